import { expect, test } from 'vitest'
import { HIDDEN_TIE } from '../readers/settled-garment.ts'
import { setCurtains } from './curtains.ts'
import { PIECE, pieceAt } from './garment-shapes.ts'
import { garmentOf } from './garment-worn.ts'
import { HEAD, REGION, SIDE } from './side.ts'
import { closeHoles } from './torso.ts'

const EYES = 60
const body = { x: 256, chin: 260, eyes: EYES, neck: 0.75, shoulders: 2.4 }

/** A body below a chin in these regions and lightnesses; places from its middle and below the chin, distances between the pupils. */
function seen(of: (u: number, v: number) => { what: number; l: number }) {
  const region = new Uint8Array(SIDE * SIDE)
  const l = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < region.length; i++) {
    const own = of(((i % SIDE) - body.x) / EYES, (((i / SIDE) | 0) - body.chin) / EYES)
    region[i] = own.what
    l[i] = own.l
  }
  const none = new Float32Array(SIDE * SIDE)
  return { region, alpha: Float32Array.from(region, (what) => (what ? 1 : 0)), broad: { l, a: none, b: none } }
}

test('a jacket over a shirt with a tie is drawn as these three, the same on both sides', () => {
  const worn = garmentOf(
    seen((u, v) => {
      if (v < 0.5) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.75 }
      return { what: REGION.cloth, l: Math.abs(u) < 0.1 ? 0.3 : Math.abs(u) < 0.5 ? 0.95 : 0.25 }
    }),
    body,
  )
  expect(worn).toMatchObject({ kind: 'open', tie: true })
  expect(worn.colours.map(({ l }) => Math.round(l * 20) / 20)).toEqual([0.25, 0.95, 0.3])
  const pieces = [0, 0.3, 1.5].map((u) => pieceAt(worn, body, u, 1.1 * EYES).piece)
  expect(pieces).toEqual([PIECE.tie, PIECE.inner, PIECE.main])
  for (const u of [0.05, 0.3, 0.8, 1.5])
    expect(pieceAt(worn, body, -u, 1.1 * EYES)).toEqual(pieceAt(worn, body, u, 1.1 * EYES))
})

test('a tie on a shirt is a tie, not a jacket that is open over something', () => {
  const worn = garmentOf(
    seen((u, v) => {
      if (v < 0.4) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
      return { what: REGION.cloth, l: Math.abs(u) < 0.2 ? 0.45 : 0.85 }
    }),
    body,
  )
  expect(worn).toMatchObject({ kind: 'closed', tie: true, collar: true })
  const pieces = [0, 0.3, 1.5].map((u) => pieceAt(worn, body, u, 1.1 * EYES).piece)
  expect(pieces).toEqual([PIECE.tie, PIECE.main, PIECE.main])
})

test('a jacket that was read to hang open lies over a T-shirt, without collar and lapels', () => {
  const cloth = seen((_, v) => ({ what: v < 0.4 ? REGION.skin : REGION.cloth, l: 0.6 }))
  const told = { isOpenJacket: true, inner: '#f6f5f3' } as const
  const worn = garmentOf(cloth, body, 'blazer', '#1f3a6b', undefined, told)
  expect(worn).toMatchObject({ kind: 'open', collar: false, pointed: false })
  expect(worn.lapels).toBeUndefined()
  expect(worn.colours.map(({ l }) => l > 0.9)).toEqual([false, true])
})

