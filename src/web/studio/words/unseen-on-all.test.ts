import { expect, it } from 'vitest'
import type { Recipe } from '../../../atelier/recipe.ts'
import { resolve } from '../../../atelier/resolve.ts'
import type { Understood } from '../../../atelier/wishes.ts'
import { readWords } from '../../../atelier/words/read.ts'
import { unseenIn } from '../../drawing/unseen.ts'
import { unseenOnAll } from './unseen-on-all.ts'

/** The four of a sheet in Chibi, and which phrases none of them shows. */
async function phrases(words: string, change: (four: Recipe[]) => void = () => {}): Promise<string[]> {
  const { wishes, understood } = readWords(words)
  const background: Recipe['background'] = { type: 'transparent', colors: ['#000000', '#000000'] }
  const four = [0, 1, 2, 3].map((variant) => resolve({ style: 'chibi', seed: 5, wishes, background }, variant))
  change(four)
  const unseen = await unseenOnAll(four, understood, (recipe, some: Understood[]) =>
    Promise.resolve(unseenIn(recipe, some)),
  )
  return unseen.map(({ text }) => text)
}

it('what none of the four pictures shows is told', async () => {
  expect(await phrases('une femme voilée avec de grandes oreilles')).toEqual(['grandes oreilles'])
  expect(await phrases('une femme voilée aux cheveux roux')).toEqual(['cheveux roux'])
  expect(await phrases('une fille qui rit aux yeux verts'), 'eyes that are closed').toEqual(['yeux verts'])
})

it('what one of them shows is not told, nor what none was drawn with', async () => {
  const unveiled = (four: Recipe[]) =>
    Object.assign(four[2]!, { headwear: 'none', hairLength: 'short', hairStyle: 'slicked-back' })
  expect(await phrases('une femme voilée avec de grandes oreilles', unveiled)).toEqual([])
  expect(await phrases('un roux avec des lunettes rondes et une écharpe')).toEqual([])
  const others = (four: Recipe[]) => four.forEach(({ features }) => Object.assign(features, { earShape: 'small' }))
  expect(await phrases('une femme voilée avec de grandes oreilles', others)).toEqual([])
})
