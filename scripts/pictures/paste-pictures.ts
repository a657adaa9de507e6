import { blur } from './blur.ts'
import { rgb, type Rgb } from './colour.ts'
import { createHeightField, type HeightField } from './height-field.ts'
import { scatterGrains } from './grains.ts'
import { fbm, createGradientNoise, smoothstep } from './noise.ts'
import { addDollop, createPasteLayer, pullKnife, type PasteLayer, type KnifePull } from './paste.ts'
import type { Picture } from './picture.ts'
import { createRandom, toSeed } from './random.ts'
import { renderView } from './render-view.ts'

type Paste = {
  /** The colour of a thick layer. */
  deep: string
  /** The thickness in pixels that red, green and blue light passes through. */
  clear: Rgb
  gloss: number
  wet: number
  octaves: number
  /** How far the paste levels itself, in pixels. */
  flow: number
  /** The height of the grain on its surface, in pixels. */
  grain: number
  /** The number of dry crumbs around it. */
  crumbs: number
  /** How far oil soaks into the paper; 0 for none. */
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

type PastePictureOptions = {
  paste: Paste
  height: number
  radius: number
  pulls: readonly KnifePull[]
}

const CENTRE = { x: 620, row: 1370 }

const DEFAULT_PULL = { tilt: 0, film: 0, dryFrom: 1, ridge: 16, lip: 0, scratch: 2.2, seed: 1 }

const OIL_PULLS: readonly KnifePull[] = [
  {
    ...DEFAULT_PULL,
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
    ...DEFAULT_PULL,
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

const GUM_PULLS: readonly KnifePull[] = [
  {
    ...DEFAULT_PULL,
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
    ...DEFAULT_PULL,
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

function addOilHalo(table: HeightField, layer: PasteLayer, halo: number, seed: number): void {
  const covered = layer.thick.map((thick) => (thick > 0.5 ? 1 : 0))
  const near = blur(covered, table.width, table.depth, halo, 3)
  const noise = createGradientNoise(seed ^ 0x011)
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

function applyPaste(table: HeightField, layer: PasteLayer, paste: Paste, seed: number): void {
  const { width, depth } = table
  const thick = blur(layer.thick, width, depth, paste.flow)
  const noise = createGradientNoise(seed ^ 0x9a)
  const deep = rgb(paste.deep)
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

/** Draws a dollop of paste on paper, spread with a palette knife. */
function drawPastePicture(
  name: string,
  { paste, height, radius, pulls }: PastePictureOptions,
): Picture {
  const seed = toSeed(name)
  const table = createHeightField(1600, 1600, { seed })
  const layer = createPasteLayer(table)
  addDollop(layer, { ...CENTRE, radius, height, octaves: paste.octaves, seed })
  for (const pull of pulls) pullKnife(layer, pull)
  if (paste.halo > 0) addOilHalo(table, layer, paste.halo, seed)
  applyPaste(table, layer, paste, seed)
  const crumb = { small: 1.5, large: 12, steep: 4, shape: 'crystal', tall: 0.8 } as const
  scatterGrains(
    table,
    {
      ...CENTRE,
      ...crumb,
      radius,
      count: paste.crumbs,
      spread: 0.12,
      colours: [rgb(paste.deep)],
      jitter: 0.08,
      gloss: 0,
      glow: 0,
    },
    createRandom(seed),
  )
  return { raster: renderView(table), finish: { seed, focus: 0.58, defocus: 2.2, exposure: 0.96 } }
}

export const PASTE_PICTURES: readonly (readonly [string, (name: string) => Picture])[] = [
  [
    'vordan-karmir-oil',
    (name) => drawPastePicture(name, { paste: OIL, height: 150, radius: 440, pulls: OIL_PULLS }),
  ],
  [
    'vordan-karmir-gum',
    (name) => drawPastePicture(name, { paste: GUM, height: 155, radius: 420, pulls: GUM_PULLS }),
  ],
]
