import { rasterizeSvg } from './canvas.ts'
import { paintSubject } from './painting.ts'
import type { Picture } from './picture.ts'
import { toSeed } from './random.ts'

export const WIDTH = 1600
export const HEIGHT = 1067

export async function drawPaintedPicture(name: string, inner: string): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`
  const seed = toSeed(name)
  const subject = await rasterizeSvg(svg, WIDTH, HEIGHT)
  const finish = { seed, grain: 0.8, vignette: 0.1, exposure: 1.02 }
  return { raster: paintSubject(subject, seed), finish }
}

export function createGradient(id: string, stops: readonly (readonly [number, string])[]): string {
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>`
}
