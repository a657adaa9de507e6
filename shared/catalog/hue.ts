/** Families of hues in the order in which lists and the colour chart show them. */
export const HUES = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'violet',
  'brown',
  'black',
  'grey',
  'white',
] as const
export type Hue = (typeof HUES)[number]

export function isHue(text: string): text is Hue {
  return HUES.some((hue) => hue === text)
}

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** Converts `#rrggbb` to OKLCH (https://bottosson.github.io/posts/oklab/). */
export function toOklch(colour: string): Oklch {
  const red = toLinear(colour.slice(1, 3))
  const green = toLinear(colour.slice(3, 5))
  const blue = toLinear(colour.slice(5, 7))
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Decodes two hexadecimal digits of sRGB to linear light. */
function toLinear(digits: string): number {
  const value = Number.parseInt(digits, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** A colour with less chroma has no hue that a buyer would name. */
const MIN_CHROMA = 0.035
const MAX_BLACK_LIGHTNESS = 0.35
const MIN_WHITE_LIGHTNESS = 0.88

/** Warm colours that are darker or duller than these are called brown. */
const BROWN = { from: 38, to: 95, maxLightness: 0.66, maxChroma: 0.128 }
/** Where each family ends, in degrees; after the last one red begins again. */
const ENDS = [
  { end: 37, family: 'red' },
  { end: 72, family: 'orange' },
  { end: 115, family: 'yellow' },
  { end: 200, family: 'green' },
  { end: 282, family: 'blue' },
  { end: 356, family: 'violet' },
] as const

/** Returns the family of a colour by its lightness, chroma and hue. */
export function findHue(colour: string): Hue {
  const { lightness, chroma, hue } = toOklch(colour)
  if (chroma < MIN_CHROMA) {
    if (lightness < MAX_BLACK_LIGHTNESS) return 'black'
    return lightness > MIN_WHITE_LIGHTNESS ? 'white' : 'grey'
  }
  const isBrown =
    hue >= BROWN.from &&
    hue < BROWN.to &&
    lightness < BROWN.maxLightness &&
    chroma < BROWN.maxChroma
  if (isBrown) return 'brown'
  return ENDS.find(({ end }) => hue < end)?.family ?? 'red'
}