test('a tie that was read is drawn where it is hardly darker than its shirt, and none where none was read', () => {
  const shirt = (tie: number) =>
    seen((u, v) => {
      if (v < 0.4) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
      return { what: REGION.cloth, l: Math.abs(u) < 0.2 ? tie : 0.6 }
    })
  const told = (cloth: ReturnType<typeof seen>, isTied?: boolean) =>
    garmentOf(cloth, body, 'shirt', undefined, undefined, { isTied }).tie
  expect([told(shirt(0.8), true), told(shirt(0.8)), told(shirt(0.2)), told(shirt(0.2), false)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a tie is drawn in the colour that was read of it, and one that is hidden all the same', () => {
  const shirt = seen((u, v) => {
    if (v < 0.4) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
    return { what: REGION.cloth, l: 0.9 }
  })
  const { tie, colours } = garmentOf(shirt, body, 'shirt', undefined, undefined, { isTied: true, tie: '#b02020' })
  expect([tie, colours[PIECE.tie]!.a > 0.1]).toEqual([true, true])
  const told = { isTied: true, tie: HIDDEN_TIE }
  expect(garmentOf(shirt, body, 'shirt', undefined, undefined, told).tie).toBe(true)
})

test('a suit with a tie opens over a white shirt, however little is seen of that', () => {
  const dark = seen((u, v) => {
    if (v < 0.4) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
    return { what: REGION.cloth, l: Math.abs(u) < 0.12 ? 0.55 : 0.25 }
  })
  expect(garmentOf(dark, body, 'blazer', undefined, undefined, { isTied: true })).toMatchObject({
    kind: 'open',
    tie: true,
  })
})

test('a shirt with a collar opens over what is much lighter than it, not over what differs no more than its shade', () => {
  const kind = (inner: number) => {
    const cloth = seen((u, v) => {
      if (v < 0.3) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
      return { what: REGION.cloth, l: Math.abs(u) < 0.5 ? inner : 0.45 }
    })
    // What is seen in the opening is bluish.
    const b = cloth.broad.l.map((l) => (l === Math.fround(inner) ? -0.05 : 0))
    return garmentOf({ ...cloth, broad: { ...cloth.broad, b } }, body, 'shirt').kind
  }
  expect([kind(0.68), kind(0.92)]).toEqual(['closed', 'open'])
})

test('a striped tie on a shirt is a tie, not a shirt that is open over something', () => {
  // A quarter of it is as light as the shirt.
  const cloth = seen((u, v) => {
    if (v < 0.4) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
    return { what: REGION.cloth, l: Math.abs(u) < 0.19 && (v * 10) % 4 > 1 ? 0.5 : 0.85 }
  })
  const b = cloth.broad.l.map((l) => (l === 0.5 ? -0.1 : 0))
  const worn = garmentOf({ ...cloth, broad: { ...cloth.broad, b } }, body)
  expect(worn).toMatchObject({ kind: 'closed', tie: true, collar: true })
})

test('only a dark jacket over something light has the lapels of a suit', () => {
  const over = (outer: number, inner: number) =>
    garmentOf(
      seen((u, v) => {
        if (v < 0.3) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
        return { what: REGION.cloth, l: Math.abs(u) < 0.5 ? inner : outer }
      }),
      body,
    )
  expect(over(0.25, 0.9)).toMatchObject({ kind: 'open', lapels: true })
  expect(over(0.7, 0.3)).toMatchObject({ kind: 'open', lapels: false })
})

test('bare shoulders stay bare, and what is not seen is a plain garment', () => {
  const bare = garmentOf(
    seen((_, v) => ({ what: v > 0 ? REGION.skin : REGION.none, l: 0.7 })),
    body,
  )
  expect(pieceAt(bare, body, 1.2, 1.2 * EYES).piece).toBe(PIECE.skin)
  const unseen = garmentOf(
    seen(() => ({ what: REGION.none, l: 0 })),
    body,
  )
  expect(pieceAt(unseen, body, 1.2, 1.2 * EYES).piece).toBe(PIECE.main)
})

test('a neck alone below a close-up is no bare chest: what is seen beside the chin is worn', () => {
  const worn = garmentOf(
    seen((u, v) => {
      if (Math.abs(u) < 1.15 && v > -0.5) return { what: REGION.skin, l: 0.7 }
      return { what: Math.abs(u) > 1.2 && Math.abs(v) < 0.09 ? REGION.cloth : REGION.none, l: 0.4 }
    }),
    body,
  )
  expect(worn.kind).toBe('closed')
  expect(worn.colours[0]!.l).toBeCloseTo(0.4)
})

test('a garment is high where it touches the chin, not where its collar stands below a throat', () => {
  const kindOf = (throat: number) =>
    garmentOf(
      seen((_, v) => ({ what: v < throat ? REGION.skin : REGION.cloth, l: v < throat ? 0.7 : 0.3 })),
      body,
    ).kind
  expect([kindOf(0), kindOf(0.09)]).toEqual(['high', 'closed'])
})

test('what was read to be a jacket lies over a light shirt where its front is hardly seen', () => {
  const worn = garmentOf(
    seen((u, v) => ({ what: v < 0.1 || Math.abs(u) < 0.5 ? REGION.skin : REGION.cloth, l: v < 0.1 ? 0.75 : 0.3 })),
    body,
    'blazer',
  )
  expect([worn.kind, worn.collar]).toEqual(['open', true])
  expect(worn.colours[1]!.l).toBeGreaterThan(worn.colours[0]!.l + 0.2)
})

test('no shirt is invented in a front of one colour: it is closed, with a collar', () => {
  const cloth = seen((_, v) => ({ what: v < 0.1 ? REGION.skin : REGION.cloth, l: v < 0.1 ? 0.75 : 0.3 }))
  for (const read of ['blazer', 'shirt'] as const) {
    const worn = garmentOf(cloth, body, read)
    expect([worn.kind, worn.collar, worn.tie, worn.colours.length]).toEqual(['closed', true, false, 1])
  }
  expect(garmentOf(cloth, body).kind).not.toBe('open')
})

test('a shirt half in the light is closed: what is another colour lies on its sides as well', () => {
  const lit = seen((u, v) => ({
    what: v < 0.3 && Math.abs(u) < 0.7 ? REGION.skin : REGION.cloth,
    l: v < 0.3 ? 0.75 : u < 0.2 && (Math.abs(u) < 0.5 || v > 1.4) ? 0.5 : 0.85,
  }))
  expect(garmentOf(lit, body, 'shirt')).toMatchObject({ kind: 'closed', tie: false })
})

test('the shade of a placket is no tie, nor is the front of a jacket that is worn askew', () => {
  const shirt = seen((u, v) => {
    if (v < 0.4) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
    return { what: REGION.cloth, l: Math.abs(u) < 0.2 ? 0.6 : 0.88 }
  })
  expect(garmentOf(shirt, body).tie).toBe(false)
  const askew = seen((u, v) => {
    if (v < 0.5) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.75 }
    return { what: REGION.cloth, l: u > 0.12 && u < 0.6 ? 0.95 : 0.22 }
  })
  expect(garmentOf(askew, body, 'blazer').tie).toBe(false)
})

test('a tie hangs beside the middle of who leans', () => {
  const worn = garmentOf(
    seen((u, v) => {
      if (v < 0.5) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.75 }
      return { what: REGION.cloth, l: Math.abs(u + 0.22) < 0.12 ? 0.5 : Math.abs(u) < 0.6 ? 0.95 : 0.25 }
    }),
    body,
  )
  expect(worn.tie).toBe(true)
})

