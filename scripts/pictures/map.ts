import sharp from 'sharp'
import { fbm, createGradientNoise } from './noise.ts'
import type { Picture } from './picture.ts'
import { randomBetween, createRandom, toSeed, type Random } from './random.ts'

const WIDTH = 1600
const HEIGHT = 1067
const GROUND = '#efe9de'
const BLOCK = '#e3dacb'
const BLOCK_EDGE = '#cfc4b2'
const PARK = '#d3d3ba'
const STREET = '#faf7f1'
const STREET_EDGE = '#d3c9ba'
const INK = '#6d645b'
const CRIMSON = '#9b1232'

/** The centre of the round opera house, and the centre and radius of the ring of parks. */
const OPERA = { x: 835, y: 395, radius: 50 }
const RING = { x: 770, y: 640, radius: 610, wide: 92 }
const ROTATION_DEGREES = 40

type Point = readonly [number, number]

function drawLine(points: readonly Point[], wide: number): string {
  const path = points
    .map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  return (
    `<path d="${path}" stroke="${STREET_EDGE}" stroke-width="${wide + 3}" fill="none"/>` +
    `<path d="${path}" stroke="${STREET}" stroke-width="${wide}" fill="none" class="top"/>`
  )
}

/** Draws a street of the grid, given by its orientation and its distance from the centre. */
function drawStreet(across: boolean, at: number, wide: number): string {
  return across
    ? drawLine(
        [
          [-1100, at],
          [1100, at],
        ],
        wide,
      )
    : drawLine(
        [
          [at, -1100],
          [at, 1100],
        ],
        wide,
      )
}

function drawHouse(random: Random, x: number, y: number, wide: number, deep: number): string {
  // A block is built along its edges around an open yard.
  const depth = randomBetween(random, 13, 19)
  const hasYard = wide > 3 * depth && deep > 3 * depth
  const block = `<rect x="${x}" y="${y}" width="${wide}" height="${deep}" fill="${BLOCK}" stroke="${BLOCK_EDGE}"/>`
  if (!hasYard) return block
  const gate =
    random() < 0.6
      ? `<rect x="${x + wide * randomBetween(random, 0.3, 0.6)}" y="${y - 1}" width="9" height="${depth + 2}" fill="${GROUND}"/>`
      : ''
  return `${block}<rect x="${x + depth}" y="${y + depth}" width="${wide - 2 * depth}" height="${deep - 2 * depth}" fill="${GROUND}" stroke="${BLOCK_EDGE}"/>${gate}`
}

const CROSS_STREETS = [-830, -690, -560, -418, -280, -150, 0, 140, 268, 410, 560, 700, 840]
const DOWN_STREETS = [-860, -720, -585, -450, -300, -175, -40, 95, 240, 375, 520, 660, 800, 930]
const GAP = 11

function drawBlocks(random: Random): string {
  let out = ''
  for (let c = 0; c + 1 < DOWN_STREETS.length; c++) {
    for (let r = 0; r + 1 < CROSS_STREETS.length; r++) {
      const [left = 0, right = 0] = [DOWN_STREETS[c], DOWN_STREETS[c + 1]]
      const [top = 0, bottom = 0] = [CROSS_STREETS[r], CROSS_STREETS[r + 1]]
      const parts = random() < 0.45 ? 2 : 1
      const wide = (right - left - GAP * 2 - (parts - 1) * 7) / parts
      for (let n = 0; n < parts; n++) {
        out += drawHouse(
          random,
          left + GAP + n * (wide + 7),
          top + GAP,
          wide,
          bottom - top - GAP * 2,
        )
      }
    }
  }
  return out
}

function drawTrees(random: Random): string {
  let out = ''
  for (let n = 0; n < 330; n++) {
    const angle = random() * Math.PI * 2
    const far = RING.radius + randomBetween(random, -0.42, 0.42) * RING.wide
    const [x, y] = [RING.x + Math.cos(angle) * far, RING.y + Math.sin(angle) * far]
    out += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${randomBetween(random, 4, 8).toFixed(1)}" fill="#bcc0a0" stroke="#a7ab8b" stroke-width=".8"/>`
  }
  return out
}

