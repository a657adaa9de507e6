/** Linear light: red, green, blue. */
export type Rgb = readonly [number, number, number]

export function toLinear(byte: number): number {
  const s = byte / 255
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
}

export function rgb(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16)
  return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

export function toSrgb(linear: number): number {
  const l = linear < 0 ? 0 : linear
  return l <= 0.0031308 ? l * 12.92 : 1.055 * l ** (1 / 2.4) - 0.055
}

const SHOULDER = 0.82

/** Keeps midtones and compresses highlights, like film. */
export function toneMap(linear: number): number {
  if (linear <= SHOULDER) return linear
  const range = 1 - SHOULDER
  return SHOULDER + range * (1 - Math.exp(-(linear - SHOULDER) / range / 1.6))
}

export function mixRgb(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export function scaleRgb(a: Rgb, k: number): Rgb {
  return [a[0] * k, a[1] * k, a[2] * k]
}

export const PAPER = rgb('#f1ebe0')
