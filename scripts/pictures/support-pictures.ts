import { rgb, mixRgb, scaleRgb, type Rgb } from './colour.ts'
import { createHeightField, type HeightField } from './height-field.ts'
import { clamp, fbm, createGradientNoise, smoothstep, type Noise } from './noise.ts'
import type { Picture } from './picture.ts'
import { toSeed } from './random.ts'
import { renderView } from './render-view.ts'

/** The appearance of a sheet's cell; undefined outside the sheet. */
type SheetCell = { rise: number; colour: Rgb; gloss?: number; glow?: number }
type SheetSurface = (u: number, v: number, x: number, row: number) => SheetCell | undefined

const SIDE = 1600

type Corner = { x: number; row: number; turn: number; exposure?: number; degrees?: number }

/**
 * Draws the corner of a sheet. u and v run from the corner into the sheet, so its two edges are
 * where u or v is zero.
 */
function drawCornerPicture(
  name: string,
  corner: Corner,
  sheetOf: (noise: Noise) => SheetSurface,
): Picture {
  const seed = toSeed(name)
  const table = createHeightField(SIDE, SIDE, { seed, degrees: corner.degrees ?? 52 })
  applySheet(table, corner, sheetOf(createGradientNoise(seed)))
  const exposure = corner.exposure ?? 0.95
  return { raster: renderView(table), finish: { seed, exposure, focus: 0.55, defocus: 1.8 } }
}

function applySheet(table: HeightField, corner: Corner, sheet: SheetSurface): void {
  const [cos, sin] = [Math.cos(corner.turn), Math.sin(corner.turn)]
  for (let row = 0; row < table.depth; row++) {
    for (let x = 0; x < table.width; x++) {
      const dx = x - corner.x
      const dr = row - corner.row
      const cell = sheet(-(dx * cos + dr * sin), -(dr * cos - dx * sin), x, row)
      if (cell === undefined) continue
      const i = row * table.width + x
      table.height[i] = Math.max(table.height[i] ?? 0, cell.rise)
      table.red[i] = cell.colour[0]
      table.green[i] = cell.colour[1]
      table.blue[i] = cell.colour[2]
      table.gloss[i] = cell.gloss ?? 0
      table.glow[i] = cell.glow ?? 0
    }
  }
}

const THREAD_SPACING = 17
const FLAX = rgb('#c9b896')
const FLAX_DARK = rgb('#a08e6c')

type Thread = { rise: number; tone: number }

/** Returns one system of threads, which bend over and under the threads that they cross. */
function threadAt(noise: Noise, across: number, along: number, phase: number): Thread {
  const sway = noise(along / 240, across / 60 + phase * 9) * 3.2
  const index = Math.floor((across + sway) / THREAD_SPACING)
  const local = (across + sway) / THREAD_SPACING - index - 0.5
  // Flax is spun unevenly: a thread varies in thickness.
  const swell = 0.86 + 0.3 * noise(along / 85, index * 7.7 + phase * 3)
  const body = Math.sqrt(Math.max(0, 1 - (local / (0.5 * swell)) ** 2))
  const parity = (index & 1) === 0 ? 1 : -1
  const over = Math.cos((along / THREAD_SPACING) * Math.PI) * parity
  const twist = noise(along / 5 + across / 2.2, across / 1.6 + index) * 0.5
  const slub = smoothstep(0.55, 0.9, noise(along / 60, index * 3.3 + phase)) * 4
  const rise = body > 0 ? 7 * body + over * 4.5 + twist * 1.4 + slub * body : -20
  return { rise, tone: 0.5 + noise(index * 5.1 + phase, along / 300) * 0.6 + twist * 0.35 }
}

