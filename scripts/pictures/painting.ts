import { createCanvas, lightCanvas, blurCanvas, type Canvas } from './canvas.ts'
import { createGradientNoise, type Noise } from './noise.ts'
import type { Raster } from './raster.ts'
import { randomBetween, randomNormal, createRandom, type Random } from './random.ts'

export type BrushLayer = {
  radius: number
  length: number
  /**
   * A stroke is painted only where the canvas differs from the subject by more than this, 0 to 255.
   */
  patience: number
  jitter: number
}

const LAYERS: readonly BrushLayer[] = [
  { radius: 46, length: 260, patience: -1, jitter: 9 },
  { radius: 24, length: 150, patience: 7, jitter: 9 },
  { radius: 12, length: 84, patience: 11, jitter: 8 },
  { radius: 6, length: 44, patience: 17, jitter: 7 },
  { radius: 3, length: 22, patience: 27, jitter: 5 },
]

type BrushStroke = { x: number; y: number; radius: number; length: number; tone: readonly number[] }

function colourDifference(a: Canvas, b: Canvas, i: number): number {
  const r = (a.red[i] ?? 0) - (b.red[i] ?? 0)
  const g = (a.green[i] ?? 0) - (b.green[i] ?? 0)
  const bl = (a.blue[i] ?? 0) - (b.blue[i] ?? 0)
  return Math.sqrt((r * r + g * g + bl * bl) / 3)
}

function brightnessAt(from: Canvas, x: number, y: number): number {
  const px = Math.max(0, Math.min(from.width - 1, Math.round(x)))
  const py = Math.max(0, Math.min(from.height - 1, Math.round(y)))
  const i = py * from.width + px
  return (from.red[i] ?? 0) * 0.3 + (from.green[i] ?? 0) * 0.59 + (from.blue[i] ?? 0) * 0.11
}

/** Returns the direction of a stroke: along edges, and about horizontal where there are none. */
function strokeDirection(
  subject: Canvas,
  drift: Noise,
  x: number,
  y: number,
  radius: number,
): number {
  const step = Math.max(2, radius * 0.6)
  const gx = brightnessAt(subject, x + step, y) - brightnessAt(subject, x - step, y)
  const gy = brightnessAt(subject, x, y + step) - brightnessAt(subject, x, y - step)
  const restDirection = drift(x / 310, y / 190) * 0.55
  const strength = Math.hypot(gx, gy)
  if (strength < 5) return restDirection
  const edge = Math.atan2(gx, -gy)
  const level = Math.cos(edge - restDirection) < 0 ? edge + Math.PI : edge
  const part = Math.min(1, (strength - 5) / 16)
  return restDirection * (1 - part) + Math.atan2(Math.sin(level), Math.cos(level)) * part
}

function paintStroke(
  canvas: Canvas,
  subject: Canvas,
  drift: Noise,
  stroke: BrushStroke,
  random: Random,
): void {
  const { radius, length } = stroke
  const offset = random() * 1000
  let { x, y } = stroke
  let direction = strokeDirection(subject, drift, x, y, radius)
  x -= Math.cos(direction) * length * 0.5
  y -= Math.sin(direction) * length * 0.5
  const step = Math.max(0.8, radius * 0.06)
  for (let run = 0; run < length; run += step) {
    const next = strokeDirection(subject, drift, x, y, radius)
    direction += Math.atan2(Math.sin(next - direction), Math.cos(next - direction)) * 0.06
    const t = run / length
    const pressure = Math.min(1, t * 7) * Math.min(1, (1 - t) * 4.5)
    paintBristles(
      canvas,
      stroke,
      { x, y, direction, t, run, offset, wide: radius * (0.55 + 0.45 * pressure) },
      drift,
    )
    x += Math.cos(direction) * step
    y += Math.sin(direction) * step
  }
}

type BrushContact = {
  x: number
  y: number
  direction: number
  t: number
  run: number
  offset: number
  wide: number
}