test('a tie is one also where a jacket lies over its shirt on one side, below the knot', () => {
  const worn = garmentOf(
    seen((u, v) => {
      if (v < 0.3) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.75 }
      const opens = 0.75 - 0.7 * (v - 0.3)
      const isTie = v > 0.4 && Math.abs(u + 0.35) < 0.2
      return { what: REGION.cloth, l: isTie ? 0.45 : u > -1 && u + 0.35 < opens - 0.25 ? 0.9 : 0.25 }
    }),
    body,
    'blazer',
  )
  expect(worn).toMatchObject({ kind: 'open', tie: true })
})

test('a hand before a dark top is no shirt in a jacket', () => {
  const top = seen((u, v) => {
    if (v < 0.3) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.6 }
    return { what: REGION.cloth, l: Math.hypot(u, v - 0.9) < 0.5 ? 0.58 : 0.25 }
  })
  const bare = top.broad.l.map((l) => (l > 0.5 ? 1 : 0))
  const broad = { ...top.broad, a: bare.map((one) => 0.05 * one), b: bare.map((one) => 0.06 * one) }
  for (const read of ['blazer', 'shirt'] as const)
    expect(garmentOf({ ...top, broad }, body, read)).toMatchObject({ kind: 'closed', collar: true })
})

test('the main colour is what covers chest and shoulders, what stands up to the chin in another lies below it', () => {
  const suit = seen((u, v) => ({
    what: v < 0.05 ? REGION.skin : REGION.cloth,
    l: v < 0.05 ? 0.75 : Math.hypot(u, v) < 0.8 ? 0.15 : Math.hypot(u, v - 0.1) < 1 ? 0.4 : 0.65,
  }))
  const a = suit.broad.l.map((l) => (l > 0.64 && l < 0.66 ? 0.12 : 0))
  const worn = garmentOf({ ...suit, broad: { ...suit.broad, a } }, body, 'turtleneck')
  expect(worn.colours[PIECE.main]!.l).toBeCloseTo(0.65)
  const throat = pieceAt(worn, body, 0, 0.4 * EYES).piece
  expect(worn.colours[throat]!.l).toBeCloseTo(0.15)
  expect(pieceAt(worn, body, 0, 1.2 * EYES).piece).toBe(PIECE.main)
})

