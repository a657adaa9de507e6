import { rasterizeSvg, blurCanvas } from './canvas.ts'
import { rgb } from './colour.ts'
import { createHeightField, tintCell } from './height-field.ts'
import { WIDE } from './hero-pictures.ts'
import { fbm, createGradientNoise } from './noise.ts'
import type { Picture } from './picture.ts'
import { toSeed } from './random.ts'
import { renderView } from './render-view.ts'

/**
 * Draws the muller's path as a map of the film's thickness: each pass wipes its band and leaves
 * ridges.
 */
function drawPathMap(): string {
  const arcs: string[] = []
  const steps = 260
  for (let n = 0; n < steps; n++) {
    const points = [n, n + 0.6, n + 1.3].map((k) => {
      const angle = (k / steps) * Math.PI * 9.4
      const x = 800 + (k / steps - 0.5) * 640 + Math.cos(angle) * 265
      return `${x.toFixed(1)},${(533 + Math.sin(angle) * 250).toFixed(1)}`
    })
    for (const [wide, tone] of [
      [170, 250],
      [152, 175],
      [122, 138],
      [70, 128],
    ] as const) {
      arcs.push(
        `<polyline points="${points.join(' ')}" stroke="rgb(${tone},${tone},${tone})" stroke-width="${wide}" fill="none"/>`,
      )
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1067"><rect width="1600" height="1067"/><ellipse cx="800" cy="533" rx="690" ry="430" fill="#222222"/>${arcs.join('')}</svg>`
}

/** Draws a film of ochre on frosted glass with the track of the muller. */
export async function drawTrackPicture(name: string): Promise<Picture> {
  const seed = toSeed(name)
  const options = { seed, degrees: 62, ground: rgb('#dde8df'), fibres: 0 }
  const table = createHeightField(WIDE.width, WIDE.height, options)
  const film = blurCanvas(await rasterizeSvg(drawPathMap(), table.width, table.depth), 2)
  const noise = createGradientNoise(seed)
  const ochre = rgb('#c08a22')
  for (let row = 0; row < table.depth; row++) {
    for (let x = 0; x < table.width; x++) {
      const i = row * table.width + x
      const fine = fbm(noise, x / 9, row / 9, 4) * 0.09 + fbm(noise, x / 120, row / 120, 3) * 0.12
      const thick = Math.max(0, ((film.red[i] ?? 0) / 255) * (1 + fine * 2.2))
      table.height[i] = thick * 11 + fine * 2
      tintCell(table, i, ochre, Math.min(0.97, thick ** 0.8 * 1.5))
      table.gloss[i] = thick > 0.05 ? 0.12 : 0.02
    }
  }
  return { raster: renderView(table), finish: { seed, exposure: 0.95, focus: 0.55, defocus: 1.6 } }
}
