/** Backgrounds behind the heads: plain walls, and busy ones that make segmentation hard. */
import { stream } from '../../../src/atelier/chance.ts'
import { between, fill, lit, noise, put, strand, type Canvas, type Rgb } from './canvas.ts'

export const PLAIN = ['studio', 'wall', 'dark', 'sky'] as const
export const BUSY = ['bookshelf', 'foliage', 'street', 'skin-wall', 'curtain', 'tiles'] as const
export type BackgroundName = (typeof PLAIN)[number] | (typeof BUSY)[number]

export function paintBackground(target: Canvas, name: BackgroundName, seed: number): void {
  const { width, height } = target
  const next = stream(seed)
  const coarse = noise(seed + 1, width / 5)
  const middling = noise(seed + 5, 14)
  const fine = noise(seed + 2, 3)
  const all = () => -1
  const flat = (base: Rgb, uneven: number) =>
    fill(
      target,
      all,
      (x, y) => lit(base, 1 + uneven * coarse(x, y) + 0.1 * (0.5 - y / height) + 0.012 * fine(x, y)),
      false,
    )
  switch (name) {
    case 'studio':
      return flat([176, 178, 184], 0.08)
    case 'wall':
      return flat([222, 214, 198], 0.05)
    case 'dark':
      return flat([46, 48, 56], 0.12)
    case 'sky':
      return fill(
        target,
        all,
        (x, y) => between([120, 170, 225], [215, 230, 242], y / height + 0.1 * coarse(x, y)),
        false,
      )
    case 'skin-wall':
      return fill(target, all, (x, y) => lit([206, 164, 132], 0.95 + 0.1 * coarse(x, y) + 0.05 * middling(x, y)), false)
    case 'curtain':
      return fill(
        target,
        all,
        (x, y) => lit([150, 62, 58], 0.85 + 0.3 * Math.sin(x / 11 + 0.4 * coarse(x, y)) + 0.05 * fine(x, y)),
        false,
      )
    case 'tiles':
      return fill(
        target,
        all,
        (x, y) => {
          const side = width / 9
          const joint = Math.min(x % side, y % side) < 3
          return joint
            ? [90, 88, 84]
            : lit(
                ((Math.floor(x / side) + Math.floor(y / side)) % 2 === 0 ? [196, 204, 200] : [92, 120, 132]) as Rgb,
                1 + 0.05 * fine(x, y),
              )
        },
        false,
      )
    case 'bookshelf': {
      flat([70, 50, 36], 0.1)
      const rows = 5
      for (let row = 0; row < rows; row++) {
        const base = ((row + 1) * height) / rows - 8
        for (let x = 4; x < width;) {
          const w = 10 + next() * 22
          const h = (height / rows) * (0.6 + next() * 0.3)
          const colour: Rgb = [40 + next() * 190, 40 + next() * 150, 40 + next() * 140]
          for (let py = Math.floor(base - h); py < base; py++)
            for (let px = Math.floor(x); px < x + w - 1; px++)
              put(
                target,
                px,
                py,
                lit(
                  colour,
                  0.75 + 0.35 * Math.sin((Math.PI * (px - x)) / w) + (Math.abs(py - base + h * 0.7) < 4 ? 0.3 : 0),
                ),
                1,
                false,
              )
          x += w
        }
      }
      return
    }
    case 'foliage': {
      flat([44, 66, 34], 0.3)
      for (let i = 0; i < 1500; i++) {
        const x = next() * width
        const y = next() * height
        const angle = next() * 6.28
        const l = 8 + next() * 18
        strand(
          target,
          [x, y],
          [x + Math.cos(angle) * l * 0.5, y + Math.sin(angle) * l * 0.4],
          [x + Math.cos(angle) * l, y + Math.sin(angle) * l],
          5 + next() * 6,
          lit([86, 128, 58], 0.4 + next() * 1.1),
        )
      }
      target.person.fill(0)
      return
    }
    case 'street': {
      fill(target, all, (_, y) => between([168, 176, 190], [112, 108, 104], y / height), false)
      for (let i = 0; i < 26; i++) {
        const x = next() * width
        const w = 30 + next() * 90
        const top = next() * height * 0.7
        const colour: Rgb = [60 + next() * 150, 55 + next() * 140, 50 + next() * 140]
        fill(
          target,
          (px, py) => Math.max(Math.abs(px - x) - w / 2, top - py),
          (px, py) => lit(colour, (Math.floor(px / 12) + Math.floor(py / 17)) % 3 === 0 ? 0.6 : 1),
          false,
          [x - w / 2 - 2, top - 2, x + w / 2 + 2, height],
        )
      }
      for (let i = 0; i < 14; i++) {
        const [x, y, r] = [next() * width, next() * height, 6 + next() * 16]
        fill(
          target,
          (px, py) => Math.hypot(px - x, py - y) - r,
          () => [250, 226, 170],
          false,
          [x - r - 2, y - r - 2, x + r + 2, y + r + 2],
        )
      }
    }
  }
}
