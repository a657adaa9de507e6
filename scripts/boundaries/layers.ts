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
    'subscriptions',
    'questions',
    'catalog',
    'content',
    'account',
    'search',
    'checkout',
    'pages',
    'admin',
  ],
  worker: [
    'env.ts',
    'observability',
    'db',
    'crypto',
    'locale',
    'currency',
    'http',
    'queue',
    'mail',
    'usage',
    'analytics',
    'upstream',
    'gallery',
    'account',
    'cart',
    'wish-list',
    'subscriptions',
    'questions',
    'catalog',
    'content',
    'checkout',
    'reviews',
    'my',
    'search',
    'import',
    'jobs',
    'operations',
    'health',
    'internal.ts',
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
    'seed',
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
    'subscriptions',
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
  'admin/worker': ['env.ts', 'access', 'http', 'calls', 'page', 'index.ts'],
  'admin/client': [
    'locale',
    'api',
    'ui',
    'orders',
    'frame',
    'stock',
    'coupons',
    'reviews',
    'mails',
    'customers',
    'drafts',
    'invoices',
    'today',
    'staff',
    'audit',
    'screens',
    'entry.tsx',
  ],
}

/** The part of a file and its folder there. The admin has two parts of its own. */
function splitPart(file: string): readonly [part: string, folder: string] {
  const [first = '', second = '', third = ''] = file.split('/')
  return first === 'admin' ? [`admin/${second}`, third] : [first, second]
}

/** Returns what is wrong with an import that goes up, or that a folder is missing from the list. */
export function checkLayer({ from, to }: Import): string | undefined {
  const [part, folder] = splitPart(from)
  const [otherPart, otherFolder] = splitPart(to ?? '')
  const layers = LAYERS[part]
  if (layers === undefined || otherPart !== part || folder === otherFolder) return undefined
  const unknownFolder = [folder, otherFolder].find((name) => !layers.includes(name))
  if (unknownFolder !== undefined)
    return `${part}/${unknownFolder} has no place in scripts/boundaries/layers.ts`
  return layers.indexOf(otherFolder) < layers.indexOf(folder)
    ? undefined
    : `${part}/${folder} is below ${part}/${otherFolder} and may not import from it`
}
