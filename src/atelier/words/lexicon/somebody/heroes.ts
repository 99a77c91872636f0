/** Heroes of the screen and of the page whom people name today: their looks, not their names, are drawn. */
import { BLACK, boyish, famous, girlish, herself, himself, NAVY, WHITE, who } from '../bundle.ts'
import type { Row } from '../types.ts'

const RED = '#d62f35'
const PINK = '#ef7fae'

export const HEROES: Row[] = famous([
  // Manga
  who('itachi,itachi uchiha', 'itachi,itachi uchiha', { hairColor: 'black', hairLength: 'long', hairStyle: 'ponytail', headwear: 'headband', headwearColor: NAVY, clothing: 'turtleneck', clothingColor: BLACK, expression: 'serious' }, boyish),
  who('roronoa,zoro', 'zoro', { hairColor: 'green', hairLength: 'short', accessories: ['earrings', 'scar'], expression: 'serious' }, boyish),
  who('nami (de one piece|one piece)', 'nami from one piece', { hairColor: 'orange', hairLength: 'long', hairTexture: 'wavy', expression: 'wink', clothing: 'tshirt' }, girlish),
  who('levi ackerman,livai,livaï', 'levi ackerman', { hairColor: 'black', hairStyle: 'undercut', expression: 'serious', clothing: 'blazer', clothingColor: '#8b5a3c', accessories: ['scarf'], accentColor: WHITE }, boyish),
  who('eren jäger,eren jaeger,eren yeager', 'eren yeager,eren jaeger', { hairColor: 'brown', hairStyle: 'bun', eyeColor: 'green', expression: 'serious' }, boyish),
  who('mikasa,mikasa ackerman', 'mikasa,mikasa ackerman', { hairColor: 'black', hairStyle: 'bob', accessories: ['scarf'], accentColor: RED, expression: 'serious' }, girlish),
  who('todoroki,shoto todoroki', 'todoroki', { hairColor: 'white', hairLength: 'short', accessories: ['scar'], expression: 'serious' }, boyish),
  who('bakugo,katsuki bakugo', 'bakugo', { hairColor: 'blonde', hairStyle: 'spiky', expression: 'angry' }, boyish),
  who('killua,killua zoldyck,kirua', 'killua', { hairColor: 'white', hairStyle: 'spiky', eyeColor: 'blue', expression: 'cool', clothing: 'turtleneck' }, boyish),
  who('light yagami,yagami light', 'light yagami', { hairColor: 'chestnut', hairLength: 'short', expression: 'serious', clothing: 'blazer', accessories: ['tie'], accentColor: RED }, boyish),
  who('anya forger', 'anya forger', { hairColor: 'pink', hairStyle: 'bob', eyeColor: 'green', age: 'child', expression: 'smile', clothing: 'tshirt', clothingColor: BLACK }, girlish),
  who('hatsune miku,miku', 'hatsune miku,miku', { hairColor: 'turquoise', hairStyle: 'pigtails', hairLength: 'long', eyeColor: 'blue', headwear: 'headphones', accessories: ['tie'], accentColor: '#27b5b5', clothing: 'shirt', clothingColor: '#8b8d96' }, girlish),
  who('shinigami~', 'shinigami~', { clothing: 'blazer', clothingColor: BLACK, hairStyle: 'spiky', expression: 'serious' }),
  who('dresseur* (de|) pokémon~,dresseur* pokemon~', 'pokemon trainer~', { headwear: 'cap', headwearColor: RED, clothing: 'hoodie', expression: 'smile' }),
  // Super-heroes and films
  who('hulk', 'hulk', { hairColor: 'black', hairLength: 'short', faceShape: 'square', expression: 'angry', clothing: 'tshirt', clothingColor: '#5a2a5e' }, himself),
  who('iron man,tony stark', 'iron man,tony stark', { hairColor: 'black', hairLength: 'short', facialHair: 'goatee', expression: 'cool', clothing: 'turtleneck', clothingColor: RED }, himself),
  who('loki (de marvel|marvel)', 'loki from marvel', { hairColor: 'black', hairLength: 'medium', hairStyle: 'slicked-back', headwear: 'devil-horns', headwearColor: '#d4a93a', clothing: 'turtleneck', clothingColor: '#1f5a3d', expression: 'cool' }, boyish),
  who('deadpool', 'deadpool', { clothing: 'turtleneck', clothingColor: RED, accessories: ['face-paint', 'scar'], expression: 'wink' }, boyish),
  who('black panther', 'black panther', { headwear: 'cat-ears', headwearColor: BLACK, skinTone: '9', clothing: 'turtleneck', clothingColor: BLACK, expression: 'serious' }),
  who('ladybug de miraculous,miraculous ladybug,marinette dupain', 'miraculous ladybug', { hairColor: 'blue', hairStyle: 'pigtails', eyeColor: 'blue', clothing: 'turtleneck', clothingColor: RED, expression: 'smile' }, girlish),
  who('chat noir de miraculous,chat noir (miraculous|et ladybug)', 'cat noir', { headwear: 'cat-ears', headwearColor: BLACK, hairColor: 'blonde', eyeColor: 'green', clothing: 'turtleneck', clothingColor: BLACK, expression: 'wink' }, boyish),
  who('capitaine crochet', 'captain hook', { headwear: 'pirate-hat', hairColor: 'black', hairLength: 'long', hairTexture: 'curly', facialHair: 'moustache', clothing: 'blazer', clothingColor: '#b3162c', expression: 'angry' }, boyish),
  who('yoda', 'yoda', { accessories: ['elf-ears'], age: 'senior', hairLength: 'bald', clothing: 'hoodie', clothingColor: '#d8c3a0' }),
  who('shrek', 'shrek', { accessories: ['elf-ears'], hairLength: 'bald', faceShape: 'round', clothing: 'tshirt', clothingColor: '#d8c3a0', expression: 'cool' }, himself),
  who('grinch', 'grinch', { headwear: 'santa-hat', expression: 'angry' }),
  who('titeuf', 'titeuf', { hairColor: 'blonde', hairStyle: 'mohawk', age: 'child', expression: 'surprised', clothing: 'tshirt', clothingColor: RED }, boyish),
  who('barbie~,style barbie,barbie girl', 'barbie~,barbie girl', { hairColor: 'blonde', hairLength: 'long', hairTexture: 'wavy', accessories: ['makeup', 'earrings'], clothing: 'tshirt', clothingColor: PINK, expression: 'smile' }, girlish),
  who('où est charlie,charlie de où est charlie', 'where s waldo,where s wally,waldo', { headwear: 'beanie', headwearColor: RED, eyewear: 'round-glasses', hairColor: 'brown', clothing: 'tshirt', clothingColor: RED, expression: 'smile' }, boyish),
  who('reine des neiges,la reine des neiges,elsa (de |)la reine des neiges', 'elsa from frozen,frozen elsa', { hairStyle: 'braids', hairColor: 'platinum', hairLength: 'long', eyeColor: 'blue', clothing: 'tshirt', clothingColor: '#8ec5ef' }, herself),
  who('lion~,lionne~,lionceau~', 'lion~,lioness', { headwear: 'cat-ears', hairColor: 'blonde', hairLength: 'long' }, { companion: true }),
  // Known to everybody
  who('einstein,albert einstein', 'einstein,albert einstein', { skinTone: '2', hairStyle: 'spiky', hairColor: 'white', hairLength: 'medium', facialHair: 'moustache', age: 'senior', clothing: 'blazer' }, boyish),
  who('marilyn monroe', 'marilyn monroe', { skinTone: '1', hairColor: 'blonde', hairStyle: 'bob', hairTexture: 'wavy', accessories: ['beauty-mark', 'makeup', 'earrings'], expression: 'smile', clothing: 'tshirt', clothingColor: WHITE }, girlish),
  who('michael jackson', 'michael jackson', { hairColor: 'black', hairLength: 'medium', hairTexture: 'wavy', headwear: 'hat', headwearColor: BLACK, clothing: 'blazer', clothingColor: BLACK }, boyish),
  who('che guevara', 'che guevara', { skinTone: '4', headwear: 'beret', headwearColor: BLACK, hairColor: 'black', hairLength: 'medium', facialHair: 'short-beard', expression: 'serious', clothing: 'shirt', clothingColor: '#6b6b3a' }, boyish),
  // Of today, and of far away
  who('vtubeur*,vtuber~', 'vtuber~', { headwear: 'cat-ears', hairLength: 'long', expression: 'wink', accessories: ['blush'] }),
  who('pom pom girl~,pompom girl~,pom pom girls', 'cheerleader~', { hairStyle: 'pigtails', clothing: 'tshirt', clothingColor: RED, expression: 'laugh' }, girlish),
  who('soft girl~', 'soft girl~', { hairColor: 'pink', hairStyle: 'pigtails', accessories: ['blush', 'makeup'], clothing: 'tshirt', clothingColor: '#f7bfd3' }, girlish),
  who('clean girl~', 'clean girl~', { hairStyle: 'bun', accessories: ['earrings', 'makeup'], clothing: 'tshirt', clothingColor: WHITE }, girlish),
  who('cottagecore', 'cottagecore', { headwear: 'flower-crown', hairStyle: 'braids', accessories: ['freckles'], clothing: 'shirt', clothingColor: '#9fd8b4' }),
  who('gyaru', 'gyaru', { hairColor: 'blonde', hairLength: 'long', hairTexture: 'wavy', skinTone: '5', accessories: ['makeup', 'earrings'], expression: 'wink' }, girlish),
  who('gymbro~,gym bro~', 'gymbro~,gym bro~', { headwear: 'headband', clothing: 'tshirt', clothingColor: BLACK, facialHair: 'stubble', expression: 'cool' }, himself),
  who('gigachad~,giga chad~,chad', 'gigachad~,giga chad~', { faceShape: 'square', facialHair: 'short-beard', expression: 'cool' }, himself),
  who('mariachi~', 'mariachi~', { headwear: 'hat', facialHair: 'moustache', clothing: 'blazer', clothingColor: BLACK, accessories: ['bow-tie'], accentColor: RED, skinTone: '5' }, boyish),
  who('touareg~', 'tuareg~', { headwear: 'turban', headwearColor: '#2747c7', skinTone: '7', clothing: 'turtleneck', clothingColor: '#2747c7', expression: 'serious' }),
  who('vahiné~', 'hula dancer~', { headwear: 'flower-crown', hairColor: 'black', hairLength: 'long', skinTone: '6', accessories: ['necklace', 'flower'], expression: 'smile' }, girlish),
  who('bagnard*', 'convict~', { headwear: 'beanie', facialHair: 'stubble', clothing: 'tshirt', expression: 'serious' }),
  who('testeur* qa,testeur*', 'qa tester~,qa engineer~', { clothing: 'hoodie', clothingColor: '#3c4048', eyewear: 'square-glasses' }),
])
