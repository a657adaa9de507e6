/** The pauses between two attempts: half a second or more of Stripe's library, one second of the announcement. */
const SHORTEST_PAUSE_MS = 250
/** Every time limit of the worker is longer. */
const LONGEST_PAUSE_MS = 2500

const { setTimeout } = globalThis

function setShortTimeout<Parameters extends unknown[]>(
  run: (...parameters: Parameters) => void,
  delay_ms = 0,
  ...parameters: Parameters
) {
  const isPause = delay_ms >= SHORTEST_PAUSE_MS && delay_ms <= LONGEST_PAUSE_MS
  return setTimeout(run, isPause ? 1 : delay_ms, ...parameters)
}

/** Lets the next attempt follow a failure at once, so that tests of failures do not wait. */
export function shortenPauses(): void {
  Object.assign(globalThis, { setTimeout: setShortTimeout })
}
