/** Math.hypot guards against overflow, and is many times slower for it. */
export function hypot(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z)
}
