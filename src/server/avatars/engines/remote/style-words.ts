/** The five styles described for a model, as the embedded engine draws them. */
import type { StyleId } from '../../../../atelier/recipe.ts'

export interface StyleWords {
  /** Sentences, for models that understand them. */
  prose: string
  /** Tags, for models whose text encoder takes some 75 tokens. */
  tags: string
  /** For the negative prompt. */
  not: string
}

export const STYLE_WORDS: Record<StyleId, StyleWords> = {
  corporate: {
    prose:
      'Corporate flat vector illustration, as for the team page of a good company: plain flat shapes without any outline, one base colour and exactly one ' +
      'shadow shape for each material, a restrained and harmonious palette, small confident facial features, crisp tailoring, clean geometry, no gradients and no texture',
    tags: 'flat vector illustration, corporate flat design, no outlines, two-tone flat shading, minimal facial features, clean geometric shapes, muted harmonious palette',
    not: 'photo, realistic, 3d, gradient, texture, sketch, outline',
  },
  chibi: {
    prose:
      'Chibi manga illustration: a big head about two thirds of the height on a small body, very large expressive eyes with a gradient iris, a pupil and two white highlights, ' +
      'a tiny nose and mouth, a soft blush, hair in clean clumps with one glossy highlight band, coloured tapering outlines, two-tone cel shading, cheerful saturated colours',
    tags: 'chibi, manga, anime style, big head, huge expressive eyes, tiny nose, blush, cel shading, clean coloured lineart, glossy hair highlight, vivid colours',
    not: 'photo, realistic, 3d, realistic proportions, rough sketch',
  },
  pixel: {
    prose:
      'Retro 16-bit pixel art: drawn on a true 64 by 64 grid and enlarged without smoothing, so that every pixel is one large, crisp square; a limited palette of at most 32 colours ' +
      'with three or four hue-shifted shades for each material, a selective dark outline, readable face, no stray pixels, no dithering noise, no anti-aliasing, no blur',
    tags: 'pixel art, 16-bit, 64x64 sprite, large crisp square pixels, limited palette, hard edges, selective outline, game character portrait',
    not: 'photo, realistic, smooth, blurry, anti-aliasing, gradient, 3d render',
  },
  toy3d: {
    prose:
      'Three-dimensional render of a collectible vinyl toy figurine: round chunky proportions, smooth matt vinyl with soft reflections, sculpted hair in solid pieces, glossy painted eyes, ' +
      'lit by a soft key light, a gentle fill and sky light, soft ambient occlusion on the figure itself, product photography quality',
    tags: '3d render, vinyl toy figurine, designer toy, chunky rounded proportions, smooth matt vinyl, glossy eyes, soft studio lighting, ambient occlusion, octane render',
    not: 'photo of a real person, flat, 2d, drawing, sketch, pores, wrinkles',
  },
  lineart: {
    prose:
      'Black ink line art: few, sure, confident strokes of varying weight with round tapered ends, hair as flowing strands, a little hatching for the shadows, plain white fill inside the whole silhouette, ' +
      'and the garment as the only coloured area, one single flat spot colour; nothing else is coloured or shaded',
    tags: 'black ink line art, clean confident strokes, varying line weight, white fill, minimal hatching, one single spot colour on the clothing, monochrome drawing',
    not: 'photo, realistic, 3d, painting, full colour, shading, gradient, messy sketch',
  },
}
