import { rgb } from './colour.ts'
import { createHeightField } from './height-field.ts'
import { PRODUCT_SIZE } from './heap-pictures.ts'
import { addHeaps, type PigmentPlacement } from './hero-pictures.ts'
import type { Picture } from './picture.ts'
import { PIGMENTS } from './pigments.ts'
import { toSeed } from './random.ts'
import { renderView } from './render-view.ts'
import { CARD, createPaint, drawSheet, forEachGridCell } from './sheet.ts'
import { paintRectangle } from './swatches.ts'
import { createKnife } from './trace/create-knife.ts'
import { renderStill } from './trace/render-still.ts'
import { LID } from './trace/scene-parts.ts'
import { createMuller, createSlab } from './trace/tool-pictures.ts'
import { vec3 } from './trace/vector.ts'
import { createCapProfile, createLid, createVessel, JAR } from './trace/vessels.ts'

const EARTHS: readonly PigmentPlacement[] = [
  { key: 'yellow-ochre', x: 330, row: 760, radius: 228, mark: 'slump' },
  { key: 'raw-sienna', x: 820, row: 690, radius: 214, mark: 'none' },
  { key: 'green-earth', x: 1290, row: 760, radius: 222, mark: 'none' },
  { key: 'burnt-sienna', x: 300, row: 1420, radius: 236, mark: 'none' },
  { key: 'armenian-bole', x: 810, row: 1510, radius: 252, mark: 'spoon' },
  { key: 'raw-umber', x: 1320, row: 1420, radius: 232, mark: 'slump' },
]

function drawEarthsSet(name: string): Picture {
  const seed = toSeed(name)
  const table = createHeightField(PRODUCT_SIZE, PRODUCT_SIZE, { seed })
  addHeaps(table, EARTHS, seed)
  return { raster: renderView(table), finish: { seed, focus: 0.58, defocus: 2.4, exposure: 0.95 } }
}

function createClosedJar(x: number, y: number) {
  const size = 0.52
  const at = vec3(x, y, 0)
  const glass = createVessel(JAR, at, size)
  const cover = createLid(createCapProfile(0.83, 0.34), vec3(x, y, 1.5 * size), size, LID)
  return { glass: glass.clear, cover }
}

function drawMullingSet(name: string): Picture {
  const plate = createSlab(vec3(0, -0.35, 0), 1.7, 0.2, 0.12)
  const tool = createMuller(vec3(-0.3, -0.2, plate.top + 0.01), 0.62)
  const blade = createKnife(vec3(1.35, -1.2, plate.top), 0.62)
  const jars = [
    createClosedJar(-0.75, 2.35),
    createClosedJar(0.45, 2.5),
    createClosedJar(1.65, 2.3),
  ]
  const solids = [plate.face, tool.base, ...blade, ...jars.map(({ cover }) => cover)]
  const clears = [plate.clear, tool.clear, ...jars.map(({ glass }) => glass)]
  const camera = { target: vec3(0.25, 0.25, 0.25), distance: 15, above: 38, view: 25 }
  return renderStill(name, { solids, clears, camera })
}

/** The pigments of the card in rows, as its text lists them. */
const SAMPLES = [
  ['yellow-ochre', 'weld-lake', 'burnt-sienna'],
  ['pyrrole-red', 'madder-lake', 'vordan-karmir'],
  ['azurite', 'ultramarine-blue', 'prussian-blue'],
  ['green-earth', 'malachite', 'viridian'],
] as const

/** Each sample is painted twice: so that it hides, and thinned over the right half. */
function drawSampleCard(name: string): Picture {
  const options = { ground: CARD, size: { width: PRODUCT_SIZE, height: PRODUCT_SIZE } }
  return drawSheet(name, options, (table, random) => {
    const size = { columns: 3, rows: 4, wide: 372, deep: 262, gapX: 70, gapR: 92 }
    forEachGridCell(table, size, (x, row, c, r) => {
      const colour = rgb(PIGMENTS[SAMPLES[r]?.[c] ?? '']?.colour ?? '#000000')
      const half = { row, wide: size.wide / 2, deep: size.deep }
      const [full, thin] = [random() * 1e9, random() * 1e9]
      paintRectangle(
        table,
        { ...half, x: x + size.wide / 4, seed: thin },
        createPaint(colour, 0.42),
      )
      paintRectangle(
        table,
        { ...half, x: x - size.wide / 4, seed: full },
        createPaint(colour, 0.97),
      )
    })
  })
}

export const SET_PICTURES: readonly (readonly [string, (name: string) => Picture])[] = [
  ['earths-set', drawEarthsSet],
  ['mulling-set', drawMullingSet],
  ['sample-card', drawSampleCard],
]
