import { rgb } from './colour.ts'
import { addHeaps } from './hero-pictures.ts'
import type { Picture } from './picture.ts'
import { randomBetween } from './random.ts'
import { CARD, forEachGridCell, createPaint, drawSheet } from './sheet.ts'
import { paintSweep, type SwatchPaint } from './swatches.ts'

function drawThumbTest(name: string): Picture {
  const tones = [
    '#c98f7f',
    '#a2513e',
    '#bf8a5c',
    '#b98872',
    '#94543f',
    '#c7a27c',
    '#a9694f',
    '#d0a993',
    '#87472f',
    '#b6937a',
    '#8e9a7c',
    '#a86a5a',
    '#c29468',
    '#9a5c4a',
    '#cbb08e',
  ]
  return drawSheet(name, { ground: rgb('#f4f2ed') }, (table, random) => {
    const size = { columns: 5, rows: 3, wide: 210, deep: 150, gapX: 74, gapR: 150 }
    forEachGridCell(table, size, (x, row, c, r) => {
      // Number 7, the third in the second row, is brick red.
      const n = r * 5 + c
      const tone = rgb(n === 7 ? '#b4452c' : (tones[n] ?? '#a2513e'))
      const lean = randomBetween(random, -26, 26)
      const seed = random() * 1e9
      const from = [x - 110, row + lean] as const
      const to = [x + 125, row - lean] as const
      const fade = (t: number): SwatchPaint =>
        createPaint(tone, 0.9 * (1 - t) ** 1.3, { body: 1.2 })
      paintSweep(
        table,
        { from, to, wide: 92, bow: randomBetween(random, -14, 14), seed, dryFrom: 0.2 },
        fade,
      )
    })
  })
}

function drawFiveEarths(name: string): Picture {
  const keys = ['raw-sienna', 'ochre-half', 'ochre-burnt', 'armenian-bole', 'green-earth']
  const strokes = ['#b98036', '#b9622a', '#96402a', '#a5482f', '#7c977f']
  return drawSheet(name, { degrees: 50 }, (table, random, seed) => {
    const placements = keys.map(
      (key, n) => ({ key, x: 200 + n * 300, row: 520, radius: 128, mark: 'none' }) as const,
    )
    addHeaps(table, placements, seed)
    strokes.forEach((tone, n) => {
      const x = 200 + n * 300
      const stroke = {
        from: [x - 36, 830] as const,
        to: [x + 40, 1180] as const,
        wide: 112,
        bow: 8,
      }
      const end = { seed: random() * 1e9, dryFrom: 0.5 }
      paintSweep(table, { ...stroke, ...end }, (t) =>
        createPaint(tone, 0.95 - t * 0.25, { body: 1.2 }),
      )
    })
  })
}

function drawHatching(name: string): Picture {
  const tones = ['#7c977f', '#c9707a', '#c6922f']
  return drawSheet(name, { ground: rgb('#f5f2ea') }, (table, random) => {
    const size = { columns: 3, rows: 3, wide: 340, deep: 250, gapX: 100, gapR: 70 }
    forEachGridCell(table, size, (x, row, c, r) => {
      for (let layer = 0; layer <= c; layer++) {
        const slant = [0.35, -0.4, 0.02][layer] ?? 0
        for (let n = 0; n < 34; n++) {
          const px = x - 165 + (n * 330) / 33 + randomBetween(random, -3, 3)
          const from = [px - slant * 110, row - 120 + randomBetween(random, -8, 8)] as const
          const to = [px + slant * 110, row + 120 + randomBetween(random, -8, 8)] as const
          const hand = {
            wide: randomBetween(random, 4, 6.5),
            bow: randomBetween(random, -4, 4),
            seed: random() * 1e9,
          }
          paintSweep(table, { from, to, ...hand, dryFrom: 0.6 }, () =>
            createPaint(tones[r] ?? '#7c977f', 0.72, { body: 0.8 }),
          )
        }
      }
    })
  })
}

function drawFiveOils(name: string): Picture {
  const tones = ['#c6922f', '#8a4124', '#7c977f', '#1f2fa8', '#2b2725']
  return drawSheet(name, { ground: CARD }, (table, random) => {
    tones.forEach((tone, n) => {
      const x = 260 + n * 270
      const stroke = {
        from: [x, 150] as const,
        to: [x + randomBetween(random, -16, 16), 960] as const,
      }
      const hand = {
        wide: 172,
        bow: randomBetween(random, -12, 12),
        seed: random() * 1e9,
        dryFrom: 0.62,
      }
      paintSweep(table, { ...stroke, ...hand }, (t) => {
        return createPaint(tone, 1 - t * 0.42, { body: 4.5 * (1 - t) ** 1.4 + 0.8, gloss: 0.06 })
      })
    })
  })
}

function createTintRow(tones: readonly SwatchPaint[]): (name: string) => Picture {
  return (name) =>
    drawSheet(name, {}, (table, random) => {
      const gap = 1220 / (tones.length - 1)
      tones.forEach((tone, n) => {
        const x = 190 + n * gap
        const lean = randomBetween(random, -14, 14)
        const stroke = { from: [x - lean, 200] as const, to: [x + lean, 910] as const }
        const hand = {
          wide: gap * 0.66,
          bow: randomBetween(random, -14, 14),
          seed: random() * 1e9,
          dryFrom: 0.62,
        }
        paintSweep(table, { ...stroke, ...hand }, (t) => ({
          ...tone,
          cover: tone.cover * (1 - t * 0.12),
        }))
      })
    })
}

const PRUSSIAN_TINTS: readonly SwatchPaint[] = [
  createPaint('#0d1830', 0.99, { gloss: 0.03, body: 0.7 }),
  ...[0.96, 0.84, 0.66, 0.46, 0.28, 0.14].map((cover) => createPaint('#0a4474', cover)),
]

const LAPIS_TINTS: readonly SwatchPaint[] = [
  createPaint('#27338f', 0.98),
  createPaint('#2f4fa6', 0.94),
  createPaint('#4a70b4', 0.86),
  createPaint('#7b96bd', 0.74),
  createPaint('#9daaba', 0.56),
  createPaint('#b3b8bd', 0.4),
]

type NamedPicture = readonly [string, (name: string) => Picture]

export const STROKE_PICTURES: readonly NamedPicture[] = [
  ['blog-earths-of-armenia-2', drawThumbTest],
  ['blog-earths-of-armenia-3', drawFiveEarths],
  ['blog-egg-tempera-in-a-morning-2', drawHatching],
  ['blog-mulling-paint-3', drawFiveOils],
  ['blog-prussian-blue-accident-2', createTintRow(PRUSSIAN_TINTS)],
  ['blog-why-lapis-is-grey-2', createTintRow(LAPIS_TINTS)],
]
