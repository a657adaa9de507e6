import type { Import } from './read-imports.ts'

/** The folders of each part, from bottom to top. A folder imports only from folders before it. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  shared: [
    'api',
    'gallery',
    'locale',
    'units',
    'viewport',
    'time',
    'builds',
    'currency',
    'forms',
    'url',
    'cart',
    'wish-list',
    'catalog',
    'content',
    'account',
    'search',
    'checkout',
    'pages',
  ],
  worker: [
    'env.ts',
    'observability',
    'db',
    'crypto',
    'locale',
    'currency',
    'http',
    'mail',
    'usage',
    'analytics',
    'upstream',
    'gallery',
    'account',
    'cart',
    'wish-list',
    'catalog',
    'content',
    'checkout',
    'reviews',
    'my',
    'search',
    'jobs',
    'operations',
    'health',
    'pages',
    'api',
    'ssr',
    'edge',
    'index.ts',
  ],
  cli: [
    'concurrency',
    'schemas',
    'command',
    'platform',
    'taxes',
    'countries',
    'markdown',
    'content',
    'pictures',
    'import',
    'export',
    'format',
    'diff',
    'csv',
    'backup',
    'builds',
    'doctor',
    'commands',
    'shop.ts',
  ],
  client: [
    'styles',
    'fonts',
    'stores',
    'runtime',
    'builds',
    'forms',
    'locale',
    'ui',
    'currency',
    'gallery',
    'account',
    'catalog',
    'content',
    'cart',
    'wish-list',
    'search',
    'checkout',
    'demo',
    'structured-data',
    'navigation',
    'pages',
    'app',
    'entry.server.tsx',
    'entry.client.tsx',
    'entry.dev.ts',
  ],
}

/** Returns what is wrong with an import that goes up, or that a folder is missing from the list. */
export function checkLayer({ from, to }: Import): string | undefined {
  const [part = '', folder = ''] = from.split('/')
  const [otherPart, otherFolder = ''] = (to ?? '').split('/')
  const layers = LAYERS[part]
  if (layers === undefined || otherPart !== part || folder === otherFolder) return undefined
  const unknownFolder = [folder, otherFolder].find((name) => !layers.includes(name))
  if (unknownFolder !== undefined)
    return `${part}/${unknownFolder} has no place in scripts/boundaries/layers.ts`
  return layers.indexOf(otherFolder) < layers.indexOf(folder)
    ? undefined
    : `${part}/${folder} is below ${part}/${otherFolder} and may not import from it`
}
