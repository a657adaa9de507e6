import { createGradient, drawPaintedPicture, HEIGHT, WIDTH } from './draw-painted-picture.ts'
import { fbm, createGradientNoise } from './noise.ts'
import type { Picture } from './picture.ts'
import { randomBetween, pickItem, createRandom, toSeed, type Random } from './random.ts'

type Ridge = { seed: number; base: number; tall: number; scale: number; fill: string }

function drawRidge({ seed, base, tall, scale, fill }: Ridge): string {
  const noise = createGradientNoise(seed)
  let points = `0,${HEIGHT} `
  for (let x = 0; x <= WIDTH; x += 10) {
    points += `${x},${(base - fbm(noise, x / scale, 3.3, 4) * tall).toFixed(1)} `
  }
  return `<polygon points="${points}${WIDTH},${HEIGHT}" fill="${fill}"/>`
}

/** Draws a blade of grass as a thin bent leaf. */
function drawBlade(random: Random, x: number, y: number, tall: number, fill: string): string {
  const lean = randomBetween(random, -0.35, 0.5) * tall
  const wide = tall * 0.028 + 1.4
  const tipX = x + lean
  const tipY = y - tall
  const bend = y - tall * 0.55
  return `<path d="M${x - wide} ${y}Q${x - wide} ${bend} ${tipX} ${tipY}Q${x + wide} ${bend} ${x + wide} ${y}Z" fill="${fill}"/>`
}

function drawTuft(
  random: Random,
  x: number,
  y: number,
  tall: number,
  fills: readonly [string, ...string[]],
) {
  let out = ''
  for (let n = 0; n < 13; n++) {
    const at = x + randomBetween(random, -0.5, 0.5) * tall
    out += drawBlade(
      random,
      at,
      y + randomBetween(random, -4, 6),
      tall * randomBetween(random, 0.45, 1),
      pickItem(random, fills),
    )
  }
  return out
}

const GRASS = ['#7f8c72', '#94a089', '#6a7a66', '#a5a98a', '#5d6f68', '#b7ae86'] as const

function drawArarat(): string {
  const great =
    '560,520 700,470 820,400 905,318 960,272 1000,262 1042,276 1090,330 1170,408 1270,462 1400,508 1500,524'
  const small = '180,526 270,498 340,444 392,392 416,382 440,398 490,452 570,506 640,526'
  const snow =
    '905,318 960,272 1000,262 1042,276 1090,330 1064,338 1040,316 1020,350 990,318 968,356 944,322 926,344'
  return (
    `<polygon points="${small}" fill="#8f9db4"/>` +
    `<polygon points="416,382 440,398 490,452 570,506 500,522 450,470" fill="#7f8da8"/>` +
    `<polygon points="${great}" fill="#8797b3"/>` +
    `<polygon points="1000,262 1042,276 1090,330 1170,408 1270,462 1400,508 1120,520 1060,420" fill="#7484a4"/>` +
    `<polygon points="${snow}" fill="#ece3e2"/><polygon points="1000,262 1042,276 1090,330 1064,338 1040,316 1020,340" fill="#cfcfdc"/>`
  )
}

export function drawMarshPicture(name: string): Promise<Picture> {
  const random = createRandom(toSeed(name))
  const sky = createGradient('sky', [
    [0, '#b9c3d4'],
    [0.45, '#e3cfcf'],
    [0.8, '#f3d9c8'],
    [1, '#f6e2cc'],
  ])
  const plain = createGradient('plain', [
    [0, '#b9b4a2'],
    [0.25, '#c3b597'],
    [1, '#9c8562'],
  ])
  let inner = `<defs>${sky}${plain}</defs><rect width="1600" height="560" fill="url(#sky)"/>`
  for (let n = 0; n < 9; n++) {
    const [x, y] = [randomBetween(random, -100, 1500), randomBetween(random, 40, 330)]
    inner += `<ellipse cx="${x}" cy="${y}" rx="${randomBetween(random, 120, 340)}" ry="${randomBetween(random, 6, 20)}" fill="#f7dcd2" opacity="0.7"/>`
  }
  inner += drawArarat() + drawRidge({ seed: 4, base: 528, tall: 12, scale: 260, fill: '#9aa0a2' })
  inner += `<rect y="530" width="1600" height="540" fill="url(#plain)"/>`
  inner += drawSaltAndGrass(random)
  return drawPaintedPicture(name, inner)
}

function drawSaltAndGrass(random: Random): string {
  let out = ''
  for (let n = 0; n < 70; n++) {
    const near = random() ** 1.5
    const y = 545 + near * 500
    const wide = randomBetween(random, 40, 150) * (0.4 + near * 1.8)
    const fill = pickItem(random, ['#efe9e0', '#e4dcd2', '#f5f0e8', '#d9cfc6'] as const)
    out += `<ellipse cx="${randomBetween(random, -50, 1650)}" cy="${y}" rx="${wide}" ry="${wide * 0.09 + 2}" fill="${fill}"/>`
  }
  for (let n = 0; n < 150; n++) {
    const near = (n / 150) ** 1.6
    const y = 550 + near * 530
    const tall = 14 + near * 190
    out += drawTuft(random, randomBetween(random, -40, 1640), y, tall, GRASS)
    if (near > 0.2 && random() < 0.5) {
      const [x, r] = [randomBetween(random, 0, 1600), 4 + near * 9]
      out += `<ellipse cx="${x}" cy="${y - r}" rx="${r * 1.5}" ry="${r}" fill="#9b1232"/>`
    }
  }
  return out
}

