import { describe, expect, it } from 'vitest'
import type { Attributes } from '../../../recipe.ts'
import { readWords } from '../../read.ts'

/** A trade or character, in words, and what it must bring at least. */
const CHARACTERS: [words: string, brings: Partial<Attributes>][] = [
  ['Hatsune Miku', { hairColor: 'turquoise', hairStyle: 'pigtails', presentation: 'feminine', eyewear: 'none' }],
  ['Einstein', { hairColor: 'white', facialHair: 'moustache', eyewear: 'none' }],
  ['une sirène', { hairLength: 'long', eyewear: 'none' }],
  ['un vtubeur', { headwear: 'cat-ears' }],
  ['un astronaute', { headwear: 'astronaut-helmet' }],
  ['une pirate', { headwear: 'pirate-hat', eyewear: 'eye-patch', presentation: 'feminine' }],
  ['une cheffe', { headwear: 'chef-hat', presentation: 'feminine' }],
  ['un chef cuisinier', { headwear: 'chef-hat' }],
  ['médecin', { accessories: ['stethoscope'] }],
  ['une infirmière', { accessories: ['stethoscope'], presentation: 'feminine' }],
  ['une sorcière', { headwear: 'wizard-hat', presentation: 'feminine' }],
  ['un sorcier', { headwear: 'wizard-hat', facialHair: 'full-beard' }],
  ['un magicien', { headwear: 'top-hat' }],
  ['une rockeuse', { expression: 'cool', presentation: 'feminine' }],
  ['grand-mère', { age: 'senior', presentation: 'feminine' }],
  ['papy', { age: 'senior', presentation: 'masculine' }],
  ['bibliothécaire', { eyewear: 'round-glasses', hairStyle: 'bun' }],
  ['un super-héros', { expression: 'cool' }],
  ['une super-héroïne', { expression: 'cool', presentation: 'feminine' }],
  ['le père Noël', { headwear: 'santa-hat', facialHair: 'full-beard', hairColor: 'white' }],
  ['la mère Noël', { headwear: 'santa-hat', presentation: 'feminine' }],
  ['un vampire', { accessories: ['vampire-fangs'] }],
  ['une elfe', { accessories: ['elf-ears'] }],
  ['un robot', { accessories: ['robot-parts'] }],
  ['un ange', { headwear: 'halo' }],
  ['un diable', { headwear: 'devil-horns' }],
  ['un viking', { headwear: 'viking-helmet', facialHair: 'full-beard' }],
  ['un cow-boy', { headwear: 'cowboy-hat' }],
  ['une reine', { headwear: 'crown', presentation: 'feminine' }],
  ['un roi', { headwear: 'crown', presentation: 'masculine' }],
  ['une princesse', { headwear: 'crown' }],
  ['un chevalier', { headwear: 'viking-helmet' }],
  ['un clown', { accessories: ['face-paint'] }],
  ['DJ', { headwear: 'headphones' }],
  ['une chanteuse', { accessories: ['earrings', 'microphone'] }],
  ['un gamer', { headwear: 'headphones' }],
  ['un geek', { eyewear: 'square-glasses' }],
  ['un hipster', { facialHair: 'full-beard' }],
  ['un punk', { hairStyle: 'mohawk' }],
  ['une gothique', { hairColor: 'black' }],
  ['un surfeur', { hairColor: 'blonde' }],
  ['un skateur', { headwear: 'cap' }],
  ['une avocate', { clothing: 'blazer', presentation: 'feminine' }],
  ['un prof', { eyewear: 'square-glasses' }],
  ['une étudiante', { age: 'young', presentation: 'feminine' }],
  ['un diplômé', { headwear: 'graduation-cap' }],
  ['ouvrier du bâtiment', { headwear: 'hard-hat' }],
  ['une ingénieure', { eyewear: 'square-glasses', presentation: 'feminine' }],
  ['un pompier', { headwear: 'hard-hat' }],
  ['une policière', { headwear: 'cap', presentation: 'feminine' }],
  ['un militaire', { headwear: 'beret' }],
  ['une pilote', { headwear: 'cap', presentation: 'feminine' }],
  ['un marin', { headwear: 'cap' }],
  ['le capitaine', { headwear: 'cap', clothing: 'blazer' }],
  ['un détective', { headwear: 'hat' }],
  ['une espionne', { eyewear: 'sunglasses', presentation: 'feminine' }],
  ['un scientifique', { eyewear: 'goggles' }],
  ['un savant fou', { hairStyle: 'spiky' }],
  ['une artiste peintre', { headwear: 'beret' }],
  ['un photographe', { headwear: 'beanie' }],
  ['une journaliste', { accessories: ['microphone'] }],
  ['une fleuriste', { headwear: 'flower-crown' }],
  ['un jardinier', { headwear: 'hat' }],
  ['une fermière', { headwear: 'hat', presentation: 'feminine' }],
  ['une boulangère', { headwear: 'chef-hat', presentation: 'feminine' }],
  ['une serveuse', { accessories: ['bow-tie'] }],
  ['un barista', { headwear: 'beanie' }],
  ['un sportif', { headwear: 'headband' }],
  ['une footballeuse', { clothing: 'tshirt' }],
  ['un boxeur', { hairLength: 'shaved' }],
  ['une danseuse', { hairStyle: 'bun' }],
  ['un yogi', { headwear: 'headband' }],
  ['un moine', { hairLength: 'bald' }],
  ['un hippie', { headwear: 'headband' }],
  ['un rasta', { hairStyle: 'dreadlocks' }],
  ['un zombie', { expression: 'sleepy' }],
  ['une licorne', { hairColor: 'pink' }],
  ['un chat', { headwear: 'cat-ears' }],
  ['un lapin', { headwear: 'bunny-ears' }],
  ['une fée', { accessories: ['elf-ears', 'makeup'] }],
  ['une sirène', { hairLength: 'long' }],
  ['un ninja', { headwear: 'headband' }],
  ['un samouraï', { hairStyle: 'bun' }],
  ['une geisha', { hairStyle: 'bun' }],
  ['un pharaon', { headwear: 'crown' }],
  ['un lutin', { headwear: 'santa-hat' }],
  ['un cyborg', { accessories: ['robot-parts'] }],
  ['une PDG', { clothing: 'blazer', presentation: 'feminine' }],
  ['un cadre', { clothing: 'blazer' }],
  ['une commerciale', { clothing: 'blazer', presentation: 'feminine' }],
  ['une RH', { clothing: 'blazer' }],
  ['une développeuse', { clothing: 'hoodie' }],
  ['un start-uper', { clothing: 'hoodie' }],
  ['une mariée', { headwear: 'flower-crown' }],
  ['un bébé', { age: 'child' }],
  ['an astronaut', { headwear: 'astronaut-helmet' }],
  ['a pirate', { eyewear: 'eye-patch' }],
  ['a doctor', { accessories: ['stethoscope'] }],
  ['a witch', { headwear: 'wizard-hat', presentation: 'feminine' }],
  ['a librarian', { eyewear: 'round-glasses' }],
  ['santa claus', { headwear: 'santa-hat' }],
  ['a mad scientist', { hairStyle: 'spiky' }],
  ['a firefighter', { headwear: 'hard-hat' }],
  ['a policewoman', { headwear: 'cap', presentation: 'feminine' }],
  ['a bride', { presentation: 'feminine' }],
  ['a software engineer', { clothing: 'hoodie' }],
  ['a surfer', { hairColor: 'blonde' }],
  ['a knight', { headwear: 'viking-helmet' }],
  ['a mermaid', { hairLength: 'long' }],
  ['a ballerina', { hairStyle: 'bun' }],
  ['a cowgirl', { headwear: 'cowboy-hat', presentation: 'feminine' }],
]

