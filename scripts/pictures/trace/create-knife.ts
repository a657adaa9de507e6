import { hypot } from '../hypot.ts'
import { STEEL, createWoodPaint } from './paints.ts'
import type { Solid } from './scene.ts'
import { capsuleDistance, roundCorners, smoothMax, smoothMin, revolveProfile } from './shapes.ts'
import { vec3, type Vector } from './vector.ts'

const PEAR = createWoodPaint('#7a4a30', '#43271a', 0.045)

export function createKnife(at: Vector, turn: number): Solid[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const toLocal = (x: number, y: number): [number, number] => {
    return [(x - at.x) * cos + (y - at.y) * sin, (y - at.y) * cos - (x - at.x) * sin]
  }
  const grip = revolveProfile(
    roundCorners([
      [0, 0],
      [0.12, 0],
      [0.15, 0.05],
      [0.14, 0.3],
      [0.19, 0.9],
      [0.2, 1.3],
      [0.15, 1.62],
      [0, 1.68],
    ]),
  )
  const blade = (x: number, y: number, z: number): number => {
    const [u, v] = toLocal(x, y)
    // The blade has a round tip, a waist at its neck and a slight upward bend.
    const half = 0.185 - 0.05 * Math.max(0, u - 0.2)
    const plan = hypot(Math.max(0, Math.abs(u + 0.72) - 0.95), v) - half
    const lift = 0.075 + Math.max(0, u + 0.2) * 0.09
    const face = smoothMax(plan, Math.abs(z - at.z - lift) - 0.011, 0.012)
    const neck = capsuleDistance(u, v, z - at.z, [0.2, 0, 0.1], [0.62, 0, 0.2]) - 0.045
    return smoothMin(face, neck, 0.05) * 0.8
  }
  const handle = (x: number, y: number, z: number): number => {
    const [u, v] = toLocal(x, y)
    return grip(hypot(v, z - at.z - 0.2), u - 0.58)
  }
  const collar = (x: number, y: number, z: number): number => {
    const [u, v] = toLocal(x, y)
    return Math.max(hypot(v, z - at.z - 0.2) - 0.135, Math.abs(u - 0.57) - 0.06) * 0.9
  }
  const centre = vec3(at.x + 0.3 * cos, at.y + 0.3 * sin, at.z + 0.1)
  const grainPaint = (p: Vector, n: Vector): ReturnType<typeof PEAR> => {
    const [u, v] = toLocal(p.x, p.y)
    return PEAR(vec3(u, v, p.z), n)
  }
  return [
    { centre, reach: 2.3, distance: blade, paint: STEEL },
    { centre, reach: 2.3, distance: handle, paint: grainPaint },
    { centre, reach: 2.3, distance: collar, paint: STEEL },
  ]
}
