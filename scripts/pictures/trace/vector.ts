import { hypot } from '../hypot.ts'
export type Vector = { readonly x: number; readonly y: number; readonly z: number }

export function vec3(x: number, y: number, z: number): Vector {
  return { x, y, z }
}

export function moveAlong(from: Vector, direction: Vector, far: number): Vector {
  return {
    x: from.x + direction.x * far,
    y: from.y + direction.y * far,
    z: from.z + direction.z * far,
  }
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z
}

export function normalize(a: Vector): Vector {
  const length = hypot(a.x, a.y, a.z) || 1
  return { x: a.x / length, y: a.y / length, z: a.z / length }
}

export function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x }
}

export function reflect(direction: Vector, normal: Vector): Vector {
  return moveAlong(direction, normal, -2 * dot(direction, normal))
}

/** Returns the refracted ray, or undefined for total reflection. */
export function refract(direction: Vector, normal: Vector, ratio: number): Vector | undefined {
  const cos = -dot(direction, normal)
  const discriminant = 1 - ratio * ratio * (1 - cos * cos)
  if (discriminant < 0) return undefined
  const factor = ratio * cos - Math.sqrt(discriminant)
  return normalize({
    x: direction.x * ratio + normal.x * factor,
    y: direction.y * ratio + normal.y * factor,
    z: direction.z * ratio + normal.z * factor,
  })
}

/** Returns the reflected share of light between two media (Schlick's approximation). */
export function fresnel(cos: number, from: number, to: number): number {
  const f0 = ((from - to) / (from + to)) ** 2
  return f0 + (1 - f0) * (1 - Math.max(0, cos)) ** 5
}
