import { toMetaPath } from '#shared/builds/build-files.ts'
import { getPreloadPolicy } from '../runtime/network.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { chooseFilesAhead, parseParts, type BuildParts } from './files-ahead.ts'

const ASSETS = '/assets/'
const CONCURRENCY = 4

interface Change {
  /** The build of this page. */
  readonly build: string
  readonly newer: string
}

/**
 * Loads the files of a newer build into the browser's cache while the browser is idle, because the
 * next page will be a document of that build.
 */
export async function fetchAhead({ build, newer }: Change): Promise<void> {
  if (getPreloadPolicy(navigator) !== 'everything') return
  const [own, next] = await Promise.all([fetchParts(build), fetchParts(newer)])
  const waiting = chooseFilesAhead(listLoaded(), { own, newer: next })
  await new Promise<void>((resolve) => void whenIdle(resolve))
  const fetchNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await (await fetch(`/${file}`, { priority: 'low' })).blob()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, fetchNext))
}

/** Lists the scripts and style sheets of this page, named as in the lists of a build's files. */
function listLoaded(): string[] {
  const prefix = `${location.origin}${ASSETS}`
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => new URL(name).pathname.slice(1))
}

async function fetchParts(build: string): Promise<BuildParts> {
  const response = await fetch(toMetaPath(build))
  if (!response.ok) throw new Error(`${response.status} for ${toMetaPath(build)}`)
  return parseParts(await response.json())
}
