import { manifest } from 'virtual:client-build'
import type { PageInput } from '#client'
import { findPage } from '#shared/pages/pages.ts'

type ClientAssets = ReturnType<PageInput['getAssets']>

const ENTRY = 'client/entry.client.tsx'

/** What the account's pages open over themselves for somebody who is not signed in. */
const LOGIN_POPUP = 'client/account/popups/popups.tsx'

/** Of the routes and languages that were asked for: what a build has made stays as it is. */
const known = new Map<string, ClientAssets>()

/** Everything the first load of a route fetches, so that the page can name it up front. */
export function getAssets(routeId: string, messages: readonly string[]): ClientAssets {
  const key = `${routeId} ${messages.join(' ')}`
  const assets = known.get(key) ?? findAssets(routeId, messages)
  known.set(key, assets)
  return assets
}

function findAssets(routeId: string, messages: readonly string[]): ClientAssets {
  const page = findPage(routeId)
  const component = page === undefined ? undefined : `client/pages/${page.component}.tsx`
  const modules = [ENTRY, ...messages, ...(component === undefined ? [] : [component])]
  const files = modules.flatMap((module) => listFiles(module))
  // Styles that come by themselves when the page is there may move it: fonts are looked at anew.
  const styled = page?.scope === 'account' ? [...files, ...listFiles(LOGIN_POPUP)] : files
  return {
    entry: getFile(ENTRY),
    scripts: unique(files.map(({ file }) => `/${file}`)).filter((file) => file !== getFile(ENTRY)),
    component: component === undefined ? undefined : getImportedFile(component),
    messages: messages.map(getImportedFile),
    styles: unique(styled.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
  }
}

/** In development a module is its own file. */
function getImportedFile(module: string): string {
  return `/${manifest[module]?.file ?? module}`
}

function listFiles(module: string, seen = new Set<string>()): (typeof manifest)[string][] {
  const chunk = manifest[module]
  if (chunk === undefined || seen.has(module)) return []
  seen.add(module)
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => listFiles(name, seen))]
}

function getFile(module: string): string {
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`${module} is not in the client build`)
  return `/${file}`
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)]
}
