import type { Import } from './read-imports.ts'

/** Says what is wrong with an import; undefined when nothing is. */
type Rule = (one: Import) => string | undefined

const UI_MAY_IMPORT = [
  'client/ui/',
  'client/locale/link.tsx',
  'client/locale/use-translate.ts',
  'client/app/visitor.ts',
]

const isIn = (file: string | undefined, folder: string) => file?.startsWith(`${folder}/`) ?? false

const sharedStandsAlone: Rule = ({ from, to }) =>
  isIn(from, 'shared') && to !== undefined && !isIn(to, 'shared')
    ? 'shared imports neither client nor worker'
    : undefined

const clientKnowsNoWorker: Rule = ({ from, to }) =>
  isIn(from, 'client') && to !== undefined && !isIn(to, 'client') && !isIn(to, 'shared')
    ? 'client imports only client and shared'
    : undefined

const onlySsrEntersClient: Rule = ({ from, to, request }) => {
  if (!isIn(from, 'worker') || !isIn(to, 'client')) return undefined
  if (request === '#client' && isIn(from, 'worker/ssr')) return undefined
  return 'the client is imported as #client, and only in worker/ssr'
}

const operatorStaysOutside: Rule = ({ from, to }) =>
  isIn(from, 'worker') && !isIn(from, 'worker/operator') && isIn(to, 'worker/operator')
    ? "the operator's commands are not part of the worker"
    : undefined

const workerKnowsNoTools: Rule = ({ from, to }) =>
  isIn(from, 'worker') && ['scripts', 'tests', 'e2e'].some((folder) => isIn(to, folder))
    ? 'worker imports only worker, shared and #client'
    : undefined

const zodIsMini: Rule = ({ request, isNamespaceZ }) =>
  /^zod(\/|$)/.test(request) && !(request === 'zod/mini' && isNamespaceZ)
    ? "zod is imported only as: import * as z from 'zod/mini'"
    : undefined

const uiKnowsNoCapability: Rule = ({ from, to }) =>
  isIn(from, 'client/ui') &&
  isIn(to, 'client') &&
  !UI_MAY_IMPORT.some((allowed) => to?.startsWith(allowed))
    ? 'ui knows no capability but locale'
    : undefined

const structuredDataStaysOnServer: Rule = ({ from, to }) =>
  isIn(to, 'client/structured-data') &&
  isIn(from, 'client') &&
  !isIn(from, 'client/structured-data') &&
  from !== 'client/entry.server.tsx'
    ? 'structured data is made on the server only: no byte of it for the browser'
    : undefined

const glightboxHasOneDoor: Rule = ({ from, request }) =>
  /^glightbox(\/|$)/.test(request) && from !== 'client/gallery/viewer/glightbox-engine.ts'
    ? 'glightbox is imported by its engine only'
    : undefined

export const RULES: readonly Rule[] = [
  sharedStandsAlone,
  clientKnowsNoWorker,
  onlySsrEntersClient,
  operatorStaysOutside,
  workerKnowsNoTools,
  zodIsMini,
  uiKnowsNoCapability,
  structuredDataStaysOnServer,
  glightboxHasOneDoor,
]
