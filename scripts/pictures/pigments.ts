import type { HeapMark } from './heap.ts'

export type PowderCharacter =
  | 'lake'
  | 'velvet'
  | 'earth'
  | 'clay'
  | 'crystal'
  | 'sand'
  | 'glass'
  | 'fluff'
  | 'chunks'
  | 'pearl'
  | 'metal'

export type Pigment = {
  colour: string
  second?: string
  /** Specks of another substance among the grains. */
  specks?: readonly { colour: string; share: number; gloss: number }[]
  character: PowderCharacter
  mark: HeapMark
  /** The size of its grains relative to the default of its character. */
  grain?: number
  /** A metallic sheen on the lit side, as in bronzing pigments. */
  sheen?: number
  exposure?: number
}

const CALCITE = { colour: '#e9e6dc', share: 0.06, gloss: 0.25 }
const PYRITE = { colour: '#c9a24a', share: 0.016, gloss: 1.6 }

/** Pale pigments get a lower exposure; otherwise they would be white on white. */
const PALE_EXPOSURE = 0.8

export const PIGMENTS: Readonly<Record<string, Pigment>> = {
  'vordan-karmir': { colour: '#97102f', second: '#7d0c2e', character: 'lake', mark: 'spoon' },
  'carmine-naccarat': { colour: '#b3122b', second: '#c61d2c', character: 'lake', mark: 'slump' },
  'madder-lake': { colour: '#bf3d4c', second: '#ab2f45', character: 'lake', mark: 'pinch' },
  'weld-lake': { colour: '#dcc13f', second: '#d2b02f', character: 'lake', mark: 'none' },
  'stil-de-grain': { colour: '#b0872a', second: '#9c6f20', character: 'lake', mark: 'trail' },
  indigo: { colour: '#222b4d', second: '#2b3358', character: 'lake', mark: 'twin', sheen: 0.05 },
  'lac-dye': { colour: '#7c1a2c', second: '#93283a', character: 'lake', mark: 'ridge' },
  'lapis-lazuli': {
    colour: '#34539f',
    second: '#46639f',
    specks: [CALCITE, PYRITE],
    character: 'crystal',
    mark: 'trail',
  },
  azurite: {
    colour: '#1f5aa0',
    second: '#2f73ae',
    specks: [{ colour: '#2f8a72', share: 0.035, gloss: 0.3 }],
    character: 'crystal',
    mark: 'none',
  },
  malachite: {
    colour: '#3f9a73',
    second: '#2c8562',
    specks: [{ colour: '#9fcdb4', share: 0.05, gloss: 0.3 }],
    character: 'crystal',
    mark: 'slump',
  },
  cinnabar: {
    colour: '#c4361f',
    second: '#a62a1b',
    specks: [{ colour: '#7d1b17', share: 0.03, gloss: 1.2 }],
    character: 'sand',
    mark: 'pinch',
  },
  hematite: { colour: '#5d3a38', second: '#4c3134', character: 'sand', mark: 'ridge', sheen: 0.12 },
  vivianite: {
    colour: '#5d7283',
    second: '#6d8590',
    specks: [{ colour: '#93a3a0', share: 0.04, gloss: 0.3 }],
    character: 'sand',
    mark: 'twin',
  },
  'egyptian-blue': { colour: '#3f74b8', second: '#5687c2', character: 'crystal', mark: 'spoon' },
  smalt: { colour: '#3c57a4', second: '#5069ae', character: 'glass', mark: 'slump' },
  'yellow-ochre': { colour: '#c6922f', second: '#b9852b', character: 'earth', mark: 'spoon' },
  'raw-sienna': { colour: '#b0732c', second: '#a36a2c', character: 'earth', mark: 'ridge' },
  'burnt-sienna': { colour: '#8a4124', second: '#7c3820', character: 'earth', mark: 'slump' },
  'raw-umber': { colour: '#6f5a3c', second: '#665135', character: 'earth', mark: 'none' },
  'burnt-umber': { colour: '#4d3021', second: '#54362a', character: 'earth', mark: 'pinch' },
  'armenian-bole': { colour: '#a5482f', second: '#9c4330', character: 'clay', mark: 'trail' },
  'green-earth': { colour: '#7c977f', second: '#728b72', character: 'clay', mark: 'twin' },
  'venetian-red': { colour: '#a83c27', second: '#a03725', character: 'earth', mark: 'trail' },
  'caput-mortuum': { colour: '#5a2b33', second: '#502730', character: 'earth', mark: 'spoon' },
  'ultramarine-blue': { colour: '#1f2fa8', second: '#2434b4', character: 'velvet', mark: 'pinch' },
  'cobalt-blue': { colour: '#1c4fa3', second: '#2258ae', character: 'velvet', mark: 'ridge' },
  'cerulean-blue': { colour: '#2f86ad', second: '#388fb2', character: 'velvet', mark: 'slump' },
  'prussian-blue': {
    colour: '#12284a',
    second: '#10233f',
    character: 'velvet',
    mark: 'spoon',
    sheen: 0.05,
  },
  viridian: { colour: '#12695a', second: '#177262', character: 'velvet', mark: 'twin' },
  'phthalo-green': { colour: '#0b4a40', second: '#0d5146', character: 'velvet', mark: 'none' },
  'cadmium-yellow': { colour: '#f5b81c', second: '#f2ae17', character: 'velvet', mark: 'trail' },
  'cadmium-red': { colour: '#c8201c', second: '#c21b1b', character: 'velvet', mark: 'none' },
  'pyrrole-red': { colour: '#cf1f2a', second: '#d4262f', character: 'velvet', mark: 'twin' },
  'quinacridone-magenta': {
    colour: '#a81e6a',
    second: '#a01a66',
    character: 'velvet',
    mark: 'slump',
  },
  'dioxazine-violet': {
    colour: '#3a1d5c',
    second: '#341a52',
    character: 'velvet',
    mark: 'pinch',
    sheen: 0.045,
  },
  'titanium-white': {
    colour: '#faf9f5',
    character: 'fluff',
    mark: 'slump',
    exposure: PALE_EXPOSURE,
  },
  'zinc-white': { colour: '#f3f4f3', character: 'fluff', mark: 'pinch', exposure: PALE_EXPOSURE },
  'champagne-chalk': {
    colour: '#f3eee1',
    second: '#ece5d4',
    character: 'chunks',
    mark: 'ridge',
    exposure: PALE_EXPOSURE,
  },
  'bone-black': { colour: '#2b2725', second: '#322d2a', character: 'chunks', mark: 'none' },
  'vine-black': { colour: '#2e3136', second: '#363a3f', character: 'earth', mark: 'spoon' },
  'lamp-black': { colour: '#1f1e1e', character: 'fluff', mark: 'twin' },
  'mica-pearl': { colour: '#d9d6cf', character: 'pearl', mark: 'spoon', exposure: 0.8 },
  'bronze-powder': { colour: '#a87a35', second: '#b98a40', character: 'metal', mark: 'trail' },
}

