import type { JudgedQuery } from './judged-queries.ts'

/**
 * These queries were judged before search was improved and have not changed since. They show whether what helps
 * the working set also helps other queries. Do not tune search by them.
 */
export const CONTROL_QUERIES: readonly JudgedQuery[] = [
  { q: 'titanium dioxide white', in: 'en', kind: 'product', first: ['titanium-white'] },
  { q: 'returns', in: 'en', kind: 'page', first: ['terms'] },
  { q: 'brushes', in: 'en', kind: 'product', first: ['kolinsky-brush', 'hog-bristle-brush'] },
  { q: 'turpintine', in: 'en', kind: 'product', first: ['spirits-of-turpentine'] },
  { q: 'papier coton', in: 'en', kind: 'product', first: ['cotton-paper'] },
  { q: 'սոսինձ', in: 'en', kind: 'product', first: ['rabbit-skin-glue'] },
  { q: 'how to make paint with a muller', in: 'en', kind: 'blog', first: ['mulling-paint'] },
  { q: 'lightfastness test software', in: 'en', kind: 'soft', first: ['lightfast-tracker'] },
  { q: 'տիտան', in: 'am', kind: 'product', first: ['titanium-white'] },
  { q: 'ներկադանակի', in: 'am', kind: 'product', first: ['palette-knife'] },
  { q: 'կարմին', in: 'am', kind: 'product', first: ['carmine-naccarat'] },
  { q: 'bleu de cobalt', in: 'am', kind: 'product', first: ['cobalt-blue'] },
  { q: 'վճարում', in: 'am', kind: 'page', first: ['terms'] },
  { q: 'մագաղաթ', in: 'am', kind: 'product', first: ['parchment'] },
  { q: 'pinceau martre', in: 'fr', kind: 'product', first: ['kolinsky-brush'] },
  { q: 'noir de fumé', in: 'fr', kind: 'product', first: ['lamp-black'] },
  { q: 'ocre', in: 'fr', kind: 'product', first: ['yellow-ochre'] },
  { q: 'retour', in: 'fr', kind: 'page', first: ['terms'] },
  { q: 'glass muller', in: 'fr', kind: 'product', first: ['glass-muller'] },
  { q: 'confidentialité', in: 'fr', kind: 'page', first: ['privacy'] },
]
