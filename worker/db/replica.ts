import { findCatalogueVersionIn } from '../api/catalogue-version.ts'

/** Any replica may answer: for what every visitor may read, and may read a moment late. */
export function readReplica({ DB }: Env): D1DatabaseSession {
  return DB.withSession('first-unconstrained')
}

/** In an object, since a promise would take whatever has a `then` for another promise. */
export interface CatalogueSession {
  readonly db: D1DatabaseSession
}

/** Rows of the catalogue that are to be kept under a version of it. */
export interface CatalogueReader {
  /** A session whose rows are of that version or newer, wherever there is one. */
  readonly open: () => Promise<CatalogueSession>
  /** The same for what changes without a new version, as rates do. */
  readonly openPrimary: () => Promise<CatalogueSession>
  /** False once rows were read that are older than the version: nobody may keep what was made of them. */
  readonly isCurrent: () => boolean
}

/**
 * The version comes from KV, and a replica may not have its rows yet. So a session first reads the version of
 * its replica: whatever it reads after that is not older. One that is behind is left for the primary.
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

/** Versions are counted. */
function isAtLeast(found: number | undefined, version: string): boolean {
  return found !== undefined && found >= Number(version)
}