describe('trades and characters', () => {
  it.each(CHARACTERS)('%s', (words, brings) => {
    const { wishes, ignored } = readWords(words)
    const all: Record<string, unknown> = { ...wishes.suggested, ...wishes.values }
    for (const [name, value] of Object.entries(brings)) {
      if (Array.isArray(value)) expect(all[name]).toEqual(expect.arrayContaining(value))
      else expect(all[name]).toBe(value)
    }
    expect(ignored).toEqual([])
  })

  it('yield to what is named outright', () => {
    const { wishes } = readWords('un pirate en pull vert, sans chapeau, avec des lunettes rondes')
    expect(wishes.values).toMatchObject({
      clothing: 'turtleneck',
      clothingColor: '#3c9a57',
      headwear: 'none',
      eyewear: 'round-glasses',
    })
    expect(wishes.suggested).not.toHaveProperty('headwear')
    expect(wishes.suggested).not.toHaveProperty('clothing')
  })

  it('keep their garment and colour as suggestions', () => {
    const { wishes } = readWords('une sorcière')
    expect(wishes.suggested).toMatchObject({ clothing: 'turtleneck', headwear: 'wizard-hat' })
    expect(wishes.values).not.toHaveProperty('clothing')
  })

  it('have no beard as women or children', () => {
    expect(readWords('une viking').wishes.suggested).not.toHaveProperty('facialHair')
    expect(readWords('un enfant déguisé en pirate').wishes.suggested).not.toHaveProperty('facialHair')
  })

  it('are not the person when they only stand beside it', () => {
    expect(readWords('une fille avec un robot')).toMatchObject({ ignored: ['avec un robot'] })
    expect(readWords('un homme et son chat').wishes.suggested).not.toHaveProperty('headwear')
    expect(readWords('une femme avec son bébé').wishes.values).not.toHaveProperty('age')
    expect(readWords('une femme enceinte qui tient un bébé').wishes.values).not.toHaveProperty('age')
    expect(readWords('un homme portant un enfant').wishes.values).not.toHaveProperty('age')
  })
})
