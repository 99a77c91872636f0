/** Signed distance to one shape, read from the scene's flat arrays: no closure, no allocation. */
import { atan2Turns, cellularNoise, fastSin, lobes, ridge } from './displacement.ts'
import { type Geometry, INTS, STRIDE } from './geometry.ts'
import { tubeDistance } from './tube-distance.ts'

const FAR = 1e3

export class ShapeDistance {
  /**
   * The query and its answer. 0–2: the point, in the shape's frame. 3: the distance beyond which any greater one may be
   * answered. 4: the distance. 5: what the octree's node knows of the shape, or -1: where along a tube its points lie, 1
   * for a plate that is not cut off in it. An array, because numbers passed to or returned by a call that is not inlined
   * would be allocated, millions of times a picture.
   */
  readonly query = new Float64Array(6)
  /** Distance to head and body at the point asked, on which plates lie; how near these must be for a plate to be cut out. */
  readonly ground = new Float64Array([FAR, FAR, 0.6])
  private f: Float64Array = new Float64Array(0)
  private i: Int32Array = new Int32Array(0)
  private polys: Float64Array = new Float64Array(0)
  private readonly noisePoint = new Float64Array(3)

  bind(geometry: Geometry): void {
    this.f = geometry.f
    this.i = geometry.i
    this.polys = geometry.polys
  }

  polygon(from: number, count: number): number {
    const { query, polys } = this
    const x = query[0]!
    const y = query[1]!
    let d = FAR
    let sign = 1
    let jx = polys[from + 2 * count - 2]!
    let jy = polys[from + 2 * count - 1]!
    for (let n = 0; n < count; n++) {
      const ix = polys[from + 2 * n]!
      const iy = polys[from + 2 * n + 1]!
      const ex = jx - ix
      const ey = jy - iy
      const wx = x - ix
      const wy = y - iy
      let t = (wx * ex + wy * ey) / (ex * ex + ey * ey)
      t = t < 0 ? 0 : t > 1 ? 1 : t
      const bx = wx - ex * t
      const by = wy - ey * t
      const q = bx * bx + by * by
      if (q < d) d = q
      const a = y >= iy
      const b = y < jy
      const c = ex * wy > ey * wx
      if ((a && b && c) || (!a && !b && !c)) sign = -sign
      jx = ix
      jy = iy
    }
    return sign * Math.sqrt(d)
  }

  /** Distance to an ellipsoid that is neither turned nor grooved: by far the most frequent query. */
  ellipsoid(o: number, x: number, y: number, z: number, most: number): number {
    const f = this.f
    const ix = f[o + 17]!
    const iy = f[o + 18]!
    const iz = f[o + 19]!
    const ux = (x - f[o + 5]!) * ix
    const uy = (y - f[o + 6]!) * iy
    const uz = (z - f[o + 7]!) * iz
    const square = ux * ux + uy * uy + uz * uz
    // What follows is never less than the least radius times (k0 - 1).
    const far = 1 + most * f[o + 20]!
    if (far < 0 || square > far * far) return most + 1
    const k0 = Math.sqrt(square)
    const vx = ux * ix
    const vy = uy * iy
    const vz = uz * iz
    return (k0 * (k0 - 1)) / (Math.sqrt(vx * vx + vy * vy + vz * vz) + 1e-9)
  }

