import { PAPER, type Rgb } from '../colour.ts'
import type { Picture } from '../picture.ts'
import { seedOf } from '../random.ts'
import { render } from './render.ts'
import type { Camera, Clear, Scene, Solid } from './scene.ts'
import { paper } from './studio.ts'
import { vector } from './vector.ts'

export type Still = {
  solids?: readonly Solid[]
  clears?: readonly Clear[]
  camera?: Partial<Camera>
  ground?: Rgb
  exposure?: number
}

export type Size = { width: number; height: number }

const SQUARE: Size = { width: 1600, height: 1600 }
/** Rays are dear: a still is drawn a little small and enlarged. */
const DRAWN = 0.8
const DRAWN_SCENE = 0.62
const CAMERA: Camera = { target: vector(0.2, 0, 0.95), distance: 13, above: 26, view: 21 }
const MAP_MARGIN = 1.6

/** Draws a few things standing on paper under the studio's lamp. */
export function still(name: string, things: Still, size: Size = SQUARE): Picture {
  const { solids = [], clears = [], ground = PAPER, exposure = 0.92 } = things
  const seed = seedOf(name)
  const camera = { ...CAMERA, ...things.camera }
  const scene: Scene = { solids, clears, camera, floor: { colour: paper(ground, seed) } }
  const all = [...solids, ...clears]
  const left = Math.min(...all.map(({ centre, reach }) => centre.x - reach)) - MAP_MARGIN / 2
  const right = Math.max(...all.map(({ centre, reach }) => centre.x + reach)) + MAP_MARGIN * 2
  const near = Math.min(...all.map(({ centre, reach }) => centre.y - reach)) - MAP_MARGIN
  const far = Math.max(...all.map(({ centre, reach }) => centre.y + reach)) + MAP_MARGIN / 2
  const drawn = size === SQUARE ? DRAWN : DRAWN_SCENE
  const width = Math.round(size.width * drawn)
  const height = Math.round(size.height * drawn)
  const raster = render(scene, width, height, { left, right, near, far })
  return { raster, finish: { seed, exposure, enlarge: size } }
}