function createLinen(noise: Noise): SheetSurface {
  return (u, v) => {
    const fray = 16 + 22 * fbm(noise, v / 21, u / 90, 2)
    const frayU = 16 + 22 * fbm(noise, u / 21 + 50, v / 90, 2)
    const warp =
      u > frayU * 0.2 - 34 * Math.max(0, noise(Math.floor(v / THREAD_SPACING) * 4.3, 2)) - 10
    const weft =
      v > fray * 0.2 - 34 * Math.max(0, noise(Math.floor(u / THREAD_SPACING) * 4.3, 8)) - 10
    if (!warp || !weft || (u < 6 && v < 6)) return undefined
    const a: Thread = v > 14 ? threadAt(noise, u, v, 0) : { rise: -20, tone: 0 }
    const lengthwise = u > -60 ? threadAt(noise, v, u + THREAD_SPACING, 1) : { rise: -20, tone: 0 }
    const first = u > 14 || v <= 14 ? a : { rise: -20, tone: 0 }
    const top = first.rise > lengthwise.rise ? first : lengthwise
    if (top.rise < -4) return undefined
    const t = clamp(top.tone, 0, 1)
    return { rise: 12 + top.rise, colour: mixRgb(FLAX_DARK, scaleRgb(FLAX, 1.1), t) }
  }
}

const GESSO = rgb('#f4f0e4')
const BIRCH = rgb('#d9b98a')
const BIRCH_DARK = rgb('#a97c4b')
const PANEL_THICKNESS = 96
const PLIES = 7

function createPanel(noise: Noise): SheetSurface {
  return (u, v, x, row) => {
    if (u < 0 || v < 0) return undefined
    const edge = Math.min(u, v)
    const brushed = fbm(noise, u / 300, v / 7, 3) * 0.5 + fbm(noise, u / 40, v / 40, 2) * 0.25
    const round = edge < 7 ? 7 - Math.sqrt(Math.max(0, 49 - (7 - edge) ** 2)) : 0
    const pit = smoothstep(0.72, 0.9, noise(x / 5, row / 5)) * 0.6
    const rise = PANEL_THICKNESS + brushed - round - pit
    const tone = 1 + fbm(noise, u / 180, v / 180, 3) * 0.015
    return { rise, colour: scaleRgb(GESSO, tone) }
  }
}

/**
 * Adds the panel's sides. They are vertical, and a height field shows vertical surfaces only as a
 * slope.
 */
function addPlies(noise: Noise, table: HeightField, corner: Corner): void {
  const [cos, sin] = [Math.cos(corner.turn), Math.sin(corner.turn)]
  for (let row = 0; row < table.depth; row++) {
    for (let x = 0; x < table.width; x++) {
      const dx = x - corner.x
      const dr = row - corner.row
      const u = -(dx * cos + dr * sin)
      const v = -(dr * cos - dx * sin)
      const out = Math.max(-u, -v)
      if (out < 0 || out >= SIDE_LENGTH) continue
      const depth = out / SIDE_LENGTH
      const i = row * table.width + x
      const ply = Math.floor(depth * PLIES)
      const along = u > v ? u : v
      const end = (ply & 1) === 0
      const streak = end
        ? fbm(noise, along / 90, depth * 60, 3)
        : fbm(noise, along / 3, depth * 25, 3)
      const glue = Math.abs(depth * PLIES - ply) < 0.07 ? 0.55 : 1
      const wood = mixRgb(end ? BIRCH : BIRCH_DARK, BIRCH_DARK, clamp(0.25 + streak * 0.5, 0, 1))
      const skin = depth < 0.05 + 0.03 * noise(along / 30, 4) ? GESSO : scaleRgb(wood, glue)
      table.height[i] = PANEL_THICKNESS * (1 - depth) + streak * 0.8
      table.red[i] = skin[0]
      table.green[i] = skin[1]
      table.blue[i] = skin[2]
    }
  }
}

const SIDE_LENGTH = 58

function drawPanelPicture(name: string): Picture {
  const corner = { x: 1180, row: 1330, turn: 0.42 }
  const seed = toSeed(name)
  const noise = createGradientNoise(seed)
  const table = createHeightField(SIDE, SIDE, { seed, degrees: 50, ground: rgb('#d9d0c2') })
  applySheet(table, corner, createPanel(noise))
  addPlies(noise, table, corner)
  return { raster: renderView(table), finish: { seed, exposure: 0.88, focus: 0.6, defocus: 2.2 } }
}

