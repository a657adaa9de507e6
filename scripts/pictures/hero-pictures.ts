import { rgb, scaleRgb } from './colour.ts'
import { createHeightField, tintCell, type HeightField } from './height-field.ts'
import { placeGrain, scatterGrains } from './grains.ts'
import type { Picture } from './picture.ts'
import { UNSOLD_PIGMENTS, PIGMENTS, type Pigment } from './pigments.ts'
import { addHeap } from './powder.ts'
import { randomBetween, randomNormal, createRandom, toSeed, type Random } from './random.ts'
import { renderView } from './render-view.ts'

export const WIDE = { width: 1600, height: 1067 }

/**
 * The position of a heap on a wide picture. Units are pixels of the table; 1.44 rows are a pixel of
 * height.
 */
export type PigmentPlacement = {
  key: string
  x: number
  row: number
  radius: number
  mark?: Pigment['mark']
}

export function addHeaps(
  table: HeightField,
  list: readonly PigmentPlacement[],
  seed: number,
): void {
  // Heaps are added from back to front, so that a nearer heap covers the one behind it.
  for (const { key, x, row, radius, mark } of list.toSorted((a, b) => a.row - b.row)) {
    const pigment = PIGMENTS[key] ?? UNSOLD_PIGMENTS[key]
    if (pigment === undefined) throw new Error(`No pigment is called ${key}`)
    addHeap(
      table,
      { ...pigment, mark: mark ?? pigment.mark },
      { x, row, radius, seed: seed + toSeed(key) },
    )
  }
}

const HERO: readonly PigmentPlacement[] = [
  { key: 'yellow-ochre', x: 290, row: 800, radius: 262, mark: 'slump' },
  { key: 'malachite', x: 760, row: 655, radius: 226, mark: 'none' },
  { key: 'ultramarine-blue', x: 1235, row: 690, radius: 250, mark: 'none' },
  { key: 'vine-black', x: 1712, row: 790, radius: 238, mark: 'slump' },
  { key: 'vordan-karmir', x: 930, row: 1175, radius: 365, mark: 'spoon' },
  { key: 'armenian-bole', x: 1520, row: 1205, radius: 156, mark: 'none' },
  { key: 'titanium-white', x: 385, row: 1240, radius: 130, mark: 'none' },
]

export function drawHeroPicture(name: string): Picture {
  const seed = toSeed(name)
  const table = createHeightField(2000, 1125, { seed, fibres: 1200 })
  addHeaps(table, HERO, seed)
  return {
    raster: renderView(table),
    finish: { seed, focus: 0.66, defocus: 3.4, exposure: 0.93, vignette: 0.24 },
  }
}

/** Adds a dried scale insect: a ridged bead, greyish where its wax remains. */
function addInsect(table: HeightField, x: number, row: number, random: Random): void {
  const turn = random() * Math.PI
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const long = randomBetween(random, 26, 36)
  const wide = long * randomBetween(random, 0.62, 0.74)
  const shell = scaleRgb(rgb('#6b2f2a'), randomBetween(random, 0.75, 1.2))
  const wax = rgb('#a58a80')
  for (let dr = -40; dr <= 40; dr++) {
    for (let dx = -40; dx <= 40; dx++) {
      const u = (dx * cos + dr * sin) / long
      const v = (dr * cos - dx * sin) / wide
      const rest = 1 - u * u - v * v
      if (rest <= 0) continue
      const px = Math.round(x + dx)
      const pr = Math.round(row + dr)
      if (px < 0 || pr < 0 || px >= table.width || pr >= table.depth) continue
      const i = pr * table.width + px
      // The rings of the body, and the hollow that forms while it dries.
      const rings = Math.cos(u * 21) * 1.3 * Math.sqrt(rest)
      const hollow = Math.exp(-(u * u + v * v) * 6) * 4
      table.height[i] = Math.max(
        table.height[i] ?? 0,
        Math.sqrt(rest) * wide * 0.82 + rings - hollow,
      )
      tintCell(table, i, shell, 1)
      tintCell(table, i, wax, Math.max(0, Math.cos(u * 21)) * 0.3 + random() * 0.08)
      table.gloss[i] = 0.1
    }
  }
}

