import { checkLayer } from './layers.ts'
import type { Import } from './read-imports.ts'

/** Returns what is wrong with an import, or undefined. */
type Rule = (importRecord: Import) => string | undefined

const isInFolder = (file: string | undefined, folder: string) =>
  file?.startsWith(`${folder}/`) ?? false

const sharedImportsOnlyShared: Rule = ({ from, to }) =>
  isInFolder(from, 'shared') && to !== undefined && !isInFolder(to, 'shared')
    ? 'shared imports neither client nor worker'
    : undefined

const clientImportsNoWorker: Rule = ({ from, to }) =>
  isInFolder(from, 'client') &&
  to !== undefined &&
  !isInFolder(to, 'client') &&
  !isInFolder(to, 'shared')
    ? 'client imports only client and shared'
    : undefined

const onlySsrImportsClient: Rule = ({ from, to, request }) => {
  if (!isInFolder(from, 'worker') || !isInFolder(to, 'client')) return undefined
  if (request === '#client' && isInFolder(from, 'worker/ssr')) return undefined
  return 'the client is imported as #client, and only in worker/ssr'
}

/** Commands and tools use the worker's modules, never the reverse. */
const workerImportsNoTools: Rule = ({ from, to }) =>
  isInFolder(from, 'worker') &&
  ['cli', 'scripts', 'tests', 'e2e'].some((folder) => isInFolder(to, folder))
    ? 'worker imports only worker, shared and #client'
    : undefined

/** The modules of the shop that the admin's worker may use: the neutral ones, and the type of the internal entrypoint. */
const SHARED_WITH_ADMIN =
  /^worker\/(?:operations|db|http|crypto|observability)\/|^worker\/(?:mail\/(?:email-address|shop-name)|internal)\.ts$/

const adminIsApart: Rule = ({ from, to }) => {
  if (to === undefined) return undefined
  const isFromAdmin = isInFolder(from, 'admin')
  if (!isFromAdmin && isInFolder(to, 'admin'))
    return ['tests', 'e2e', 'scripts'].some((folder) => isInFolder(from, folder))
      ? undefined
      : 'the shop knows nothing of its admin'
  if (!isFromAdmin || isInFolder(to, 'shared')) return undefined
  if (isInFolder(from, 'admin/client'))
    return isInFolder(to, 'admin/client') ? undefined : 'admin/client imports only shared'
  return isInFolder(to, 'admin/worker') || SHARED_WITH_ADMIN.test(to)
    ? undefined
    : 'admin/worker imports only shared and what is neutral of worker'
}

/** Commands in Node and the Worker itself both call the operations. */
const operationsRunAnywhere: Rule = ({ from, request }) =>
  isInFolder(from, 'worker/operations') && /^(node:|wrangler(\/|$))/.test(request)
    ? 'operations import neither Node modules nor wrangler'
    : undefined

const zodIsMini: Rule = ({ request, isNamespaceZ }) =>
  /^zod(\/|$)/.test(request) && !(request === 'zod/mini' && isNamespaceZ)
    ? "zod is imported only as: import * as z from 'zod/mini'"
    : undefined

const structuredDataStaysOnServer: Rule = ({ from, to }) =>
  isInFolder(to, 'client/structured-data') &&
  isInFolder(from, 'client') &&
  !isInFolder(from, 'client/structured-data') &&
  from !== 'client/entry.server.tsx'
    ? 'structured data is made on the server only: no byte of it for the browser'
    : undefined

const onlyEngineImportsGlightbox: Rule = ({ from, request }) =>
  /^glightbox(\/|$)/.test(request) && from !== 'client/gallery/viewer/glightbox-engine.ts'
    ? 'glightbox is imported by its engine only'
    : undefined

export const RULES: readonly Rule[] = [
  sharedImportsOnlyShared,
  clientImportsNoWorker,
  onlySsrImportsClient,
  workerImportsNoTools,
  operationsRunAnywhere,
  adminIsApart,
  zodIsMini,
  checkLayer,
  structuredDataStaysOnServer,
  onlyEngineImportsGlightbox,
]
