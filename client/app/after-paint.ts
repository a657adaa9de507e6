/**
 * Runs `act` when what an event has changed is on the screen: what takes long must not stand between
 * a press and its answer (https://web.dev/articles/inp).
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
