import { hypot } from '../hypot.ts'
export type Vector = { readonly x: number; readonly y: number; readonly z: number }

export function vector(x: number, y: number, z: number): Vector {
  return { x, y, z }
}

export function along(from: Vector, way: Vector, far: number): Vector {
  return { x: from.x + way.x * far, y: from.y + way.y * far, z: from.z + way.z * far }
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z
}

export function unit(a: Vector): Vector {
  const length = hypot(a.x, a.y, a.z) || 1
  return { x: a.x / length, y: a.y / length, z: a.z / length }
}

export function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x }
}

export function reflect(way: Vector, normal: Vector): Vector {
  return along(way, normal, -2 * dot(way, normal))
}

/** The bent ray, or nothing where all light is thrown back. */
export function refract(way: Vector, normal: Vector, ratio: number): Vector | undefined {
  const cos = -dot(way, normal)
  const rest = 1 - ratio * ratio * (1 - cos * cos)
  if (rest < 0) return undefined
  const push = ratio * cos - Math.sqrt(rest)
  return unit({
    x: way.x * ratio + normal.x * push,
    y: way.y * ratio + normal.y * push,
    z: way.z * ratio + normal.z * push,
  })
}

/** Schlick's share of light thrown back between two media. */
export function fresnel(cos: number, from: number, to: number): number {
  const f0 = ((from - to) / (from + to)) ** 2
  return f0 + (1 - f0) * (1 - Math.max(0, cos)) ** 5
}
