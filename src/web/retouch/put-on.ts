/** The change that a value stands for, with what must follow for it to be seen. */
import { HAIR, oklchOf } from '../../atelier/colour.ts'
import { HAIR_FITS } from '../../atelier/likelihood.ts'
import { ACCESSORIES, VOCABULARY, type Accessory, type Choices, type Hex, type Recipe } from '../../atelier/recipe.ts'
import type { Edit } from './edit-recipe.ts'
import { isFeature, type Choice, type Colour, type Proportion, type Shade } from './parts.ts'

export function putOn(recipe: Recipe, name: Choice | Shade | Colour, value: string): Edit {
  if (name === 'hairColor') return { hairColor: value as Choices['hairColor'], features: { hairTone: undefined } }
  if (name === 'hairStyle') return haircut(recipe, value as Choices['hairStyle'])
  return isFeature(name) ? { features: { [name]: value } } : { [name]: value }
}

/** A cut brings a length that it can be made of, where there is none; the texture follows only where nothing else fits. */
function haircut({ hairLength, hairTexture }: Recipe, hairStyle: Choices['hairStyle']): Edit {
  const { lengths, textures } = HAIR_FITS[hairStyle]
  return {
    hairStyle,
    ...(!lengths.includes(hairLength) && { hairLength: lengths[0]! }),
    ...(!textures.includes(hairTexture) && textures.length === 1 && { hairTexture: textures[0]! }),
  }
}

/** Any colour of hair: kept as measured ones are, beside the name that is nearest. */
export function dyed(hairTone: Hex): Edit {
  const lab = (hex: Hex) => {
    const { l, c, h } = oklchOf(hex)
    return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)] as const
  }
  const [l, a, b] = lab(hairTone)
  const far = (name: Choices['hairColor']) => {
    const [L, A, B] = lab(HAIR[name])
    return Math.hypot(l - L, a - A, b - B)
  }
  const hairColor = VOCABULARY.hairColor.reduce((best, next) => (far(next) < far(best) ? next : best))
  return { hairColor, features: { hairTone } }
}

export function wearing({ accessories }: Recipe, accessory: Accessory, on: boolean): Edit {
  return {
    accessories: ACCESSORIES.filter((value) => (value === accessory ? on : accessories.includes(value))),
  }
}

/** @param value -1…1; kept to a hundredth, without -0, which JSON cannot keep */
export const shaped = (name: Proportion, value: number): Edit => ({
  features: { [name]: Math.round(Math.max(-1, Math.min(1, value)) * 100) / 100 + 0 },
})