export function drawSaltPicture(name: string): Promise<Picture> {
  const random = createRandom(toSeed(name))
  const earth = createGradient('earth', [
    [0, '#d8cab2'],
    [0.5, '#c9b391'],
    [1, '#b0926a'],
  ])
  let inner = `<defs>${earth}</defs><rect width="1600" height="1067" fill="url(#earth)"/>`
  for (let n = 0; n < 150; n++) {
    const y = random() ** 1.2 * 1067
    const wide = randomBetween(random, 30, 130) * (0.5 + y / 800)
    const fill = pickItem(random, ['#f4efe7', '#e9e1d6', '#fbf7f0', '#dcd0c2', '#cbb496'] as const)
    inner += `<ellipse cx="${randomBetween(random, -50, 1650)}" cy="${y}" rx="${wide}" ry="${wide * 0.3}" fill="${fill}"/>`
  }
  for (let n = 0; n < 44; n++) {
    const y = randomBetween(random, 200, 1040)
    const r = 7 + (y / 1067) * 15
    const x = randomBetween(random, 40, 1560)
    inner += `<ellipse cx="${x + r * 0.5}" cy="${y + r * 0.6}" rx="${r * 1.5}" ry="${r * 0.5}" fill="#8b7355"/>`
    inner += `<ellipse cx="${x}" cy="${y}" rx="${r * 1.35}" ry="${r}" fill="#8a1530"/><ellipse cx="${x - r * 0.4}" cy="${y - r * 0.4}" rx="${r * 0.5}" ry="${r * 0.3}" fill="#c0485a"/>`
  }
  const blues = ['#7d9099', '#93a4a6', '#5f757f', '#a9b4ab', '#4f666f', '#b8b795'] as const
  for (let n = 0; n < 34; n++) {
    const y = 160 + (n / 34) * 980
    inner += drawTuft(random, randomBetween(random, -60, 1660), y, 120 + y * 0.42, blues)
  }
  return drawPaintedPicture(name, inner)
}

type Hill = { seed: number; base: number; tall: number; scale: number; clay: readonly string[] }

/** Draws a hill of clay: irregular bands follow its outline, and rain has cut folds into them. */
function drawClayHill({ seed, base, tall, scale, clay }: Hill): string {
  const random = createRandom(seed)
  let out = ''
  let level = base
  for (const [n, fill] of clay.entries()) {
    out += drawRidge({
      seed: seed + Math.floor(n / 2),
      base: level,
      tall: tall * (1 - n * 0.1),
      scale,
      fill,
    })
    level += randomBetween(random, 10, 62)
  }
  for (let n = 0; n < 90; n++) {
    const x = random() * WIDTH
    const y = base + randomBetween(random, -0.5, 0.5) * tall
    const drop = randomBetween(random, 40, 170)
    const lean = randomBetween(random, -30, 50)
    const wide = randomBetween(random, 7, 22)
    const fill = random() < 0.55 ? '#6b3f3c' : '#f4dfc8'
    out += `<path d="M${x} ${y}q${lean * 0.2} ${drop * 0.6} ${lean} ${drop}l${wide} 0q${-lean * 0.6} ${-drop * 0.4} ${-lean - wide} ${-drop}z" fill="${fill}" opacity="0.3"/>`
  }
  return out
}

const HILLS: readonly Hill[] = [
  {
    seed: 71,
    base: 420,
    tall: 210,
    scale: 520,
    clay: ['#cfa79b', '#dcbfae', '#c9988c', '#e2cdb8'],
  },
  {
    seed: 90,
    base: 500,
    tall: 230,
    scale: 460,
    clay: ['#b9695a', '#a84e3c', '#e9d9c0', '#b45c48'],
  },
  {
    seed: 40,
    base: 590,
    tall: 200,
    scale: 400,
    clay: ['#e8d8bf', '#cf9f8c', '#98a088', '#d9b39c'],
  },
  {
    seed: 55,
    base: 660,
    tall: 130,
    scale: 340,
    clay: ['#a2513e', '#c98a76', '#e4ccb2', '#8d9780'],
  },
]

export function drawHillsPicture(name: string): Promise<Picture> {
  const random = createRandom(toSeed(name))
  const sky = createGradient('sky', [
    [0, '#b9cbd6'],
    [0.7, '#dfe3dc'],
    [1, '#eee6d6'],
  ])
  const lake = createGradient('lake', [
    [0, '#8fc0bd'],
    [0.4, '#5fa8ab'],
    [1, '#3f8b94'],
  ])
  let inner = `<defs>${sky}${lake}</defs><rect width="1600" height="700" fill="url(#sky)"/>`
  inner += drawRidge({ seed: 12, base: 330, tall: 90, scale: 420, fill: '#b7b3b4' })
  for (const hill of HILLS) inner += drawClayHill(hill)
  inner += '<rect y="690" width="1600" height="230" fill="url(#lake)"/>'
  for (let n = 0; n < 46; n++) {
    const fill = pickItem(random, ['#c98f7f', '#e2c7ae', '#7fb9b8', '#a8d2cc', '#b0614c'] as const)
    const y = 696 + random() ** 1.6 * 190
    inner += `<ellipse cx="${randomBetween(random, 0, 1600)}" cy="${y}" rx="${randomBetween(random, 50, 210)}" ry="${randomBetween(random, 2, 5)}" fill="${fill}" opacity="0.55"/>`
  }
  inner += drawRidge({ seed: 61, base: 888, tall: 22, scale: 300, fill: '#c9ab62' })
  const straw = ['#d9bd6e', '#c2a04f', '#e8d28c', '#a98a44', '#b59a5c'] as const
  for (let n = 0; n < 130; n++) {
    const near = n / 130
    inner += drawTuft(
      random,
      randomBetween(random, -40, 1640),
      890 + near * 220,
      46 + near * 130,
      straw,
    )
  }
  return drawPaintedPicture(name, inner)
}