export function drawVordanPicture(name: string): Picture {
  const seed = toSeed(name)
  const random = createRandom(seed)
  const table = createHeightField(WIDE.width, WIDE.height, { seed })
  addHeaps(table, [{ key: 'vordan-karmir', x: 660, row: 900, radius: 400, mark: 'slump' }], seed)
  const insectPositions = [
    [1230, 1010],
    [1318, 1076],
    [1272, 1168],
    [1402, 1010],
    [1172, 1236],
    [1420, 1190],
    [1338, 900],
  ] as const
  for (const [x, row] of insectPositions) {
    addInsect(table, x + randomNormal(random) * 8, row + randomNormal(random) * 8, random)
  }
  return { raster: renderView(table), finish: { seed, focus: 0.62, defocus: 2.4, exposure: 0.95 } }
}

export function drawLapisPicture(name: string): Picture {
  const seed = toSeed(name)
  const random = createRandom(seed)
  const table = createHeightField(WIDE.width, WIDE.height, { seed })
  addLapisStone(table, random)
  const list = [
    { key: 'vivianite', x: 235, row: 985, radius: 165, mark: 'none' },
    { key: 'ultramarine-blue', x: 610, row: 1010, radius: 172, mark: 'slump' },
    { key: 'lapis-lazuli', x: 990, row: 1005, radius: 172, mark: 'none' },
    { key: 'lapis-ash', x: 1365, row: 985, radius: 162, mark: 'slump' },
  ] as const
  addHeaps(table, list, seed)
  return { raster: renderView(table), finish: { seed, focus: 0.62, defocus: 2.4, exposure: 0.94 } }
}

/** Adds a lump of lapis: a large crystal with veins of calcite and flecks of pyrite. */
function addLapisStone(table: HeightField, random: Random): void {
  const [x, row] = [905, 520]
  const blue = rgb('#27418f')
  const lump = {
    x,
    row,
    radius: 132,
    tall: 1.15,
    shape: 'crystal',
    colour: blue,
    gloss: 0.1,
    glow: 0,
  } as const
  placeGrain(table, lump, random, 0)
  placeGrain(table, { ...lump, x: x + 82, row: row + 22, radius: 84 }, random, 0.6)
  for (let n = 0; n < 9; n++) {
    let [px, pr] = [x - 120 + random() * 240, row - 110 + random() * 160]
    let direction = randomBetween(random, 0.2, 1.1)
    const wide = randomBetween(random, 2, 7)
    for (let step = 0; step < 150; step++) {
      for (let across = -wide; across <= wide; across++) {
        const i =
          Math.round(pr + across * Math.cos(direction)) * table.width +
          Math.round(px - across * Math.sin(direction))
        if ((table.height[i] ?? 0) > 6) tintCell(table, i, rgb('#ddd9cc'), 0.75)
      }
      px += Math.cos(direction)
      pr += Math.sin(direction)
      direction += randomNormal(random) * 0.07
    }
  }
  const flecks = { x, row, radius: 120, count: 160, small: 1.2, large: 3.4, steep: 2, spread: 0 }
  const gold = [rgb('#c9a24a')] as const
  scatterGrains(
    table,
    { ...flecks, shape: 'crystal', tall: 0.5, colours: gold, jitter: 0.2, gloss: 1.4, glow: 0 },
    random,
  )
}

export function drawRoslinPicture(name: string): Picture {
  const seed = toSeed(name)
  const random = createRandom(seed)
  const table = createHeightField(WIDE.width, WIDE.height, {
    seed,
    ground: rgb('#ece0c4'),
    fibres: 300,
    degrees: 48,
  })
  const keys = [
    'ultramarine-blue',
    'cinnabar',
    'vordan-karmir',
    'minium',
    'orpiment',
    'green-dark',
    'titanium-white',
  ]
  const list = keys.map((key, n): PigmentPlacement => {
    const angle = Math.PI * (1.06 + (0.88 * n) / (keys.length - 1))
    const x = 800 + Math.cos(angle) * 640
    return {
      key,
      x,
      row: 1110 + Math.sin(angle) * 640,
      radius: 116,
      mark: n % 2 === 0 ? 'none' : 'slump',
    }
  })
  addHeaps(table, list, seed)
  const gold = [rgb('#d2a544'), rgb('#e0b95c')] as const
  for (let n = 0; n < 26; n++) {
    const radius = randomBetween(random, 6, 22)
    const [x, row] = [800 + randomNormal(random) * 130, 1010 + randomNormal(random) * 70]
    const colour = gold[n % 2] ?? gold[0]
    placeGrain(
      table,
      { x, row, radius, tall: 0.16, shape: 'flake', colour, gloss: 0.9, glow: 0 },
      random,
      0,
    )
  }
  return { raster: renderView(table), finish: { seed, focus: 0.55, defocus: 1.8, exposure: 0.98 } }
}
