/** A seeded generator (mulberry32): the same seed gives the same picture on every machine. */
export type Random = () => number

const UINT32 = 4294967296

export function seedOf(text: string): number {
  let hash = 2166136261
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return hash >>> 0
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32
  }
}

/** Roughly normal, mean 0, deviation 1. */
export function gauss(random: Random): number {
  return (random() + random() + random() + random() - 2) * 1.732
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}

export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
