import { drawPaintedPicture, createGradient } from './draw-painted-picture.ts'
import type { Picture } from './picture.ts'
import { randomBetween, pickItem, createRandom, toSeed, type Random } from './random.ts'

const POWDERS = [
  '#97102f',
  '#c6922f',
  '#1f2fa8',
  '#7c977f',
  '#a5482f',
  '#f0b41c',
  '#2b2725',
  '#f3eee1',
  '#12695a',
  '#5a2b33',
  '#2f86ad',
  '#b0732c',
] as const

function drawShelfJar(
  random: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
  powder: string,
): string {
  const level = tall * randomBetween(random, 0.55, 0.86)
  return (
    `<rect x="${x}" y="${y - tall}" width="${wide}" height="${tall}" rx="7" fill="#b9b3a2"/>` +
    `<rect x="${x}" y="${y - level}" width="${wide}" height="${level}" rx="7" fill="${powder}"/>` +
    `<rect x="${x + wide * 0.62}" y="${y - level}" width="${wide * 0.38}" height="${level}" fill="#000" opacity=".24"/>` +
    `<rect x="${x + 5}" y="${y - tall + 4}" width="7" height="${tall - 8}" fill="#fff" opacity=".5"/>` +
    `<rect x="${x - 2}" y="${y - tall - 13}" width="${wide + 4}" height="17" rx="4" fill="#2b2622"/>` +
    `<rect x="${x + wide * 0.16}" y="${y - tall * 0.52}" width="${wide * 0.68}" height="${tall * 0.3}" fill="#efe6d0"/>`
  )
}

function drawShelves(random: Random): string {
  let out = ''
  for (const y of [208, 372, 536]) {
    out += `<rect x="500" y="${y}" width="1100" height="15" fill="#6b4a31"/><rect x="500" y="${y + 15}" width="1100" height="16" fill="#8b7a66"/>`
    for (let x = 524; x < 1560;) {
      const wide = randomBetween(random, 52, 78)
      out += drawShelfJar(
        random,
        x,
        y,
        wide,
        randomBetween(random, 78, 112),
        pickItem(random, POWDERS),
      )
      x += wide + randomBetween(random, 12, 26)
    }
  }
  return out
}

function drawOpenJar(x: number, y: number, powder: string, light: string): string {
  return (
    `<ellipse cx="${x + 50}" cy="${y + 6}" rx="130" ry="22" fill="#3f2617" opacity=".45"/>` +
    `<path d="M${x - 72} ${y - 120}L${x - 72} ${y - 14}q72 38 144 0L${x + 72} ${y - 120}Z" fill="${powder}"/>` +
    `<path d="M${x + 26} ${y - 120}L${x + 26} ${y + 4}q30-4 46-18L${x + 72} ${y - 120}Z" fill="#000" opacity=".28"/>` +
    `<rect x="${x - 72}" y="${y - 164}" width="144" height="50" fill="#cfd0c4" opacity=".75"/>` +
    `<ellipse cx="${x}" cy="${y - 116}" rx="72" ry="20" fill="${light}"/>` +
    `<ellipse cx="${x}" cy="${y - 164}" rx="72" ry="19" fill="none" stroke="#f3f3ea" stroke-width="7"/>` +
    `<rect x="${x - 62}" y="${y - 150}" width="13" height="130" fill="#fff" opacity=".55"/>` +
    `<rect x="${x - 34}" y="${y - 88}" width="74" height="50" fill="#f0e7d3"/>`
  )
}

function drawSlabAndMuller(): string {
  return (
    `<polygon points="270,930 430,772 905,772 880,930" fill="#cfded4"/><polygon points="270,930 880,930 880,952 270,952" fill="#5f8f7c"/><polygon points="880,930 905,772 905,792 880,952" fill="#4c7867"/>` +
    `<ellipse cx="560" cy="856" rx="170" ry="46" fill="#9b1232"/><ellipse cx="545" cy="846" rx="120" ry="27" fill="#b82a48"/><ellipse cx="600" cy="868" rx="92" ry="18" fill="#7c0c28"/>` +
    `<ellipse cx="640" cy="858" rx="78" ry="22" fill="#b9cfc8"/><path d="M562 846q0-30 46-36q6-42-16-64q-10-46 48-48q58 2 48 48q-22 22-16 64q46 6 46 36q-78 36-156 12Z" fill="#dbe6e2"/><path d="M664 700q36 8 24 46q-22 22-16 64q46 6 46 36q-26 14-54 17Z" fill="#93aca6"/><ellipse cx="618" cy="728" rx="10" ry="19" fill="#fff"/>`
  )
}