test('a high collar of the same cloth goes up to the chin as one with it', () => {
  const jumper = seen((_, v) => ({ what: v < 0.05 ? REGION.skin : REGION.cloth, l: v < 0.05 ? 0.75 : 0.4 }))
  const worn = garmentOf(jumper, body, 'turtleneck')
  expect([worn.kind, pieceAt(worn, body, 0, 0.4 * EYES).piece]).toEqual(['high', PIECE.main])
})

test('the jumper between the wings of a collar is no tie, nor is a tee in a light hood', () => {
  const tieOf = (main: number, middle: number) =>
    garmentOf(
      seen((u, v) => {
        if (v < 0.5) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.75 }
        return { what: REGION.cloth, l: Math.abs(u) < 0.12 ? middle : Math.abs(u) < 0.6 ? 0.95 : main }
      }),
      body,
    ).tie
  expect([tieOf(0.25, 0.5), tieOf(0.45, 0.4), tieOf(0.7, 0.4)]).toEqual([true, false, false])
})

test('hair falls in one piece with an even edge and a tip: crumbs beside it are none', () => {
  const { region } = seen((u, v) => {
    const ragged = 1.9 + 0.15 * Math.sin(40 * v)
    const isHair = Math.abs(u) > 1.1 && Math.abs(u) < ragged && v > -2 && v < 0.9
    const isCrumb = Math.hypot(u - 2.3, v - 0.5) < 0.1
    return { what: isHair || isCrumb ? REGION.hair : REGION.none, l: 0.2 }
  })
  const own = region.map((what) => (what === REGION.hair ? HEAD.own : HEAD.none))
  setCurtains(region, own, { body, middle: body.x, half: EYES, yaw: 0, reach: 2.3 * EYES, hair: undefined, waves: 0 })
  const row = (v: number) => {
    const y = Math.round(body.chin + v * EYES)
    const all = Array.from({ length: SIDE - body.x }, (_, k) => k).filter((k) => own[y * SIDE + body.x + k])
    return { from: all[0]! / EYES, to: all.at(-1)! / EYES, count: all.length }
  }
  const edges = Array.from({ length: 20 }, (_, k) => row(-1 + 0.05 * k).to)
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(0.16)
  expect(row(0.5).to).toBeLessThan(2.1)
  expect(row(0.84).to - row(0.84).from).toBeLessThan(0.6)
  expect(row(1).count).toBe(0)
})

