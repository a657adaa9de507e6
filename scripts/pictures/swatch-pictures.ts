import { rgb, mixRgb, scaleRgb } from './colour.ts'
import { tintCell, type HeightField } from './height-field.ts'
import type { Picture } from './picture.ts'
import { CARD, CREAM, forEachGridCell, createPaint, drawSheet } from './sheet.ts'
import { bleach, mixWithWhite, paintRectangle } from './swatches.ts'

function drawWoolCard(name: string): Picture {
  const rows = [
    '#97102f',
    '#bf3d4c',
    '#dcc13f',
    '#b0872a',
    '#4f6fb0',
    '#3a5a48',
    '#6b4a2c',
    '#2b2725',
  ]
  // How much each half faded in the window, from the least lightfast to the most.
  const losses = [0.5, 0.42, 0.66, 0.5, 0.2, 0.08, 0.04, 0]
  return drawSheet(name, {}, (table, random) => {
    const size = { columns: 6, rows: 8, wide: 200, deep: 92, gapX: 34, gapR: 30 }
    forEachGridCell(table, size, (x, row, c, r) => {
      const thin = 1 - c * 0.15
      const patch = { x, row, wide: size.wide, deep: size.deep, seed: random() * 1e9 }
      paintRectangle(table, patch, createPaint(rows[r] ?? '#000000', 0.5 + 0.47 * thin))
      const loss = (losses[r] ?? 0) * (0.62 + c * 0.14)
      const half = {
        ...patch,
        x: x + size.wide / 4 + 8,
        wide: size.wide / 2 + 16,
        deep: size.deep + 20,
      }
      bleach(table, half, CREAM, Math.min(0.94, loss))
    })
  })
}

function drawDilutions(name: string): Picture {
  return drawSheet(name, {}, (table, random) => {
    const size = { columns: 4, rows: 1, wide: 290, deep: 640, gapX: 56, gapR: 0 }
    const covers = [0.97, 0.7, 0.42, 0.22]
    const losses = [0.06, 0.3, 0.62, 0.93]
    forEachGridCell(table, size, (x, row, c) => {
      const patch = { x, row, wide: size.wide, deep: size.deep, seed: random() * 1e9 }
      paintRectangle(table, patch, createPaint('#8f1030', covers[c]))
      const half = {
        ...patch,
        row: row + size.deep / 4 + 12,
        deep: size.deep / 2 + 24,
        wide: size.wide + 24,
      }
      bleach(table, half, CREAM, losses[c] ?? 0)
    })
  })
}

function drawBinders(name: string): Picture {
  const tones = ['#b98a2c', '#1f2fa8', '#97102f']
  return drawSheet(name, { ground: rgb('#e9dfca') }, (table, random) => {
    const size = { columns: 4, rows: 3, wide: 230, deep: 215, gapX: 70, gapR: 62 }
    forEachGridCell(table, size, (x, row, c, r) => {
      const base = rgb(tones[r] ?? '#97102f')
      const colour = mixWithWhite(scaleRgb(base, 0.62 + c * 0.22), c * 0.13)
      const patch = { x, row, wide: size.wide, deep: size.deep, seed: random() * 1e9 }
      paintRectangle(
        table,
        patch,
        createPaint(colour, 0.96 + c * 0.01, { gloss: 0.05 - c * 0.016, body: 0.6 + c * 0.12 }),
      )
    })
  })
}

const GREENS = ['#efc526', '#8fae33', '#3f8a46', '#1f6a72', '#1d3f96'] as const

const GREYS = ['#efc526', '#b8a44c', '#86856a', '#555f7c', '#1d3f96'] as const

function drawPredictedMixtures(name: string): Picture {
  return drawSheet(name, { ground: CARD }, (table, random) => {
    const size = { columns: 5, rows: 2, wide: 230, deep: 330, gapX: 40, gapR: 84 }
    forEachGridCell(table, size, (x, row, c, r) => {
      const tone = (r === 0 ? GREENS : GREYS)[c] ?? '#efc526'
      paintRectangle(
        table,
        { x, row, wide: size.wide, deep: size.deep, seed: random() * 1e9 },
        createPaint(tone),
      )
    })
  })
}

function drawFortyMixtures(name: string): Picture {
  const tones = ['#1f1e1e', '#1a2796', '#1d5f4a', '#97102f', '#5a3d28']
  return drawSheet(name, { ground: CARD }, (table, random) => {
    const size = { columns: 8, rows: 5, wide: 146, deep: 158, gapX: 28, gapR: 36 }
    forEachGridCell(table, size, (x, row, c, r) => {
      const white = (1 - c / 7) ** 2.2
      const colour = mixWithWhite(rgb(tones[r] ?? '#1f1e1e'), white * 0.97)
      paintRectangle(
        table,
        { x, row, wide: size.wide, deep: size.deep, seed: random() * 1e9 },
        createPaint(colour),
      )
    })
  })
}

function addGoldLines(table: HeightField, x: number, row: number, half: number): void {
  const gold = rgb('#c99a35')
  for (let t = -half; t <= half; t++) {
    for (const side of [-half, half]) {
      for (let w = 0; w < 4; w++) {
        for (const [px, pr] of [
          [x + t, row + side + w],
          [x + side + w, row + t],
        ] as const) {
          const i = Math.round(pr) * table.width + Math.round(px)
          tintCell(table, i, gold, 0.9)
          table.height[i] = (table.height[i] ?? 0) + 1
          table.gloss[i] = 0.7
        }
      }
    }
  }
}

function drawRoslinGrid(name: string): Picture {
  const tones = [
    '#1f2fa0',
    '#3d5fb0',
    '#7f97c4',
    '#22404f',
    '#97102f',
    '#c4361f',
    '#d9541f',
    '#7c1a2c',
    '#a8b03c',
    '#6f8f3c',
    '#d98f96',
    '#e3b3a8',
  ]
  return drawSheet(name, { ground: rgb('#ecdfc2'), fibres: 250 }, (table, random) => {
    const size = { columns: 4, rows: 3, wide: 220, deep: 220, gapX: 80, gapR: 74 }
    forEachGridCell(table, size, (x, row, c, r) => {
      const tone = mixRgb(rgb(tones[r * 4 + c] ?? '#97102f'), [0.8, 0.75, 0.65], 0.04)
      paintRectangle(
        table,
        { x, row, wide: size.wide, deep: size.deep, seed: random() * 1e9 },
        createPaint(tone, 0.98),
      )
      addGoldLines(table, x, row, size.wide / 2 + 12)
    })
  })
}

type NamedPicture = readonly [string, (name: string) => Picture]

export const SWATCH_PICTURES: readonly NamedPicture[] = [
  ['blog-blue-wool-on-the-windowsill', drawWoolCard],
  ['blog-blue-wool-on-the-windowsill-2', drawDilutions],
  ['blog-glue-gum-and-yolk-2', drawBinders],
  ['blog-mixing-with-numbers', drawFortyMixtures],
  ['blog-mixing-with-numbers-2', drawPredictedMixtures],
  ['blog-toros-roslin-palette-2', drawRoslinGrid],
]
