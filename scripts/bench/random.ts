/** A seeded generator (mulberry32). The same seed gives the same data on every machine. */
export type Random = () => number

const UINT32 = 4294967296

export function toSeed(text: string): number {
  let hash = 2166136261
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return hash >>> 0
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32
  }
}

/** Returns an approximately normal value with mean 0 and deviation 1. */
export function randomNormal(random: Random): number {
  return (random() + random() + random() + random() - 2) * 1.732
}

export function pickItem<Item>(random: Random, list: readonly [Item, ...Item[]]): Item {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
