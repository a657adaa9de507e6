import { hypot } from '../hypot.ts'
import { hex, mixRgb, PAPER, type Rgb } from '../colour.ts'
import { fbm, gradientNoise, smoothstep } from '../noise.ts'
import type { Picture } from '../picture.ts'
import { seedOf } from '../random.ts'
import { contents } from './medium-pictures.ts'
import { BRASS, dry, plain } from './paints.ts'
import { still, type Still } from './picture.ts'
import type { Clear, Solid } from './scene.ts'
import { rod, smoothMax, smoothMin } from './shapes.ts'
import { knife, muller, slab } from './tool-pictures.ts'
import { vector } from './vector.ts'
import { BOTTLE, cap, JAR, label, lid, liquid, vessel } from './vessels.ts'

const WIDE = { width: 1600, height: 1067 }
const LID = plain('#1b1a19', 0.05, 0.25)

type Things = { solids: Solid[]; clears: Clear[] }

function together(...groups: readonly Things[]): Things {
  return {
    solids: groups.flatMap(({ solids }) => solids),
    clears: groups.flatMap(({ clears }) => clears),
  }
}

type Jarful = {
  x: number
  y: number
  size: number
  colour: string
  level: number
  open?: boolean
  bare?: boolean
}

/** A jar of powder, labelled, closed unless said otherwise. */
function jarOf({ x, y, size, colour, level, open = false, bare = false }: Jarful): Things {
  const at = vector(x, y, 0)
  const glass = vessel(JAR, at, size, undefined, open)
  const noise = gradientNoise(seedOf(colour + x))
  const powder = contents(glass, level * size, dry(hex(colour), 16), (px, py) => {
    return fbm(noise, px * 2.4, py * 2.4, 4) * 0.07
  })
  const tag = label(glass, at, { low: 0.36 * size, high: 0.98 * size, half: 0.58 * size })
  const cover = lid(cap(0.83, 0.34), vector(x, y, 1.5 * size), size, LID)
  return {
    solids: [powder, ...(bare ? [] : [tag]), ...(open ? [] : [cover])],
    clears: [glass.clear],
  }
}

type Mound = { x: number; y: number; radius: number; tall: number; colour: Rgb; edge?: Rgb }

/** A small heap of powder. */
function mound({ x, y, radius, tall, colour, edge }: Mound): Things {
  const noise = gradientNoise(seedOf(`${x}${y}${radius}`))
  const powder = dry(colour, 22)
  const heap: Solid = {
    centre: vector(x, y, tall / 2),
    reach: radius * 1.35,
    distance: (px, py, pz) => {
      const u = (px - x) / radius
      const v = (py - y) / radius
      const bent = hypot(u, v) + fbm(noise, u * 1.6, v * 1.6, 3) * 0.13
      const lumps = fbm(noise, u * 6, v * 6, 5, 0.58) * 0.045
      const rise = 1.14 - Math.sqrt(bent * bent + 0.03) - 0.12 * smoothstep(0.5, 1, bent) + lumps
      return (pz - rise * tall) * 0.55
    },
    paint: (at, normal) => {
      const base = powder(at, normal)
      if (edge === undefined) return base
      // The bronze shows where the powder lies thin, along the foot and over the crests.
      const thin =
        0.55 * smoothstep(0.22, 0.02, at.z / tall) + 0.1 * smoothstep(0.8, 0.98, normal.z)
      return { ...base, colour: mixRgb(base.colour, edge, thin), mirror: 0.03, rough: 0.8 }
    },
  }
  return { solids: [heap], clears: [] }
}

const CLOSE: Partial<NonNullable<Still['camera']>> = { above: 27, distance: 16, view: 26 }

export function labelPicture(name: string): Picture {
  const colours = ['#97102f', '#d9622a', '#efbb24', '#3f7f52', '#2440a0']
  const jars = colours.map((colour, n) => {
    return jarOf({
      x: (n - 2) * 1.62,
      y: (n % 2) * 0.16,
      size: 0.76,
      colour,
      level: 0.98 + (n % 3) * 0.1,
    })
  })
  const camera = { ...CLOSE, target: vector(0.3, 0, 0.5), view: 32 }
  return still(name, { ...together(...jars), camera }, WIDE)
}

