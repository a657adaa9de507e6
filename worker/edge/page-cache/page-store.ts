interface Sized {
  /** What it holds of the isolate's memory, in bytes. */
  readonly size: number
  /** Whether it may push out what is asked for often, once it is asked for again. */
  readonly isLasting: boolean
}

export interface PageStore<Kept extends Sized> {
  readonly find: (name: string) => Kept | undefined
  readonly keep: (name: string, kept: Kept) => void
  readonly drop: (name: string) => void
}

interface Limits {
  /** For what has been asked for once. */
  readonly newBytes: number
  /** For what has been asked for again. */
  readonly usedBytes: number
}

/**
 * Keeps what was used last, in bounded memory. What nobody has asked for again has a small place of
 * its own, so that thousands of addresses asked for once push out nothing that is in use.
 */
export function createPageStore<Kept extends Sized>(limits: Limits): PageStore<Kept> {
  const fresh = createShelf<Kept>(limits.newBytes)
  const used = createShelf<Kept>(limits.usedBytes)
  return {
    find(name) {
      const known = used.find(name)
      if (known !== undefined) return known
      const asked = fresh.find(name)
      if (asked?.isLasting !== true) return asked
      fresh.drop(name)
      used.put(name, asked)
      return asked
    },
    keep(name, kept) {
      const isUsed = used.drop(name)
      fresh.drop(name)
      if (isUsed && kept.isLasting) used.put(name, kept)
      else fresh.put(name, kept)
    },
    drop(name) {
      used.drop(name)
      fresh.drop(name)
    },
  }
}

/** A Map keeps insertion order, so its first entry is the one that was not used for longest. */
function createShelf<Kept extends Sized>(maxBytes: number) {
  const shelf = new Map<string, Kept>()
  let bytes = 0
  function drop(name: string): boolean {
    const known = shelf.get(name)
    if (known === undefined) return false
    bytes -= known.size
    return shelf.delete(name)
  }
  return {
    drop,
    find(name: string): Kept | undefined {
      const known = shelf.get(name)
      if (known === undefined) return undefined
      shelf.delete(name)
      shelf.set(name, known)
      return known
    },
    put(name: string, kept: Kept): void {
      shelf.set(name, kept)
      bytes += kept.size
      for (const oldest of shelf.keys()) {
        if (bytes <= maxBytes) return
        drop(oldest)
      }
    },
  }
}
