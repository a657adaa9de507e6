import { PAPER, type Rgb } from '../colour.ts'
import type { Picture } from '../picture.ts'
import { toSeed } from '../random.ts'
import { render } from './render.ts'
import type { Camera, TransparentPart, Scene, Solid } from './scene.ts'
import { createPaperColour } from './studio.ts'
import { vec3 } from './vector.ts'

export type StillOptions = {
  solids?: readonly Solid[]
  clears?: readonly TransparentPart[]
  camera?: Partial<Camera>
  ground?: Rgb
  exposure?: number
}

export type Size = { width: number; height: number }

const SQUARE: Size = { width: 1600, height: 1600 }
/** Tracing rays is expensive: a still is rendered smaller and then enlarged. */
const STILL_SCALE = 0.8
const SCENE_SCALE = 0.62
const CAMERA: Camera = { target: vec3(0.2, 0, 0.95), distance: 13, above: 26, view: 21 }
const MAP_MARGIN = 1.6

/** Renders a few objects on paper under the studio's lamp. */
export function renderStill(name: string, options: StillOptions, size: Size = SQUARE): Picture {
  const { solids = [], clears = [], ground = PAPER, exposure = 0.92 } = options
  const seed = toSeed(name)
  const camera = { ...CAMERA, ...options.camera }
  const scene: Scene = {
    solids,
    clears,
    camera,
    floor: { colour: createPaperColour(ground, seed) },
  }
  const parts = [...solids, ...clears]
  const left = Math.min(...parts.map(({ centre, reach }) => centre.x - reach)) - MAP_MARGIN / 2
  const right = Math.max(...parts.map(({ centre, reach }) => centre.x + reach)) + MAP_MARGIN * 2
  const near = Math.min(...parts.map(({ centre, reach }) => centre.y - reach)) - MAP_MARGIN
  const far = Math.max(...parts.map(({ centre, reach }) => centre.y + reach)) + MAP_MARGIN / 2
  const scale = size === SQUARE ? STILL_SCALE : SCENE_SCALE
  const width = Math.round(size.width * scale)
  const height = Math.round(size.height * scale)
  const raster = render(scene, width, height, { left, right, near, far })
  return { raster, finish: { seed, exposure, enlarge: size } }
}
