import { blurred } from './blur.ts'
import { hex, type Rgb } from './colour.ts'
import { field, type Field } from './field.ts'
import { strew } from './grains.ts'
import { fbm, gradientNoise, smoothstep } from './noise.ts'
import { dab, layerOn, pullKnife, type Layer, type Pull } from './paste.ts'
import type { Picture } from './picture.ts'
import { randomFrom, seedOf } from './random.ts'
import { look } from './view.ts'

type Paste = {
  /** Its colour in a thick layer. */
  deep: string
  /** How many pixels of it each of red, green and blue light gets through. */
  clear: Rgb
  gloss: number
  wet: number
  octaves: number
  /** How far the paste levels itself, in pixels. */
  flow: number
  /** Height of the grain that stays on its skin, in pixels. */
  grain: number
  /** Dry crumbs around it. */
  crumbs: number
  /** How far oil creeps into the paper; 0 for none. */
  halo: number
}

const OIL: Paste = {
  deep: '#6b0a24',
  clear: [26, 3, 5],
  gloss: 0.2,
  wet: 1,
  octaves: 2,
  flow: 3,
  grain: 0.04,
  crumbs: 0,
  halo: 46,
}

const GUM: Paste = {
  deep: '#8e1532',
  clear: [18, 2.4, 3.4],
  gloss: 0.015,
  wet: 0,
  octaves: 3,
  flow: 1,
  grain: 2.2,
  crumbs: 420,
  halo: 0,
}

type Work = { paste: Paste; height: number; radius: number; pulls: readonly Pull[] }

const CENTRE = { x: 620, row: 1370 }

const PULL = { tilt: 0, film: 0, dryFrom: 1, ridge: 16, lip: 0, scratch: 2.2, seed: 1 }

const OIL_PULLS: readonly Pull[] = [
  {
    ...PULL,
    from: [520, 1370],
    to: [1440, 1530],
    wide: 350,
    bow: -60,
    levels: [96, 4],
    tilt: 14,
    film: 17,
    dryFrom: 0.55,
    seed: 3,
  },
  {
    ...PULL,
    from: [270, 1130],
    to: [760, 1440],
    wide: 290,
    bow: 50,
    levels: [104, 66],
    tilt: -26,
    ridge: 26,
    lip: 54,
    seed: 4,
  },
]

const GUM_PULLS: readonly Pull[] = [
  {
    ...PULL,
    from: [600, 1370],
    to: [1340, 1210],
    wide: 320,
    bow: 44,
    levels: [84, 8],
    tilt: -12,
    film: 13,
    dryFrom: 0.3,
    scratch: 5,
    seed: 13,
  },
  {
    ...PULL,
    from: [330, 1570],
    to: [730, 1290],
    wide: 280,
    bow: -34,
    levels: [84, 98],
    tilt: 20,
    ridge: 28,
    lip: 44,
    scratch: 5,
    seed: 14,
  },
]

function soak(table: Field, layer: Layer, halo: number, seed: number): void {
  const covered = layer.thick.map((thick) => (thick > 0.5 ? 1 : 0))
  const near = blurred(covered, table.width, table.depth, halo, 3)
  const noise = gradientNoise(seed ^ 0x011)
  for (let row = 0; row < table.depth; row++) {
    for (let x = 0; x < table.width; x++) {
      const i = row * table.width + x
      const ragged = fbm(noise, x / 120, row / 120, 4) * 0.07
      const part = smoothstep(0.1, 0.3, (near[i] ?? 0) + ragged)
      table.red[i] = (table.red[i] ?? 0) * (1 - part * 0.13)
      table.green[i] = (table.green[i] ?? 0) * (1 - part * 0.19)
      table.blue[i] = (table.blue[i] ?? 0) * (1 - part * 0.34)
    }
  }
}

function coat(table: Field, layer: Layer, paste: Paste, seed: number): void {
  const { width, depth } = table
  const thick = blurred(layer.thick, width, depth, paste.flow)
  const noise = gradientNoise(seed ^ 0x9a)
  const deep = hex(paste.deep)
  const planes = [table.red, table.green, table.blue]
  for (let row = 0; row < depth; row++) {
    for (let x = 0; x < width; x++) {
      const i = row * width + x
      const here = thick[i] ?? 0
      if (here < 0.15) continue
      const rough = fbm(noise, x / 9, row / 9, 4, 0.6) * paste.grain
      table.height[i] =
        (table.height[i] ?? 0) * Math.exp(-here) + here + rough * smoothstep(0, 8, here)
      const tone = 1 + fbm(noise, x / 90, row / 90, 3) * 0.06
      for (const [c, plane] of planes.entries()) {
        const bare = Math.exp(-here / (paste.clear[c] ?? 1))
        const body = (deep[c] ?? 0) * tone
        plane[i] = body + ((plane[i] ?? 0) - body) * bare
      }
      table.wet[i] = paste.wet
      table.gloss[i] = paste.gloss * smoothstep(0.3, 4, here)
    }
  }
}

/** A dollop of paste on paper, as the knife left it. */
function pastePicture(name: string, { paste, height, radius, pulls }: Work): Picture {
  const seed = seedOf(name)
  const table = field(1600, 1600, { seed })
  const layer = layerOn(table)
  dab(layer, { ...CENTRE, radius, height, octaves: paste.octaves, seed })
  for (const pull of pulls) pullKnife(layer, pull)
  if (paste.halo > 0) soak(table, layer, paste.halo, seed)
  coat(table, layer, paste, seed)
  const crumb = { small: 1.5, large: 12, steep: 4, shape: 'crystal', tall: 0.8 } as const
  strew(
    table,
    {
      ...CENTRE,
      ...crumb,
      radius,
      count: paste.crumbs,
      spread: 0.12,
      colours: [hex(paste.deep)],
      jitter: 0.08,
      gloss: 0,
      glow: 0,
    },
    randomFrom(seed),
  )
  return { raster: look(table), finish: { seed, focus: 0.58, defocus: 2.2, exposure: 0.96 } }
}

export const PASTE_PICTURES: readonly (readonly [string, (name: string) => Picture])[] = [
  [
    'vordan-karmir-oil',
    (name) => pastePicture(name, { paste: OIL, height: 150, radius: 440, pulls: OIL_PULLS }),
  ],
  [
    'vordan-karmir-gum',
    (name) => pastePicture(name, { paste: GUM, height: 155, radius: 420, pulls: GUM_PULLS }),
  ],
]
