import { manifest } from 'virtual:client-build'
import type { PageInput } from '#client'
import { PAGES, type PageId } from '#shared/pages/pages.ts'

type ClientAssets = ReturnType<PageInput['getAssets']>

const ENTRY_MODULE = 'client/entry.client.tsx'

/** The popups module, which the account's pages show to visitors who are not signed in. */
const LOGIN_POPUP_MODULE = 'client/account/popups/popups.tsx'

/** The assets by page and messages, which do not change within a build. */
const assetsByPage = new Map<string, ClientAssets>()

/** Returns all files that the first load of a page fetches, so that the page can preload them. */
export function getAssets(id: PageId | undefined, messages: readonly string[]): ClientAssets {
  const key = `${id ?? ''} ${messages.join(' ')}`
  const assets = assetsByPage.get(key) ?? findAssets(id, messages)
  assetsByPage.set(key, assets)
  return assets
}

function findAssets(id: PageId | undefined, messages: readonly string[]): ClientAssets {
  const page = id && PAGES[id]
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
