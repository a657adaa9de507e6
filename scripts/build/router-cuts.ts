import type { Plugin } from 'vite'
import { cutAll, dropLines, swap } from './cuts.ts'

/**
 * The router's own links bring its framework's preloading along (2 kB). Nothing of ours uses them, but
 * they are made by calls that a bundler must keep, unless it is told that they do nothing else. Nor
 * does anything here use fetchers, blockers, actions, instrumentations or routes that are added later.
 */
export function cutRouter(): Plugin {
  return {
    name: 'karavan:cut-router',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return undefined
      const kept = dropUncalled(code)
      const isCut = this.environment.name === 'client' && id.endsWith('/lib/router/router.js')
      return isCut ? cutRouterOfBrowser(kept) : kept
    },
  }
}

function dropUncalled(code: string): string {
  return (
    code
      .replaceAll(/= (React(?:\$\d)?\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      // Its advice to developers, which a visitor's console need not tell.
      .replaceAll(/^(\s*)((?:warning|warningOnce)\()/gm, '$1/* @__PURE__ */ $2')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
  )
}

/** What the server renders with is in the same file and needs some of it. */
export function cutRouterOfBrowser(code: string): string {
  return cutAll(code, [
    ...METHODS.map((name) => dropLines(`\t\t${name},`)),
    swap('if (init.instrumentations)', 'if (false)'),
    swap('if (opts?.instrumentationNavigateMetaReceiver)', 'if (false)'),
    swap('= consumeInstrumentationClientResultMetaReceiver(router)', '= undefined'),
    swap('init.patchRoutesOnNavigation', 'false'),
    swap('if (isFogOfWar)', 'if (false)'),
    swap('opts.submission && isMutationMethod(opts.submission.formMethod)', 'false'),
    swap('submission && isMutationMethod(submission.formMethod)', 'false'),
    swap(' && isMutationMethod(state.navigation.formMethod)', ' && false'),
    swap('fogOfWar.active = false;', ''),
    swap('fogOfWar.active', 'false'),
  ])
}

const METHODS = [
  'fetch',
  'getFetcher',
  'resetFetcher',
  'getBlocker',
  'deleteBlocker',
  'patchRoutes',
]
