const readClock = Date.now
let now = readClock()

/** The time of the model replaces the clock of the isolate: a day is played in minutes. */
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
  get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
})

export function setTime(at: number): void {
  now = at
}

/** Outside of the model, as when accounts are made before it, time is real. */
export function setRealTime(): void {
  now = readClock()
}

export function getTime(): number {
  return now
}
