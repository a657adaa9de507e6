import type { Plugin } from 'vite'

/**
 * Replaces the client build in worker tests with a constant manifest of two chunks and one style
 * sheet.
 */
export function fixedClientBuild(): Plugin {
  const id = 'virtual:client-build'
  const manifest = {
    'client/entry.client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] },
    'client/pages/product-page.tsx': { file: 'assets/product-page.js' },
  }
  return {
    name: 'karavan:fixed-client-build',
    enforce: 'pre',
    resolveId: (requestedId) => (requestedId === id ? `\0${id}` : undefined),
    load: (requestedId) =>
      requestedId === `\0${id}`
        ? `export const manifest = ${JSON.stringify(manifest)}\nexport const buildId = 'tested'`
        : undefined,
  }
}