export function drawWorkshopPicture(name: string): Promise<Picture> {
  const random = createRandom(toSeed(name))
  const wall = `<linearGradient id="wall"><stop offset="0" stop-color="#efe5d0"/><stop offset=".45" stop-color="#d3c3a8"/><stop offset="1" stop-color="#a08b72"/></linearGradient>`
  const bench = `<linearGradient id="bench"><stop offset="0" stop-color="#d6a873"/><stop offset=".5" stop-color="#b07c4b"/><stop offset="1" stop-color="#7c5231"/></linearGradient>`
  const glass = createGradient('glass', [
    [0, '#f4f6f4'],
    [0.6, '#e9eee8'],
    [1, '#dfe2cf'],
  ])
  let inner = `<defs>${wall}${bench}${glass}</defs><rect width="1600" height="720" fill="url(#wall)"/>`
  inner += `<rect x="52" y="40" width="340" height="560" fill="#f7f1e2"/><rect x="76" y="64" width="292" height="512" fill="url(#glass)"/><path d="M222 64v512M76 300h292" stroke="#cdbfa4" stroke-width="18"/><rect x="30" y="596" width="390" height="26" fill="#e9dcc2"/>`
  inner += drawShelves(random)
  inner += `<polygon points="0,712 1600,690 1600,1067 0,1067" fill="url(#bench)"/>`
  for (let n = 0; n < 34; n++) {
    const y = 716 + random() ** 1.3 * 340
    const tone = pickItem(random, ['#8a5c37', '#e2ba88', '#6e4627', '#c4925e'] as const)
    inner += `<rect x="${randomBetween(random, -200, 1300)}" y="${y}" width="${randomBetween(random, 200, 700)}" height="${randomBetween(random, 2, 6)}" fill="${tone}" opacity=".5"/>`
  }
  inner += `<polygon points="60,1067 330,712 620,708 520,1067" fill="#fff3d6" opacity=".33"/>`
  inner += drawSlabAndMuller()
  inner +=
    drawOpenJar(1045, 905, '#b9852b', '#dcb053') +
    drawOpenJar(1245, 940, '#8f0f2d', '#b62a46') +
    drawOpenJar(1440, 900, '#1b2a98', '#3e52c4')
  return drawPaintedPicture(name, inner)
}

/** Light comes from the left, so the staves darken to the right. */
const STAVES = [
  '#c99a66',
  '#c99a66',
  '#80552f',
  '#80552f',
  '#80552f',
  '#80552f',
  '#5c3b21',
  '#5c3b21',
  '#5c3b21',
]

function drawTub(x: number, y: number, size: number, water: string, glint: string): string {
  const wide = 172 * size
  const tall = 190 * size
  const lip = 52 * size
  let out = `<ellipse cx="${x + 40}" cy="${y + 10}" rx="${wide * 1.15}" ry="${lip * 0.9}" fill="#3b2c20" opacity=".42"/>`
  out += `<path d="M${x - wide} ${y - tall}L${x - wide * 0.84} ${y - 12}q${wide * 0.84} ${lip * 1.3} ${wide * 1.68} 0L${x + wide} ${y - tall}Z" fill="#a8784a"/>`
  for (let n = 0; n < 9; n++) {
    const at = -1 + (n * 2) / 8
    const dark = STAVES[n] ?? '#80552f'
    out += `<path d="M${x + at * wide} ${y - tall + lip * Math.sqrt(Math.max(0, 1 - at * at)) * 0.9}L${x + at * wide * 0.84} ${y + lip * 0.55 * Math.sqrt(Math.max(0, 1 - at * at))}" stroke="${dark}" stroke-width="${6 * size}"/>`
  }
  out += `<path d="M${x + wide * 0.42} ${y - tall}L${x + wide * 0.36} ${y + 12}q${wide * 0.34}-2 ${wide * 0.48}-24L${x + wide} ${y - tall}Z" fill="#2c1a0c" opacity=".36"/>`
  for (const at of [0.3, 0.78]) {
    const half = wide * (1 - 0.16 * at)
    const level = y - tall + tall * at
    out += `<path d="M${x - half} ${level}q${half} ${lip * 1.75} ${half * 2} 0" stroke="#4b4540" stroke-width="${12 * size}" fill="none"/>`
  }
  out += `<ellipse cx="${x}" cy="${y - tall}" rx="${wide}" ry="${lip}" fill="#8d6238"/><ellipse cx="${x}" cy="${y - tall}" rx="${wide * 0.92}" ry="${lip * 0.84}" fill="#5f3f22"/><ellipse cx="${x}" cy="${y - tall + 8 * size}" rx="${wide * 0.88}" ry="${lip * 0.72}" fill="${water}"/><ellipse cx="${x - wide * 0.3}" cy="${y - tall + 2 * size}" rx="${wide * 0.38}" ry="${lip * 0.22}" fill="${glint}"/>`
  return out
}