function brassScoop(x: number, y: number): Solid {
  return {
    centre: vector(x, y, 0.2),
    reach: 1.5,
    distance: (px, py, pz) => {
      const [cos, sin] = [Math.cos(0.3), Math.sin(0.3)]
      const u = (px - x) * cos + (py - y) * sin
      const v = (py - y) * cos - (px - x) * sin
      const shell = Math.abs(hypot(v, pz - 0.3) - 0.28) - 0.012
      const mouth = -(u + 0.75 - (pz - 0.1) * 0.5)
      const trough = smoothMax(smoothMax(shell, pz - 0.3, 0.02), Math.max(mouth, u - 0.1), 0.02)
      const disc = smoothMax(hypot(v, pz - 0.3) - 0.285, pz - 0.3, 0.02)
      const back = smoothMax(disc, Math.abs(u - 0.1) - 0.014, 0.02)
      const handle = rod(u, v, pz, [0.1, 0, 0.2], [1.0, 0, 0.24]) - 0.05
      return smoothMin(smoothMin(trough, back, 0.02), handle, 0.03) * 0.75
    },
    paint: BRASS,
  }
}

export function dustPicture(name: string): Picture {
  const colours = ['#c4361f', '#f0b41c', '#1c4fa3', '#6f5a3c', '#efeadd', '#26241f']
  const jars = colours.map((colour, n) => {
    const back = n % 2
    return jarOf({ x: (n - 2.5) * 1.36, y: 0.5 + back * 0.55, size: 0.7, colour, level: 1.02 })
  })
  const scoop = { solids: [brassScoop(0.1, -1.1)], clears: [] }
  const camera = { ...CLOSE, target: vector(0.3, 0, 0.42), view: 31 }
  const ground = hex('#b9b7b1')
  return still(name, { ...together(...jars, scoop), camera, ground, exposure: 1.05 }, WIDE)
}

export function temperaPicture(name: string): Picture {
  const at = vector(0.35, 0.95, 0)
  const yolk = { medium: liquid('#f0cf6e', 1.5, 1.4), level: 0.92 }
  const egg = vessel(JAR, at, 0.86, yolk, true)
  const heaps = [
    mound({ x: -2.15, y: -0.2, radius: 0.82, tall: 0.52, colour: hex('#c6922f') }),
    mound({ x: -0.65, y: -0.72, radius: 0.74, tall: 0.48, colour: hex('#7c977f') }),
    mound({ x: 0.95, y: -0.78, radius: 0.78, tall: 0.5, colour: hex('#a83c27') }),
    mound({ x: 2.45, y: -0.3, radius: 0.8, tall: 0.53, colour: hex('#1f2fa8') }),
  ]
  const things = together({ solids: [], clears: [egg.clear] }, ...heaps)
  const camera = { ...CLOSE, target: vector(0.2, 0, 0.42), view: 25 }
  return still(name, { ...things, camera }, WIDE)
}

function lumpsIn(x: number, size: number, colour: string, radius: number): Solid {
  const at = vector(x, 0.6, 0)
  const glass = vessel(JAR, at, size, undefined, true)
  const noise = gradientNoise(seedOf(colour))
  return contents(glass, 0.86 * size, plain(colour, 0.06, 0.15, 0.45), (px, py) => {
    // Rounded lumps lying side by side.
    const u = px / radius
    const v = py / radius
    const near = hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5)
    return Math.sqrt(Math.max(0, 0.4 - near * near)) * radius * 1.1 + noise(u, v) * 0.06
  })
}

export function bindersPicture(name: string): Picture {
  const size = 0.78
  const jar = (x: number, filling?: { medium: ReturnType<typeof liquid>; level: number }) => {
    return vessel(JAR, vector(x, 0.6, 0), size, filling, true).clear
  }
  const yolk: Solid = contents(
    vessel(JAR, vector(0.85, 0.6, 0), size, undefined, true),
    0.8,
    plain('#e9a820', 0.05, 0.04, 0.35),
  )
  const white = { medium: liquid('#f1efdc', 0.6, 1.36), level: 0.8 }
  const jars: Things = {
    solids: [lumpsIn(-2.55, size, '#d08a38', 0.26), lumpsIn(-0.85, size, '#a8753d', 0.12), yolk],
    clears: [jar(-2.55), jar(-0.85), jar(0.85), jar(2.55, white)],
  }
  const heaps = [
    mound({ x: -0.75, y: -1.15, radius: 0.66, tall: 0.42, colour: hex('#1f2fa8') }),
    mound({ x: 0.95, y: -1.2, radius: 0.62, tall: 0.4, colour: hex('#c6922f') }),
  ]
  const camera = { ...CLOSE, target: vector(0.25, 0, 0.35), view: 27 }
  return still(name, { ...together(jars, ...heaps), camera }, WIDE)
}