test('clothes in the colour of skin have the colour that was read instead, and bare shoulders straps', () => {
  const alike = seen((u, v) => ({ what: v > 0.5 || Math.abs(u) > 1 ? REGION.cloth : REGION.skin, l: 0.72 }))
  expect(garmentOf(alike, body, undefined, '#203c58').colours[0]!.l).toBeLessThan(0.5)
  const bare = garmentOf(
    seen((_, v) => ({ what: v > 0 ? REGION.skin : REGION.none, l: 0.7 })),
    body,
    undefined,
    '#203c58',
  )
  expect(bare.kind).toBe('straps')
})

test('a hand before a collar is no scarf, and what has a tint of its own there goes up to the chin below the garment', () => {
  const worn = (tint: number) => {
    const isRound = (u: number, v: number) => Math.abs(u) < 0.7 && v > 0.1 && v < 0.61
    const cloth = seen((u, v) => ({ what: v < 0.1 ? REGION.skin : REGION.cloth, l: isRound(u, v) ? 0.34 : 0.68 }))
    const b = Float32Array.from(cloth.broad.l, (l) => (Math.abs(l - 0.34) < 0.01 ? tint : 0))
    return garmentOf({ ...cloth, broad: { ...cloth.broad, b } }, body, 'shirt', undefined, undefined, { isTied: false })
  }
  const [hand, jumper] = [worn(-0.01), worn(-0.12)]
  expect([hand.scarf, hand.throat, hand.collar]).toEqual([undefined, undefined, true])
  expect([jumper.scarf, jumper.collar]).toEqual([undefined, false])
  expect(jumper.colours[jumper.throat!]!.b).toBeLessThan(-0.1)
})

test('below a headscarf that hangs over both shoulders the garment has the colour that was read', () => {
  const scarf = seen((_, v) => ({ what: v < 0 ? REGION.skin : REGION.cloth, l: v < 0 ? 0.85 : v > 2.6 ? 0.2 : 0.64 }))
  const worn = (kind: 'hijab' | 'cap') =>
    garmentOf(scarf, body, undefined, '#191b1e', { kind, color: '#8b8b8b', edge: -0.8 }).colours[0]!.l
  expect(worn('hijab')).toBeLessThan(0.3)
  expect(worn('cap')).toBeGreaterThan(0.5)
})

test('a small hole in a head is closed, with what is beside it; the background around it is not', () => {
  const at = (x: number, y: number) => y * SIDE + x
  const is = (i: number, radius: number) => Math.hypot((i % SIDE) - 256, ((i / SIDE) | 0) - 200) < radius
  const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (is(i, 100) && !is(i, 5) ? 1 : 0))
  const region = Uint8Array.from(alpha, (share) => (share ? REGION.skin : REGION.none))
  closeHoles(alpha, region, EYES)
  expect([alpha[at(256, 200)], region[at(256, 200)]]).toEqual([1, REGION.skin])
  expect([alpha[at(20, 20)], region[at(20, 20)]]).toEqual([0, REGION.none])
})

test('a hoodie that was read has its hood, over what is worn below it', () => {
  const worn = garmentOf(
    seen((u, v) => {
      if (v < 0) return { what: Math.abs(u) < 0.7 ? REGION.skin : REGION.none, l: 0.7 }
      return { what: REGION.cloth, l: Math.abs(u) < 0.5 && v < 0.5 ? 0.8 : 0.4 }
    }),
    body,
    'hoodie',
  )
  expect(worn).toMatchObject({ kind: 'closed', hood: true, collar: false })
  const throat = pieceAt(worn, body, 0, 0.3 * EYES).piece
  expect(worn.colours[throat]!.l).toBeGreaterThan(0.7)
})