function drawOpera(): string {
  const { x, y, radius } = OPERA
  const rays = Array.from({ length: 28 }, (_, n) => {
    const angle = (n / 28) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `<path d="M${x + cos * (radius - 13)} ${y + sin * (radius - 13)}L${x + cos * radius} ${y + sin * radius}" stroke="${INK}" stroke-width="1.2"/>`
  })
  return (
    `<circle cx="${x}" cy="${y}" r="142" fill="${PARK}" stroke="${STREET_EDGE}"/>` +
    `<circle cx="${x}" cy="${y}" r="84" fill="${GROUND}" stroke="${BLOCK_EDGE}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#d9cdba" stroke="${INK}" stroke-width="1.6"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius - 13}" fill="#e9dfce" stroke="${INK}" stroke-width="1"/>` +
    `<ellipse cx="${x - 92}" cy="${y + 66}" rx="27" ry="15" fill="#c3cdcb" stroke="#9fb0b0" transform="rotate(-35 ${x - 92} ${y + 66})"/>` +
    rays.join('')
  )
}

function drawRadials(): string {
  const { x, y } = RING
  const ends: readonly Point[] = [
    [90, -60],
    [1500, -80],
    [1720, 560],
    [1560, 1130],
    [-90, 900],
    [-60, 330],
  ]
  return ends
    .map((end) => {
      const [dx, dy] = [end[0] - x, end[1] - y]
      const inner = 430 / Math.sqrt(dx * dx + dy * dy)
      return drawLine([[x + dx * inner, y + dy * inner], end], 17)
    })
    .join('')
}

function drawPin(x: number, y: number): string {
  return (
    `<ellipse cx="${x + 13}" cy="${y + 3}" rx="26" ry="8" fill="#3a2f28" opacity=".28" filter="url(#soft)"/>` +
    `<path d="M${x} ${y}C${x - 8} ${y - 30} ${x - 33} ${y - 44} ${x - 33} ${y - 74}a33 33 0 0 1 66 0C${x + 33} ${y - 44} ${x + 8} ${y - 30} ${x} ${y}Z" fill="${CRIMSON}" stroke="#6f0b22" stroke-width="1.5"/>` +
    `<circle cx="${x}" cy="${y - 74}" r="12.5" fill="#fbf6ee"/>`
  )
}

function drawMap(random: Random): string {
  const grid =
    CROSS_STREETS.map((at, n) => drawStreet(true, at, n % 3 === 0 ? 18 : 11)).join('') +
    DOWN_STREETS.map((at, n) => drawStreet(false, at, n % 4 === 0 ? 17 : 11)).join('')
  const { x, y, radius, wide } = RING
  // Tumanyan Street crosses the grid a little below the opera.
  const main = drawLine(
    [
      [-1100, 140],
      [1100, 140],
    ],
    22,
  )
  const avenue = drawLine(
    [
      [-40, -1100],
      [-40, 1100],
    ],
    22,
  )
  const drawRing = (r: number, w: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${STREET_EDGE}" stroke-width="${w + 3}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${STREET}" stroke-width="${w}"/>`
  return (
    `<defs><filter id="soft"><feGaussianBlur stdDeviation="4"/></filter></defs><rect width="1600" height="1067" fill="${GROUND}"/>` +
    `<g transform="translate(${OPERA.x - 10} ${OPERA.y + 105}) rotate(${ROTATION_DEGREES})">${drawBlocks(random)}${grid}${avenue}${main}</g>` +
    drawRadials() +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${PARK}" stroke-width="${wide}"/>` +
    drawRing(radius - wide / 2, 12) +
    drawRing(radius + wide / 2, 12) +
    drawTrees(random) +
    drawOpera() +
    `<rect x="560" y="842" width="150" height="104" rx="52" fill="#f3eee5" stroke="${STREET_EDGE}" stroke-width="2" transform="rotate(40 635 894)"/>` +
    drawPin(835, 676)
  )
}

/** Draws the map and adds a paper texture, so that it looks printed. */
export async function drawMapPicture(name: string): Promise<Picture> {
  const seed = toSeed(name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawMap(createRandom(seed))}</svg>`
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const noise = createGradientNoise(seed)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const wash = fbm(noise, x / 240, y / 240, 3) * 0.018 + fbm(noise, x / 2.4, y / 2.4, 2) * 0.014
      const i = (y * WIDTH + x) * 3
      for (let c = 0; c < 3; c++)
        bytes[i + c] = Math.min(255, Math.round((bytes[i + c] ?? 0) * (1 + wash)))
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return { image: await sharp(bytes, { raw }).png().toBuffer() }
}
