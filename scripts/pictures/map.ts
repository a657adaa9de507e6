import sharp from 'sharp'
import { fbm, gradientNoise } from './noise.ts'
import type { Picture } from './picture.ts'
import { between, randomFrom, seedOf, type Random } from './random.ts'

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

/** The middle of the round opera house, and the middle and radius of the ring of parks. */
const OPERA = { x: 835, y: 395, radius: 50 }
const RING = { x: 770, y: 640, radius: 610, wide: 92 }
const TURN = 40

type Point = readonly [number, number]

function line(points: readonly Point[], wide: number): string {
  const path = points
    .map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  return (
    `<path d="${path}" stroke="${STREET_EDGE}" stroke-width="${wide + 3}" fill="none"/>` +
    `<path d="${path}" stroke="${STREET}" stroke-width="${wide}" fill="none" class="top"/>`
  )
}

/** A street of the grid, named by its way and its distance from the middle. */
function street(across: boolean, at: number, wide: number): string {
  return across
    ? line(
        [
          [-1100, at],
          [1100, at],
        ],
        wide,
      )
    : line(
        [
          [at, -1100],
          [at, 1100],
        ],
        wide,
      )
}

function house(random: Random, x: number, y: number, wide: number, deep: number): string {
  // Houses stand round a yard: the block is built along its edges and open in the middle.
  const rim = between(random, 13, 19)
  const yard = wide > 3 * rim && deep > 3 * rim
  const whole = `<rect x="${x}" y="${y}" width="${wide}" height="${deep}" fill="${BLOCK}" stroke="${BLOCK_EDGE}"/>`
  if (!yard) return whole
  const gate =
    random() < 0.6
      ? `<rect x="${x + wide * between(random, 0.3, 0.6)}" y="${y - 1}" width="9" height="${rim + 2}" fill="${GROUND}"/>`
      : ''
  return `${whole}<rect x="${x + rim}" y="${y + rim}" width="${wide - 2 * rim}" height="${deep - 2 * rim}" fill="${GROUND}" stroke="${BLOCK_EDGE}"/>${gate}`
}

const CROSS = [-830, -690, -560, -418, -280, -150, 0, 140, 268, 410, 560, 700, 840]
const DOWN = [-860, -720, -585, -450, -300, -175, -40, 95, 240, 375, 520, 660, 800, 930]
const GAP = 11

function blocks(random: Random): string {
  let out = ''
  for (let c = 0; c + 1 < DOWN.length; c++) {
    for (let r = 0; r + 1 < CROSS.length; r++) {
      const [left = 0, right = 0] = [DOWN[c], DOWN[c + 1]]
      const [top = 0, bottom = 0] = [CROSS[r], CROSS[r + 1]]
      const parts = random() < 0.45 ? 2 : 1
      const wide = (right - left - GAP * 2 - (parts - 1) * 7) / parts
      for (let n = 0; n < parts; n++) {
        out += house(random, left + GAP + n * (wide + 7), top + GAP, wide, bottom - top - GAP * 2)
      }
    }
  }
  return out
}

function trees(random: Random): string {
  let out = ''
  for (let n = 0; n < 330; n++) {
    const angle = random() * Math.PI * 2
    const far = RING.radius + between(random, -0.42, 0.42) * RING.wide
    const [x, y] = [RING.x + Math.cos(angle) * far, RING.y + Math.sin(angle) * far]
    out += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${between(random, 4, 8).toFixed(1)}" fill="#bcc0a0" stroke="#a7ab8b" stroke-width=".8"/>`
  }
  return out
}

function opera(): string {
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

function radials(): string {
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
      return line([[x + dx * inner, y + dy * inner], end], 17)
    })
    .join('')
}

function pin(x: number, y: number): string {
  return (
    `<ellipse cx="${x + 13}" cy="${y + 3}" rx="26" ry="8" fill="#3a2f28" opacity=".28" filter="url(#soft)"/>` +
    `<path d="M${x} ${y}C${x - 8} ${y - 30} ${x - 33} ${y - 44} ${x - 33} ${y - 74}a33 33 0 0 1 66 0C${x + 33} ${y - 44} ${x + 8} ${y - 30} ${x} ${y}Z" fill="${CRIMSON}" stroke="#6f0b22" stroke-width="1.5"/>` +
    `<circle cx="${x}" cy="${y - 74}" r="12.5" fill="#fbf6ee"/>`
  )
}

function drawing(random: Random): string {
  const grid =
    CROSS.map((at, n) => street(true, at, n % 3 === 0 ? 18 : 11)).join('') +
    DOWN.map((at, n) => street(false, at, n % 4 === 0 ? 17 : 11)).join('')
  const { x, y, radius, wide } = RING
  // Tumanyan Street runs across the grid a little below the opera.
  const main = line(
    [
      [-1100, 140],
      [1100, 140],
    ],
    22,
  )
  const avenue = line(
    [
      [-40, -1100],
      [-40, 1100],
    ],
    22,
  )
  const ring = (r: number, w: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${STREET_EDGE}" stroke-width="${w + 3}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${STREET}" stroke-width="${w}"/>`
  return (
    `<defs><filter id="soft"><feGaussianBlur stdDeviation="4"/></filter></defs><rect width="1600" height="1067" fill="${GROUND}"/>` +
    `<g transform="translate(${OPERA.x - 10} ${OPERA.y + 105}) rotate(${TURN})">${blocks(random)}${grid}${avenue}${main}</g>` +
    radials() +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${PARK}" stroke-width="${wide}"/>` +
    ring(radius - wide / 2, 12) +
    ring(radius + wide / 2, 12) +
    trees(random) +
    opera() +
    `<rect x="560" y="842" width="150" height="104" rx="52" fill="#f3eee5" stroke="${STREET_EDGE}" stroke-width="2" transform="rotate(40 635 894)"/>` +
    pin(835, 676)
  )
}

/** Warm paper tones over the drawing, so that it lies on a sheet and not on a screen. */
export async function mapPicture(name: string): Promise<Picture> {
  const seed = seedOf(name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing(randomFrom(seed))}</svg>`
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const noise = gradientNoise(seed)
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
