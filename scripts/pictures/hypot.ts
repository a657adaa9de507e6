/** Math.hypot protects against overflow and is therefore many times slower. */
export function hypot(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z)
}
