/*
 * Draws brush strokes on paper: every canvas with a colour in data-brush gets three broad strokes,
 * whose furrows are lit from above. The same canvas always gives the same picture.
 */
{
  const STROKES = 3
  const AMBIENT = 0.985
  const PAPER = [244, 239, 229]

  const hash = (x, y, seed) => {
    let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519)
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }

  const smooth = (t) => t * t * (3 - 2 * t)

  const noise = (x, y, seed) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [smooth(x - left), smooth(y - top)]
    const above = hash(left, top, seed) * (1 - u) + hash(left + 1, top, seed) * u
    const below = hash(left, top + 1, seed) * (1 - u) + hash(left + 1, top + 1, seed) * u
    return above * (1 - v) + below * v
  }

  const bytesOf = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

  /** Returns the depth of a stroke's furrows at a point and how well the stroke covers it. */
  const strokeAt = (x, y, { index, width, height, seed }) => {
    const own = seed + index * 17
    const breadth = (height * 0.92) / (STROKES - 0.5)
    const middle = height * (0.5 + ((index - (STROKES - 1) / 2) * 0.84) / STROKES)
    const bend = (noise(x / (width * 0.6), index, own) - 0.5) * height * 0.05
    const across = (y - middle - bend) / (breadth / 2)
    const hair = noise(x / 300, y / 2.1 - bend / 2, own + 1) - 0.5
    const lock = noise(x / 420, y / 9 - bend / 9, own + 2) - 0.5
    const ragged = hair * 0.13 + lock * 0.16
    const side =
      1 - Math.abs(across) - Math.abs(hair) * 0.08 - (noise(x / 60, y / 40, own) - 0.5) * 0.05
    const begin = x / width - 0.045 + ragged * 0.22
    const end = 0.925 - x / width + ragged * 0.5
    const dry = Math.max(0, x / width - 0.66) * 1.5
    const wet = 0.5 + hair * 0.9 + lock * 0.8 - dry + (noise(x / 3, y / 3, own + 3) - 0.5) * 0.3
    const share = (value, ramp) => Math.min(1, Math.max(0, value / ramp))
    return {
      depth: hair * 1.2 + lock * 1.5 + (Math.abs(across) > 0.86 ? 0.3 : 0),
      cover: share(side, 0.03) * share(begin, 0.006) * share(end, 0.012) * share(wet + 0.36, 0.2),
    }
  }

  const paint = (canvas) => {
    const { width, height } = canvas
    const context = canvas.getContext('2d')
    const image = context.createImageData(width, height)
    const colour = bytesOf(canvas.dataset.brush)
    const seed = Number(canvas.dataset.seed ?? 1)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const tooth = (noise(x / 1.6, y / 1.6, seed + 90) - 0.5) * 7
        let seen = PAPER.map((part) => part + tooth)
        for (let index = 0; index < STROKES; index++) {
          const stroke = { index, width, height, seed }
          const here = strokeAt(x, y, stroke)
          if (here.cover <= 0) continue
          const slope = here.depth - strokeAt(x, y - 1.4, stroke).depth
          const light = AMBIENT + slope * 0.34 + here.depth * 0.07
          const gleam = Math.max(0, slope - 0.22) ** 2 * 150
          seen = seen.map((under, i) => {
            const over = colour[i] * light + gleam
            return under + (over - under) * here.cover * 0.97
          })
        }
        const at = (y * width + x) * 4
        image.data.set([...seen, 255], at)
      }
    }
    context.putImageData(image, 0, 0)
  }

  addEventListener('load', () => {
    for (const canvas of document.querySelectorAll('canvas[data-brush]')) paint(canvas)
  })
}