const COTTON = rgb('#f7f4ec')

function createCotton(noise: Noise): SheetSurface {
  return (u, v, x, row) => {
    const ragged = fbm(noise, x / 70, row / 70, 4, 0.5) * 30
    const edge = Math.min(u, v) + ragged + smoothstep(120, 0, Math.hypot(u, v)) * -30
    if (edge < 0) return undefined
    const tooth = fbm(noise, x / 26, row / 26, 4, 0.55)
    const felt = Math.abs(noise(x / 15, row / 15)) * 1.6
    const thin = smoothstep(0, 70, edge)
    const rise = 4 + thin * 22 + tooth * 1.5 + felt * 0.45
    const fibre = noise(x / 2.1, row / 2.1) * 0.012
    return { rise, colour: scaleRgb(COTTON, 0.98 + fibre + tooth * 0.008), glow: 0.2 * (1 - thin) }
  }
}

const SKIN = rgb('#ece0c2')
const SKIN_DARK = rgb('#c9ad7c')

/** Returns the strength of follicles, which lie in short rows of three, as in goat skin. */
function follicleStrength(noise: Noise, x: number, row: number): number {
  const px = x / 15 + noise(x / 90, row / 90) * 1.6
  const pr = row / 19 + noise(x / 90 + 9, row / 90) * 1.6
  const cellX = Math.floor(px)
  const cellR = Math.floor(pr)
  const jx = noise(cellX * 3.7 + 0.5, cellR * 5.3) * 0.36
  const jr = noise(cellX * 4.1, cellR * 2.9 + 0.5) * 0.36
  const away = Math.hypot(px - cellX - 0.5 - jx, (pr - cellR - 0.5 - jr) * 1.3)
  return smoothstep(0.15, 0.04, away) * clamp(0.55 + noise(x / 210, row / 210) * 1.3, 0, 1)
}

function createParchment(noise: Noise): SheetSurface {
  return (u, v, x, row) => {
    const wave = fbm(noise, x / 420, row / 420, 2) * 12
    const edge = Math.min(u, v) + fbm(noise, x / 300, row / 300, 2) * 12
    if (edge < 0) return undefined
    const curl = 74 * smoothstep(520, 0, Math.hypot(u, v) * 0.9) ** 1.6
    const vein = 1 - Math.abs(fbm(noise, x / 330 + row / 900, row / 240, 3)) * 5
    const veined =
      smoothstep(0.3, 1, vein) * smoothstep(0.0, 0.5, noise(x / 600 + 3, row / 600) + 0.35)
    const hair = follicleStrength(noise, x, row)
    const cloud = fbm(noise, x / 260 + 30, row / 260, 4)
    const part = clamp(0.2 + cloud * 0.32 + veined * 0.2 + hair * 0.42, 0, 1)
    const rise =
      14 + wave + curl + veined * 0.5 - hair * 0.9 + fbm(noise, x / 12, row / 12, 2) * 0.5
    return { rise, colour: mixRgb(SKIN, SKIN_DARK, part), gloss: 0.05, glow: 0.15 }
  }
}

export const SUPPORT_PICTURES: readonly (readonly [string, () => Picture])[] = [
  [
    'linen-canvas',
    () => drawCornerPicture('linen-canvas', { x: 1290, row: 1690, turn: 0.3 }, createLinen),
  ],
  ['gessoed-panel', () => drawPanelPicture('gessoed-panel')],
  [
    'cotton-paper',
    () =>
      drawCornerPicture(
        'cotton-paper',
        { x: 1240, row: 1610, turn: 0.36, exposure: 0.84 },
        createCotton,
      ),
  ],
  [
    'parchment',
    () => drawCornerPicture('parchment', { x: 1270, row: 1640, turn: 0.3 }, createParchment),
  ],
]
