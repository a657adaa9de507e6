import { canvas, lightCanvas, softened, type Canvas } from './canvas.ts'
import { gradientNoise, type Noise } from './noise.ts'
import type { Raster } from './raster.ts'
import { between, gauss, randomFrom, type Random } from './random.ts'

export type Layer = {
  radius: number
  length: number
  /** How far the canvas may be from the subject before a stroke is laid, 0 to 255. */
  patience: number
  jitter: number
}

const LAYERS: readonly Layer[] = [
  { radius: 46, length: 260, patience: -1, jitter: 9 },
  { radius: 24, length: 150, patience: 7, jitter: 9 },
  { radius: 12, length: 84, patience: 11, jitter: 8 },
  { radius: 6, length: 44, patience: 17, jitter: 7 },
  { radius: 3, length: 22, patience: 27, jitter: 5 },
]

type Stroke = { x: number; y: number; radius: number; length: number; tone: readonly number[] }

function offAt(a: Canvas, b: Canvas, i: number): number {
  const r = (a.red[i] ?? 0) - (b.red[i] ?? 0)
  const g = (a.green[i] ?? 0) - (b.green[i] ?? 0)
  const bl = (a.blue[i] ?? 0) - (b.blue[i] ?? 0)
  return Math.sqrt((r * r + g * g + bl * bl) / 3)
}

function lightAt(from: Canvas, x: number, y: number): number {
  const px = Math.max(0, Math.min(from.width - 1, Math.round(x)))
  const py = Math.max(0, Math.min(from.height - 1, Math.round(y)))
  const i = py * from.width + px
  return (from.red[i] ?? 0) * 0.3 + (from.green[i] ?? 0) * 0.59 + (from.blue[i] ?? 0) * 0.11
}

/** Strokes run along edges; where nothing is to follow they sway about the level. */
function wayAt(subject: Canvas, drift: Noise, x: number, y: number, radius: number): number {
  const step = Math.max(2, radius * 0.6)
  const gx = lightAt(subject, x + step, y) - lightAt(subject, x - step, y)
  const gy = lightAt(subject, x, y + step) - lightAt(subject, x, y - step)
  const calm = drift(x / 310, y / 190) * 0.55
  const strength = Math.hypot(gx, gy)
  if (strength < 5) return calm
  const edge = Math.atan2(gx, -gy)
  const level = Math.cos(edge - calm) < 0 ? edge + Math.PI : edge
  const part = Math.min(1, (strength - 5) / 16)
  return calm * (1 - part) + Math.atan2(Math.sin(level), Math.cos(level)) * part
}

function lay(on: Canvas, subject: Canvas, drift: Noise, stroke: Stroke, random: Random): void {
  const { radius, length } = stroke
  const offset = random() * 1000
  let { x, y } = stroke
  let way = wayAt(subject, drift, x, y, radius)
  x -= Math.cos(way) * length * 0.5
  y -= Math.sin(way) * length * 0.5
  const step = Math.max(0.8, radius * 0.06)
  for (let run = 0; run < length; run += step) {
    const next = wayAt(subject, drift, x, y, radius)
    way += Math.atan2(Math.sin(next - way), Math.cos(next - way)) * 0.06
    const t = run / length
    const press = Math.min(1, t * 7) * Math.min(1, (1 - t) * 4.5)
    bristles(on, stroke, { x, y, way, t, run, offset, wide: radius * (0.55 + 0.45 * press) }, drift)
    x += Math.cos(way) * step
    y += Math.sin(way) * step
  }
}

type Touch = {
  x: number
  y: number
  way: number
  t: number
  run: number
  offset: number
  wide: number
}

function bristles(on: Canvas, stroke: Stroke, touch: Touch, noise: Noise): void {
  const { x, y, way, t, run, offset, wide } = touch
  const [nx, ny] = [-Math.sin(way), Math.cos(way)]
  const [r = 0, g = 0, b = 0] = stroke.tone
  for (let across = -wide; across <= wide; across += 0.75) {
    const px = Math.round(x + nx * across)
    const py = Math.round(y + ny * across)
    if (px < 0 || py < 0 || px >= on.width || py >= on.height) continue
    const bristle = noise(offset + across / (1.2 + stroke.radius * 0.05), run / (stroke.radius * 9))
    const edge = 1 - (across / wide) ** 4
    // The brush runs dry: towards the end only some bristles still carry paint.
    const dry = t > 0.55 ? (t - 0.55) * 1.5 : 0
    const cover = Math.max(0, Math.min(1, edge * 1.4 + bristle * 0.7 - dry)) * 0.8
    if (cover <= 0.02) continue
    const i = py * on.width + px
    const tone = bristle * 7
    on.red[i] = (on.red[i] ?? 0) * (1 - cover) + (r + tone) * cover
    on.green[i] = (on.green[i] ?? 0) * (1 - cover) + (g + tone) * cover
    on.blue[i] = (on.blue[i] ?? 0) * (1 - cover) + (b + tone * 0.8) * cover
    const ridge = Math.abs(across / wide) > 0.82 ? 0.6 : 0
    const thick = 1.4 + bristle * 1.6 + ridge
    on.paint[i] = (on.paint[i] ?? 0) * (1 - cover * 0.7) + thick * cover * 0.9
  }
}

function layerOn(on: Canvas, subject: Canvas, layer: Layer, drift: Noise, random: Random): void {
  const grid = layer.radius * 0.85
  const places: { x: number; y: number }[] = []
  for (let y = 0; y < on.height; y += grid) {
    for (let x = 0; x < on.width; x += grid) {
      places.push({ x: x + gauss(random) * grid * 0.4, y: y + gauss(random) * grid * 0.4 })
    }
  }
  for (let i = places.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [places[i], places[j]]
    if (a !== undefined && b !== undefined) [places[i], places[j]] = [b, a]
  }
  for (const { x, y } of places) {
    const px = Math.max(0, Math.min(on.width - 1, Math.round(x)))
    const py = Math.max(0, Math.min(on.height - 1, Math.round(y)))
    const i = py * on.width + px
    if (offAt(on, subject, i) < layer.patience) continue
    const light = gauss(random) * layer.jitter
    const warm = gauss(random) * layer.jitter * 0.45
    const tone = [
      (subject.red[i] ?? 0) + light + warm,
      (subject.green[i] ?? 0) + light,
      (subject.blue[i] ?? 0) + light - warm,
    ]
    const length = layer.length * between(random, 0.6, 1.25)
    lay(on, subject, drift, { x, y, radius: layer.radius, length, tone }, random)
  }
}

/** Paints a subject anew, from the broadest brush to the finest. */
export function painted(subject: Canvas, seed: number, layers = LAYERS): Raster {
  const random = randomFrom(seed)
  const drift = gradientNoise(seed + 5)
  const on = canvas(subject.width, subject.height)
  on.red.fill(196)
  on.green.fill(160)
  on.blue.fill(122)
  for (const layer of layers) {
    layerOn(on, softened(subject, layer.radius * 0.45), layer, drift, random)
  }
  return lightCanvas(on)
}
