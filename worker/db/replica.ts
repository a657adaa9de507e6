import { findCatalogueVersionIn } from './catalogue-version.ts'

/** Opens a session on any replica: for public data that may be slightly outdated. */
export function readReplica({ DB }: Env): D1DatabaseSession {
  return DB.withSession('first-unconstrained')
}

/**
 * A session, wrapped in an object: an async function that returned it bare would treat a `then` property
 * as that of a promise.
 */
export interface CatalogueSession {
  readonly db: D1DatabaseSession
}

/** Reads catalogue rows that will be cached under a catalogue version. */
export interface CatalogueReader {
  /** Opens a session whose rows are of that version or newer, if there is one. */
  readonly open: () => Promise<CatalogueSession>
  /** Opens such a session on the primary, for data that changes without a new version, such as rates. */
  readonly openPrimary: () => Promise<CatalogueSession>
  /** False once rows older than the version were read: results made of them must not be cached. */
  readonly isCurrent: () => boolean
}

/**
 * The version comes from KV, and a replica may not have its rows yet. So each session first reads the
 * version of its replica: all later reads are at least as new. If the replica is behind, the primary is
 * used.
 */
export function toCatalogueReader(env: Env, version: string | undefined): CatalogueReader {
  let isCurrent = true
  const hasVersion = async (session: D1DatabaseSession) =>
    version === undefined || isAtLeast(await findCatalogueVersionIn(session), version)
  const openPrimary = async () => {
    const db = env.DB.withSession('first-primary')
    if (!(await hasVersion(db))) isCurrent = false
    return { db }
  }
  return {
    async open() {
      const db = readReplica(env)
      return (await hasVersion(db)) ? { db } : openPrimary()
    },
    openPrimary,
    isCurrent: () => isCurrent,
  }
}

/** Versions are increasing numbers. */
function isAtLeast(foundVersion: number | undefined, version: string): boolean {
  return foundVersion !== undefined && foundVersion >= Number(version)
}