function paintBristles(
  canvas: Canvas,
  stroke: BrushStroke,
  touch: BrushContact,
  noise: Noise,
): void {
  const { x, y, direction, t, run, offset, wide } = touch
  const [nx, ny] = [-Math.sin(direction), Math.cos(direction)]
  const [r = 0, g = 0, b = 0] = stroke.tone
  for (let across = -wide; across <= wide; across += 0.75) {
    const px = Math.round(x + nx * across)
    const py = Math.round(y + ny * across)
    if (px < 0 || py < 0 || px >= canvas.width || py >= canvas.height) continue
    const bristle = noise(offset + across / (1.2 + stroke.radius * 0.05), run / (stroke.radius * 9))
    const edge = 1 - (across / wide) ** 4
    // The brush runs dry: towards the end only some bristles have paint.
    const dry = t > 0.55 ? (t - 0.55) * 1.5 : 0
    const cover = Math.max(0, Math.min(1, edge * 1.4 + bristle * 0.7 - dry)) * 0.8
    if (cover <= 0.02) continue
    const i = py * canvas.width + px
    const tone = bristle * 7
    canvas.red[i] = (canvas.red[i] ?? 0) * (1 - cover) + (r + tone) * cover
    canvas.green[i] = (canvas.green[i] ?? 0) * (1 - cover) + (g + tone) * cover
    canvas.blue[i] = (canvas.blue[i] ?? 0) * (1 - cover) + (b + tone * 0.8) * cover
    const ridge = Math.abs(across / wide) > 0.82 ? 0.6 : 0
    const thick = 1.4 + bristle * 1.6 + ridge
    canvas.paint[i] = (canvas.paint[i] ?? 0) * (1 - cover * 0.7) + thick * cover * 0.9
  }
}

function paintLayer(
  canvas: Canvas,
  subject: Canvas,
  layer: BrushLayer,
  drift: Noise,
  random: Random,
): void {
  const grid = layer.radius * 0.85
  const positions: { x: number; y: number }[] = []
  for (let y = 0; y < canvas.height; y += grid) {
    for (let x = 0; x < canvas.width; x += grid) {
      positions.push({
        x: x + randomNormal(random) * grid * 0.4,
        y: y + randomNormal(random) * grid * 0.4,
      })
    }
  }
  for (let i = positions.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [positions[i], positions[j]]
    if (a !== undefined && b !== undefined) [positions[i], positions[j]] = [b, a]
  }
  for (const { x, y } of positions) {
    const px = Math.max(0, Math.min(canvas.width - 1, Math.round(x)))
    const py = Math.max(0, Math.min(canvas.height - 1, Math.round(y)))
    const i = py * canvas.width + px
    if (colourDifference(canvas, subject, i) < layer.patience) continue
    const light = randomNormal(random) * layer.jitter
    const warm = randomNormal(random) * layer.jitter * 0.45
    const tone = [
      (subject.red[i] ?? 0) + light + warm,
      (subject.green[i] ?? 0) + light,
      (subject.blue[i] ?? 0) + light - warm,
    ]
    const length = layer.length * randomBetween(random, 0.6, 1.25)
    paintStroke(canvas, subject, drift, { x, y, radius: layer.radius, length, tone }, random)
  }
}

/** Paints a subject with brush strokes, from the broadest brush to the finest. */
export function paintSubject(subject: Canvas, seed: number, layers = LAYERS): Raster {
  const random = createRandom(seed)
  const drift = createGradientNoise(seed + 5)
  const canvas = createCanvas(subject.width, subject.height)
  canvas.red.fill(196)
  canvas.green.fill(160)
  canvas.blue.fill(122)
  for (const layer of layers) {
    paintLayer(canvas, blurCanvas(subject, layer.radius * 0.45), layer, drift, random)
  }
  return lightCanvas(canvas)
}
