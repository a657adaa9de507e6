import type { Rgb } from './colour.ts'
import { PAPER } from './colour.ts'
import { fbm, createGradientNoise } from './noise.ts'
import { randomBetween, createRandom } from './random.ts'

/**
 * A table top as a height field. Row 0 is the farthest from the viewer. Units are pixels of the
 * finished picture.
 */
export type HeightField = {
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
  /** The strength of a cell's highlights: 0 for powder. */
  gloss: Float32Array
  /** The size and sharpness of its highlights: 0 for satin, 1 for wet. */
  wet: Float32Array
  /** The share of light that passes through the cell: gum, wax, mica. */
  glow: Float32Array
  /**
   * The seed of the heap that a cell belongs to. A heap's grains are placed on its own cells only.
   */
  owner: Uint32Array
}

export type HeightFieldOptions = { seed: number; ground?: Rgb; degrees?: number; fibres?: number }

const CAMERA_DEGREES = 44

export function createHeightField(
  width: number,
  viewHeight: number,
  options: HeightFieldOptions,
): HeightField {
  const angle = ((options.degrees ?? CAMERA_DEGREES) * Math.PI) / 180
  const sine = Math.sin(angle)
  const depth = Math.ceil(viewHeight / sine) + 2
  const cells = width * depth
  const result: HeightField = {
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
  addPaper(result, options)
  return result
}

function addPaper(field: HeightField, options: HeightFieldOptions): void {
  const { width, depth, height, red, green, blue } = field
  const [r, g, b] = options.ground ?? PAPER
  const noise = createGradientNoise(options.seed ^ 0x51ed)
  for (let row = 0; row < depth; row++) {
    for (let x = 0; x < width; x++) {
      const i = row * width + x
      const cloud = fbm(noise, x / 260, row / 260, 3)
      const grain = fbm(noise, x / 3.2, row / 3.2, 2)
      const shade = 1 + cloud * 0.012 + grain * 0.012
      red[i] = r * shade
      green[i] = g * shade
      blue[i] = b * (shade - cloud * 0.008)
      height[i] = grain * 0.3 + noise(x / 31, row / 31) * 0.25
    }
  }
  addFibres(field, options.seed, options.fibres ?? 900)
}

function addFibres(field: HeightField, seed: number, count: number): void {
  const { width, depth } = field
  const random = createRandom(seed ^ 0xf1b3)
  for (let n = 0; n < count; n++) {
    let x = random() * width
    let row = random() * depth
    let angle = random() * Math.PI * 2
    const bend = randomBetween(random, -0.05, 0.05)
    const length = randomBetween(random, 8, 46)
    const tint =
      random() < 0.75 ? randomBetween(random, 0.95, 0.985) : randomBetween(random, 0.86, 0.94)
    for (let step = 0; step < length; step++) {
      const i = Math.floor(row) * width + Math.floor(x)
      if (x >= 0 && x < width && row >= 0 && row < depth) {
        field.red[i] = (field.red[i] ?? 0) * tint
        field.green[i] = (field.green[i] ?? 0) * tint
        field.blue[i] = (field.blue[i] ?? 0) * tint
        field.height[i] = (field.height[i] ?? 0) + 0.25
      }
      x += Math.cos(angle)
      row += Math.sin(angle)
      angle += bend
    }
  }
}

export function tintCell(field: HeightField, i: number, colour: Rgb, part: number): void {
  field.red[i] = (field.red[i] ?? 0) * (1 - part) + colour[0] * part
  field.green[i] = (field.green[i] ?? 0) * (1 - part) + colour[1] * part
  field.blue[i] = (field.blue[i] ?? 0) * (1 - part) + colour[2] * part
}