  /**
   * Answers `query` for one shape. Beyond the distance in place 3 any greater one may be
   * answered.
   */
  distance(q: number): void {
    const { f, i, query, ground, polys, noisePoint } = this
    const o = q * STRIDE
    const n = q * INTS
    const type = i[n]!
    const displacement = i[n + 3]!
    if (type === 2) {
      tubeDistance(query, noisePoint, f, o, displacement)
      return
    }
    const x = query[0]!
    const y = query[1]!
    const z = query[2]!
    const most = query[3]!
    let px = x - f[o + 5]!
    let py = y - f[o + 6]!
    let pz = z - f[o + 7]!
    if (i[n + 2]! !== 0) {
      const tx = px * f[o + 8]! + py * f[o + 9]! + pz * f[o + 10]!
      const ty = px * f[o + 11]! + py * f[o + 12]! + pz * f[o + 13]!
      pz = px * f[o + 14]! + py * f[o + 15]! + pz * f[o + 16]!
      px = tx
      py = ty
    }
    let d: number
    let deep = 1
    switch (type) {
      case 0:
      case 6: {
        const ix = f[o + 17]!
        const iy = f[o + 18]!
        const iz = f[o + 19]!
        const ux = px * ix
        const uy = py * iy
        const uz = pz * iz
        const square = ux * ux + uy * uy + uz * uz
        const far = 1 + (displacement === 0 ? most : most * 1.12 + f[o + 26]!) * f[o + 20]!
        if (most > 0 && square > far * far) {
          query[4] = most + 1
          return
        }
        const k0 = Math.sqrt(square)
        const vx = ux * ix
        const vy = uy * iy
        const vz = uz * iz
        d = (k0 * (k0 - 1)) / (Math.sqrt(vx * vx + vy * vy + vz * vz) + 1e-9)
        break
      }
      case 1: {
        const bx = f[o + 17]!
        const by = f[o + 18]!
        const bz = f[o + 19]!
        let t = (px * bx + py * by + pz * bz) * f[o + 22]!
        t = t < 0 ? 0 : t > 1 ? 1 : t
        const ex = px - bx * t
        const ey = py - by * t
        const ez = pz - bz * t
        const r = f[o + 20]!
        d = Math.sqrt(ex * ex + ey * ey + ez * ez) - r - (f[o + 21]! - r) * t
        break
      }
      case 3: {
        const qx = (px < 0 ? -px : px) - f[o + 17]!
        const qy = (py < 0 ? -py : py) - f[o + 18]!
        const qz = (pz < 0 ? -pz : pz) - f[o + 19]!
        const mx = qx > 0 ? qx : 0
        const my = qy > 0 ? qy : 0
        const mz = qz > 0 ? qz : 0
        const inner = qx > qy ? (qx > qz ? qx : qz) : qy > qz ? qy : qz
        d = Math.sqrt(mx * mx + my * my + mz * mz) + (inner < 0 ? inner : 0) - f[o + 20]!
        break
      }
      case 4: {
        const qx = (Math.sqrt(px * px + pz * pz) - f[o + 18]! - f[o + 19]! * py) * f[o + 20]!
        const qy = (py < 0 ? -py : py) - f[o + 17]!
        const mx = qx > 0 ? qx : 0
        const my = qy > 0 ? qy : 0
        const inner = qx > qy ? qx : qy
        d = Math.sqrt(mx * mx + my * my) + (inner < 0 ? inner : 0) - f[o + 21]!
        break
      }
      case 5: {
        const depth = f[o + 21]!
        const ring = Math.sqrt(px * px + pz * pz * depth * depth) - f[o + 17]!
        const sy = py - f[o + 22]! * px * px - f[o + 23]! * pz * pz
        const qx = (ring < 0 ? -ring : ring) - f[o + 18]!
        const qy = (sy < 0 ? -sy : sy) - f[o + 19]!
        const mx = qx > 0 ? qx : 0
        const my = qy > 0 ? qy : 0
        const inner = qx > qy ? qx : qy
        d = Math.sqrt(mx * mx + my * my) + (inner < 0 ? inner : 0) - f[o + 20]!
        if (depth > 1) d /= depth
        if (f[o + 22]! !== 0 || f[o + 23]! !== 0) d *= 0.8
        break
      }
      default: {
        const base = ground[f[o + 17]!]!
        let lift = f[o + 18]!
        const slope = f[o + 22]!
        if (slope !== 0) {
          lift -= slope * (y - f[o + 23]!)
          if (lift < f[o + 24]!) lift = f[o + 24]!
          // Grooves become shallower with the thickness.
          deep = lift / f[o + 18]!
        }
        if (base > lift + ground[2]!) {
          query[4] = base - lift
          return
        }
        d = base - lift
        if (query[5]! < 0) {
          const flat = this.polygon(i[n + 5]!, i[n + 6]!) - f[o + 19]!
          // How far the plate is from being cut off here.
          query[5] = d - flat
          d = smax(d, flat, f[o + 20]!)
        }
        const back = f[o + 21]! - z
        if (back > d) d = back
        px = x
        py = y
        pz = z
      }
    }
    // The soft depth of a cap's opening.
    let open = -FAR
    let edge = 0
    if (type === 6) {
      const l = i[n + 5]!
      const dx = x - polys[l + 1]!
      const away = dx < 0 ? -dx : dx
      const slope = polys[l + 2]!
      const bow = polys[l + 3]!
      let line = polys[l]! - slope * away - bow * dx * dx
      const notch = polys[l + 6]!
      if (notch !== 0) line -= notch * ridge(dx * polys[l + 7]!)
      const steep = slope + 2 * bow * away
      const below = (line - y) / Math.sqrt(1 + steep * steep)
      const front = z - polys[l + 4]! - polys[l + 5]! * y
      // Inside the opening both are positive; its depth is their soft minimum.
      edge = polys[l + 8]!
      open = -smax(-below, -front, edge)
      // Lobes bulge over the opening's edge too.
      if (displacement === 8) d = smax(d, open, edge)
    }
    if (displacement !== 0) {
      const amp = deep < 1 ? f[o + 26]! * deep : f[o + 26]!
      // Away from the surface displacement fades into its mean: otherwise blends with other shapes would show where it begins.
      if (d > 3 * amp) d = (d - amp * 0.6) * 0.9
      else {
        const sway = f[o + 30]!
        const bend = sway === 0 ? 0 : sway * fastSin(f[o + 31]! * (py + 0.4 * px))
        let high: number
        switch (displacement) {
          case 1:
            high = ridge(px * f[o + 27]! + py * f[o + 28]! + pz * f[o + 29]! + bend)
            break
          case 2:
            high = ridge(atan2Turns(px, pz) * f[o + 27]! + py * f[o + 28]! + bend)
            break
          case 3: {
            noisePoint[0] = px * f[o + 27]!
            noisePoint[1] = py * f[o + 27]!
            noisePoint[2] = pz * f[o + 27]!
            high = cellularNoise(noisePoint)
            break
          }
          case 5:
          case 6: {
            // A second, wider pattern gathers the ridges in locks.
            const u =
              (displacement === 5
                ? px * f[o + 27]! + py * f[o + 28]! + pz * f[o + 29]!
                : atan2Turns(px, pz) * f[o + 27]! + py * f[o + 28]!) + bend
            high = 0.5 * ridge(u) + 0.5 * ridge(u * 0.37 + 0.21)
            break
          }
          case 7: {
            // Not in the shape's own frame: shapes of one group must have continuous grooves.
            const from = y > f[o + 28]! ? y - f[o + 28]! : f[o + 28]! - y
            const aside = x - f[o + 29]!
            const u =
              (f[o + 27]! * (aside < 0 ? -aside : aside)) / (from > 1 ? from : 1) + sway * fastSin(f[o + 31]! * y)
            high = 0.82 * ridge(u + 0.5) + 0.18 * ridge(u * 2 + 0.5)
            break
          }
          case 8: {
            // Not in the shape's own frame either: neighbours make one mass.
            noisePoint[0] = x * f[o + 27]! + f[o + 28]!
            noisePoint[1] = y * f[o + 27]! + f[o + 29]!
            noisePoint[2] = z * f[o + 27]!
            high = lobes(noisePoint)
            break
          }
          default:
            high = ridge(atan2Turns(py, px) * f[o + 27]! + Math.sqrt(px * px + py * py) * f[o + 29]!)
        }
        const fade = d - 1.5 * amp
        if (fade > 0) high += (0.6 - high) * (fade / (1.5 * amp))
        d = (d - amp * high) * 0.9
      }
    }
    if (type === 6 && displacement !== 8) d = smax(d, open, edge)
    query[4] = d
  }
}

function smax(a: number, b: number, k: number): number {
  const h = k - (a > b ? a - b : b - a)
  return (a > b ? a : b) + (h > 0 ? (h * h) / (4 * k) : 0)
}
