import { toMetaPath } from '#shared/builds/build-files.ts'
import { getPreloadPolicy } from '../runtime/network.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { fetchBuildFile } from './build-calls.ts'
import { chooseFilesAhead, parseParts, type BuildParts } from './files-ahead.ts'

const ASSETS_PATH = '/assets/'
const MAX_CONCURRENT_FETCHES = 4

interface BuildChange {
  /** The build of this page. */
  readonly currentBuildId: string
  readonly newerBuildId: string
  readonly vendor_key: string | undefined
}

/**
 * Loads the files of a newer build into the browser's cache while the browser is idle, because the
 * next page will be a document of that build.
 */
export async function fetchAhead({
  currentBuildId,
  newerBuildId,
  vendor_key,
}: BuildChange): Promise<void> {
  if (getPreloadPolicy(navigator) !== 'everything') return
  const [currentParts, newerParts] = await Promise.all([
    fetchParts(currentBuildId, vendor_key),
    fetchParts(newerBuildId, vendor_key),
  ])
  const waitingFiles = chooseFilesAhead(listLoaded(), { currentParts, newerParts })
  await new Promise<void>((resolve) => void whenIdle(resolve))
  const fetchNext = async (): Promise<void> => {
    for (let file = waitingFiles.shift(); file !== undefined; file = waitingFiles.shift()) {
      await (await fetch(`/${file}`, { priority: 'low' })).blob()
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FETCHES }, fetchNext))
}

/** Lists the scripts and style sheets of this page, named as in the lists of a build's files. */
function listLoaded(): string[] {
  const prefix = `${location.origin}${ASSETS_PATH}`
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => new URL(name).pathname.slice(1))
}

async function fetchParts(buildId: string, vendor_key: string | undefined): Promise<BuildParts> {
  const response = await fetchBuildFile(toMetaPath(buildId), vendor_key)
  if (!response.ok) throw new Error(`${response.status} for ${toMetaPath(buildId)}`)
  return parseParts(await response.json())
}