/** A hand and a tilted jug over the second tub, with what it pours. */
function drawJug(): string {
  const body = 'M-58-104Q-104 10-62 96Q0 116 62 96Q104 10 58-104Z'
  const shade = 'M14 108Q44 106 62 96Q104 10 58-104L22-104Q60 0 14 108Z'
  return (
    `<path d="M628 452Q646 540 630 690L606 690Q624 560 606 462Z" fill="#d3a040"/><path d="M622 470Q636 560 618 684" stroke="#f3d68c" stroke-width="6" fill="none"/>` +
    `<path d="M-20 236Q180 236 330 276L330 350Q160 330 -20 366Z" fill="#cf9d7c"/><path d="M-20 316Q160 306 330 330L330 350Q160 330 -20 366Z" fill="#a8714f"/><polygon points="-20,206 210,226 216,352 -20,396" fill="#5f6b74"/><polygon points="-20,330 214,312 216,352 -20,396" fill="#424c55"/>` +
    `<g transform="translate(474 398) rotate(66) scale(1.22)"><path d="M-66-64Q-150-70-146 4Q-140 66-70 60" stroke="#a59b88" stroke-width="20" fill="none"/><path d="${body}" fill="#d8d1c1"/><path d="${shade}" fill="#8d8471"/><path d="M40-112Q74-122 100-112Q84-88 56-84Z" fill="#c9c1af"/><ellipse cy="-104" rx="60" ry="19" fill="#857a66"/><ellipse cx="10" cy="-101" rx="46" ry="13" fill="#c8932e"/><path d="M-62-40Q-76 20-50 80" stroke="#f6f1e4" stroke-width="12" fill="none"/></g>` +
    `<path d="M318 270Q390 262 440 286Q462 300 446 316Q420 322 388 312L392 356Q360 372 326 352Z" fill="#d6a585"/><path d="M330 340Q362 372 392 356L388 330Z" fill="#a8714f"/><path d="M384 288Q424 292 442 302M380 306Q404 314 420 318" stroke="#97633f" stroke-width="6" fill="none"/>`
  )
}

export function drawWashingPicture(name: string): Promise<Picture> {
  const random = createRandom(toSeed(name))
  const wall = createGradient('wall', [
    [0, '#d9cdb6'],
    [1, '#b7a488'],
  ])
  const floor = createGradient('floor', [
    [0, '#a39078'],
    [1, '#7d6a54'],
  ])
  let inner = `<defs>${wall}${floor}</defs><rect width="1600" height="600" fill="url(#wall)"/><rect y="560" width="1600" height="507" fill="url(#floor)"/>`
  for (let n = 0; n < 40; n++) {
    const y = 580 + random() * 480
    inner += `<ellipse cx="${randomBetween(random, 0, 1600)}" cy="${y}" rx="${randomBetween(random, 60, 240)}" ry="${randomBetween(random, 3, 10)}" fill="${pickItem(random, ['#b9a78c', '#6d5b47', '#c9b798'] as const)}" opacity=".5"/>`
  }
  inner += `<polygon points="0,0 520,0 980,560 300,560" fill="#fff3d8" opacity=".25"/>`
  const waters = [
    ['#b98a2c', '#d9b45c'],
    ['#cfa955', '#e6cb8a'],
    ['#dfca92', '#efe2bb'],
    ['#e6dfc6', '#f6f2e2'],
  ] as const
  const tubPositions = [
    [215, 905],
    [600, 880],
    [985, 895],
    [1375, 880],
  ] as const
  tubPositions.forEach(([x, y], n) => {
    const [water, glint] = waters[n] ?? waters[0]
    inner += drawTub(x, y, 1.02, water, glint)
  })
  // Wet ochre that ran over the first rims.
  inner += `<path d="M60 714q30 34 84 48q8 60 22 62q14-2 12-50q60 14 140-2q70-14 78-44q-60 30-160 32q-110-2-176-46z" fill="#b07a1e"/><path d="M470 700q40 34 90 40q10 34 20 34q12-2 10-32q70 4 130-30q-60 16-124 14q-80-4-126-26z" fill="#c1913a"/>`
  inner += drawJug()
  return drawPaintedPicture(name, inner)
}
