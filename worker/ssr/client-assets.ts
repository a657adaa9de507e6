import { manifest } from 'virtual:client-build'
import type { PageInput } from '#client'
import { findPage } from '#shared/pages/pages.ts'

type ClientAssets = ReturnType<PageInput['getAssets']>

const ENTRY_MODULE = 'client/entry.client.tsx'

/** The popups module, which the account's pages show to visitors who are not signed in. */
const LOGIN_POPUP_MODULE = 'client/account/popups/popups.tsx'

/** The assets by route and messages, which do not change within a build. */
const assetsByRoute = new Map<string, ClientAssets>()

/** Returns all files that the first load of a route fetches, so that the page can preload them. */
export function getAssets(routeId: string, messages: readonly string[]): ClientAssets {
  const key = `${routeId} ${messages.join(' ')}`
  const assets = assetsByRoute.get(key) ?? findAssets(routeId, messages)
  assetsByRoute.set(key, assets)
  return assets
}

function findAssets(routeId: string, messages: readonly string[]): ClientAssets {
  const page = findPage(routeId)
  const component = page === undefined ? undefined : `client/pages/${page.component}.tsx`
  const modules = [ENTRY_MODULE, ...messages, ...(component === undefined ? [] : [component])]
  const files = modules.flatMap((module) => listFiles(module))
  // Styles that load later could shift the page, because the browser evaluates its fonts again.
  const styledFiles =
    page?.scope === 'account' ? [...files, ...listFiles(LOGIN_POPUP_MODULE)] : files
  return {
    entry: getFile(ENTRY_MODULE),
    scripts: unique(files.map(({ file }) => `/${file}`)).filter(
      (file) => file !== getFile(ENTRY_MODULE),
    ),
    component: component === undefined ? undefined : getImportedFile(component),
    messages: messages.map(getImportedFile),
    styles: unique(styledFiles.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
  }
}

/** In development a module is its own file. */
function getImportedFile(module: string): string {
  return `/${manifest[module]?.file ?? module}`
}

function listFiles(
  module: string,
  visitedModules = new Set<string>(),
): (typeof manifest)[string][] {
  const chunk = manifest[module]
  if (chunk === undefined || visitedModules.has(module)) return []
  visitedModules.add(module)
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => listFiles(name, visitedModules))]
}

function getFile(module: string): string {
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`${module} is not in the client build`)
  return `/${file}`
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)]
}