export function prussianPicture(name: string): Picture {
  const water = { medium: liquid('#f4f5f0', 0.4, 1.34), level: 1.3 }
  const at = vector(0.75, 1.05, 0)
  const flask = vessel(BOTTLE, at, 0.72, water)
  const stopper = lid(cap(0.3, 0.36), vector(at.x, at.y, 1.9), 0.72, LID)
  const heaps = [
    mound({
      x: -0.95,
      y: -0.35,
      radius: 1.4,
      tall: 0.92,
      colour: hex('#12284a'),
      edge: hex('#8a5a3c'),
    }),
    mound({ x: 1.85, y: -0.75, radius: 0.62, tall: 0.4, colour: hex('#8c2a35') }),
  ]
  const things = together({ solids: [stopper], clears: [flask.clear] }, ...heaps)
  const camera = { ...CLOSE, target: vector(0.35, 0, 0.62), view: 24 }
  return still(name, { ...things, camera, ground: PAPER }, WIDE)
}

/** Paint pushed round by a muller: a spiral of ridges, thinner outwards. */
function swirl(x: number, y: number, top: number): Solid {
  const noise = gradientNoise(404)
  return {
    centre: vector(x, y, top),
    reach: 1.75,
    distance: (px, py, pz) => {
      const u = px - x
      const v = (py - y) * 1.12
      const r = hypot(u, v) + fbm(noise, u * 1.3, v * 1.3, 3) * 0.09
      const angle = Math.atan2(v, u)
      const wave = Math.sin(r * 15 - angle * 1 + noise(u * 2, v * 2) * 0.8)
      const sheet = 0.03 + 0.016 * wave + fbm(noise, u * 9, v * 9, 2) * 0.004
      const height = sheet * smoothstep(1.42, 1.3, r)
      const film = (pz - top - height) * 0.6
      return smoothMax(film, r - 1.42, 0.04)
    },
    paint: () => ({ colour: hex('#c48d22'), mirror: 0.05, rough: 0.06 }),
  }
}

export function mullingPicture(name: string): Picture {
  const plate = slab(vector(0, 0, 0), 2.2, 0.2, 0.12)
  const tool = muller(vector(-0.35, 0.35, plate.top + 0.05), 0.62)
  const blade = knife(vector(1.9, -1.15, plate.top), 0.62)
  const ridge: Solid = {
    centre: vector(1.2, -1.6, plate.top + 0.15),
    reach: 0.8,
    distance: (px, py, pz) => {
      const bead = rod(px, py, pz, [0.72, -1.88, plate.top + 0.09], [1.5, -1.3, plate.top + 0.13])
      return (bead - 0.09 - 0.025 * Math.sin(px * 17)) * 0.8
    },
    paint: () => ({ colour: hex('#c48d22'), mirror: 0.05, rough: 0.06 }),
  }
  const solids = [plate.face, swirl(-0.25, 0.1, plate.top), tool.base, ...blade, ridge]
  const camera = { target: vector(0.1, -0.1, 0.2), distance: 15, above: 40, view: 25 }
  return still(name, { solids, clears: [plate.clear, tool.clear], camera }, WIDE)
}

export const SCENE_PICTURES: readonly (readonly [string, (name: string) => Picture])[] = [
  ['blog-reading-a-label', labelPicture],
  ['blog-safe-dust', dustPicture],
  ['blog-egg-tempera-in-a-morning', temperaPicture],
  ['blog-glue-gum-and-yolk', bindersPicture],
  ['blog-prussian-blue-accident', prussianPicture],
  ['blog-mulling-paint', mullingPicture],
]
