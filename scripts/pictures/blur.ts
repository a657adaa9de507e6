/** Applies one pass of a running mean along rows. */
function blurRows(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const span = 2 * r + 1
  for (let y = 0; y < h; y++) {
    const row = y * w
    let sum = (from[row] ?? 0) * r
    for (let x = 0; x < r; x++) sum += from[row + Math.min(w - 1, x)] ?? 0
    for (let x = 0; x < w; x++) {
      sum += from[row + Math.min(w - 1, x + r)] ?? 0
      to[row + x] = sum / span
      sum -= from[row + Math.max(0, x - r)] ?? 0
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const span = 2 * r + 1
  const sums = new Float32Array(w)
  for (let y = -r; y <= r; y++) {
    const row = Math.min(h - 1, Math.max(0, y)) * w
    for (let x = 0; x < w; x++) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0)
  }
  for (let y = 0; y < h; y++) {
    const row = y * w
    const enter = Math.min(h - 1, y + r + 1) * w
    const leave = Math.max(0, y - r) * w
    for (let x = 0; x < w; x++) {
      const sum = sums[x] ?? 0
      to[row + x] = sum / span
      sums[x] = sum + (from[enter + x] ?? 0) - (from[leave + x] ?? 0)
    }
  }
}

/** Approximates a Gaussian blur with running means. The cost does not depend on the radius. */
export function blur(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  passes = 2,
): Float32Array {
  const r = Math.max(1, Math.round(radius))
  const out = Float32Array.from(plane)
  const spare = new Float32Array(plane.length)
  for (let i = 0; i < passes; i++) {
    blurRows(out, spare, width, height, r)
    blurColumns(spare, out, width, height, r)
  }
  return out
}