/** Other grades of a pigment that look different from the first one. */
export const PIGMENT_GRADES: Readonly<Record<string, Pigment>> = {
  'lapis-lazuli-medium': {
    colour: '#233c8c',
    second: '#333f92',
    specks: [{ ...CALCITE, share: 0.025 }, PYRITE],
    character: 'crystal',
    mark: 'slump',
    grain: 1.7,
  },
  'lapis-lazuli-extra-fine': {
    colour: '#94a2c0',
    second: '#a5aec2',
    character: 'velvet',
    mark: 'spoon',
  },
  'azurite-coarse': {
    colour: '#123f80',
    second: '#1b4f8e',
    specks: [{ colour: '#1f6f5c', share: 0.045, gloss: 0.35 }],
    character: 'crystal',
    mark: 'ridge',
    grain: 1.9,
  },
  'azurite-fine': {
    colour: '#3f7fb9',
    second: '#4f8ec2',
    specks: [{ colour: '#4f9f8c', share: 0.025, gloss: 0.2 }],
    character: 'sand',
    mark: 'trail',
    grain: 0.8,
  },
  'azurite-extra-fine': {
    colour: '#86b0d2',
    second: '#93bad6',
    character: 'velvet',
    mark: 'none',
  },
}

/** Powders that occur in a picture but are not sold. */
export const UNSOLD_PIGMENTS: Readonly<Record<string, Pigment>> = {
  'lapis-ash': { colour: '#a9b0bd', second: '#b7bac2', character: 'sand', mark: 'slump' },
  minium: { colour: '#d9541f', second: '#d24c1c', character: 'velvet', mark: 'none' },
  orpiment: { colour: '#ecd23c', second: '#e2c431', character: 'sand', mark: 'none' },
  'green-dark': { colour: '#24523a', second: '#2c5d42', character: 'earth', mark: 'none' },
  'ochre-half': { colour: '#b9622a', second: '#b05a28', character: 'earth', mark: 'none' },
  'ochre-burnt': { colour: '#96402a', second: '#8c3a27', character: 'earth', mark: 'none' },
}
