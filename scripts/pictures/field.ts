import type { Rgb } from './colour.ts'
import { PAPER } from './colour.ts'
import { fbm, gradientNoise } from './noise.ts'
import { between, randomFrom } from './random.ts'

/**
 * A table top seen as a map of heights: row 0 lies farthest from the viewer. Units are pixels of
 * the finished picture.
 */
export type Field = {
  width: number
  depth: number
  /** Sine and cosine of the camera's angle above the table. */
  sine: number
  cosine: number
  viewHeight: number
  height: Float32Array
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  /** How much a cell shines: 0 for powder. */
  gloss: Float32Array
  /** How small and hard its highlights are: 0 for satin, 1 for wet. */
  wet: Float32Array
  /** How much light creeps through the cell from behind: gum, wax, mica. */
  glow: Float32Array
  /** The seed of the heap a cell belongs to: one heap's grains do not fall on another. */
  owner: Uint32Array
}

export type FieldOptions = { seed: number; ground?: Rgb; degrees?: number; fibres?: number }

const CAMERA_DEGREES = 44

export function field(width: number, viewHeight: number, options: FieldOptions): Field {
  const angle = ((options.degrees ?? CAMERA_DEGREES) * Math.PI) / 180
  const sine = Math.sin(angle)
  const depth = Math.ceil(viewHeight / sine) + 2
  const cells = width * depth
  const made: Field = {
    width,
    depth,
    sine,
    cosine: Math.cos(angle),
    viewHeight,
    height: new Float32Array(cells),
    red: new Float32Array(cells),
    green: new Float32Array(cells),
    blue: new Float32Array(cells),
    gloss: new Float32Array(cells),
    wet: new Float32Array(cells),
    glow: new Float32Array(cells),
    owner: new Uint32Array(cells),
  }
  layPaper(made, options)
  return made
}

function layPaper(made: Field, options: FieldOptions): void {
  const { width, depth, height, red, green, blue } = made
  const [r, g, b] = options.ground ?? PAPER
  const noise = gradientNoise(options.seed ^ 0x51ed)
  for (let row = 0; row < depth; row++) {
    for (let x = 0; x < width; x++) {
      const i = row * width + x
      const cloud = fbm(noise, x / 260, row / 260, 3)
      const tooth = fbm(noise, x / 3.2, row / 3.2, 2)
      const shade = 1 + cloud * 0.012 + tooth * 0.012
      red[i] = r * shade
      green[i] = g * shade
      blue[i] = b * (shade - cloud * 0.008)
      height[i] = tooth * 0.3 + noise(x / 31, row / 31) * 0.25
    }
  }
  layFibres(made, options.seed, options.fibres ?? 900)
}

function layFibres(made: Field, seed: number, count: number): void {
  const { width, depth } = made
  const random = randomFrom(seed ^ 0xf1b3)
  for (let n = 0; n < count; n++) {
    let x = random() * width
    let row = random() * depth
    let angle = random() * Math.PI * 2
    const bend = between(random, -0.05, 0.05)
    const length = between(random, 8, 46)
    const tint = random() < 0.75 ? between(random, 0.95, 0.985) : between(random, 0.86, 0.94)
    for (let step = 0; step < length; step++) {
      const i = Math.floor(row) * width + Math.floor(x)
      if (x >= 0 && x < width && row >= 0 && row < depth) {
        made.red[i] = (made.red[i] ?? 0) * tint
        made.green[i] = (made.green[i] ?? 0) * tint
        made.blue[i] = (made.blue[i] ?? 0) * tint
        made.height[i] = (made.height[i] ?? 0) + 0.25
      }
      x += Math.cos(angle)
      row += Math.sin(angle)
      angle += bend
    }
  }
}

/** Mixes a colour into a cell. */
export function tintCell(made: Field, i: number, colour: Rgb, part: number): void {
  made.red[i] = (made.red[i] ?? 0) * (1 - part) + colour[0] * part
  made.green[i] = (made.green[i] ?? 0) * (1 - part) + colour[1] * part
  made.blue[i] = (made.blue[i] ?? 0) * (1 - part) + colour[2] * part
}
