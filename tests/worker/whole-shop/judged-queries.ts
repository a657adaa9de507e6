/** A query in a language, and what must be among the first three results of its kind. */
export interface JudgedQuery {
  readonly q: string
  readonly in: 'en' | 'am' | 'fr'
  readonly kind: 'product' | 'blog' | 'soft' | 'page'
  /** Keys of content/. */
  readonly first: readonly string[]
}

/** The working set: search is improved until all of these queries succeed. */
export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  { q: 'watercolor paper', in: 'en', kind: 'product', first: ['cotton-paper'] },
  { q: 'oil', in: 'en', kind: 'product', first: ['linseed-oil', 'walnut-oil'] },
  { q: 'delivery', in: 'en', kind: 'page', first: ['terms'] },
  { q: 'shipping cost', in: 'en', kind: 'page', first: ['terms'] },
  { q: 'refund', in: 'en', kind: 'page', first: ['terms'] },
  { q: 'ultramarine', in: 'en', kind: 'product', first: ['ultramarine-blue'] },
  { q: 'lapis lazuli pigment', in: 'en', kind: 'product', first: ['lapis-lazuli'] },
  { q: 'prusian blue', in: 'en', kind: 'product', first: ['prussian-blue'] },
  { q: 'brush for oil painting', in: 'en', kind: 'product', first: ['hog-bristle-brush'] },
  { q: 'gold powder', in: 'en', kind: 'product', first: ['bronze-powder'] },
  { q: 'egg tempera', in: 'en', kind: 'blog', first: ['egg-tempera-in-a-morning'] },
  { q: 'vernis dammar', in: 'en', kind: 'product', first: ['dammar-varnish'] },
  { q: 'կարմիր', in: 'en', kind: 'product', first: ['vordan-karmir'] },
  { q: 'pigment mixing software', in: 'en', kind: 'soft', first: ['palette-mixer'] },
  { q: 'կտավ', in: 'am', kind: 'product', first: ['linen-canvas'] },
  { q: 'վրձին', in: 'am', kind: 'product', first: ['kolinsky-brush', 'hog-bristle-brush'] },
  { q: 'առաքում', in: 'am', kind: 'page', first: ['terms'] },
  { q: 'վերադարձ', in: 'am', kind: 'page', first: ['terms'] },
  { q: 'linseed oil', in: 'am', kind: 'product', first: ['linseed-oil'] },
  { q: 'յուղ', in: 'am', kind: 'product', first: ['linseed-oil', 'walnut-oil'] },
  { q: 'լաջվարդը', in: 'am', kind: 'product', first: ['lapis-lazuli'] },
  { q: 'ջրաներկի թուղթ', in: 'am', kind: 'product', first: ['cotton-paper'] },
  { q: 'դամարի լաք', in: 'am', kind: 'product', first: ['dammar-varnish'] },
  { q: 'սիեննա', in: 'am', kind: 'product', first: ['burnt-sienna', 'raw-sienna'] },
  { q: 'կարմիր պիգմենտ', in: 'am', kind: 'product', first: ['pyrrole-red', 'cadmium-red'] },
  { q: 'պրուսական կապույտ', in: 'am', kind: 'product', first: ['prussian-blue'] },
  { q: 'vordan karmir', in: 'am', kind: 'product', first: ['vordan-karmir'] },
  { q: 'papier aquarelle', in: 'fr', kind: 'product', first: ['cotton-paper'] },
  { q: 'huile de lin', in: 'fr', kind: 'product', first: ['linseed-oil'] },
  { q: 'huile', in: 'fr', kind: 'product', first: ['linseed-oil', 'walnut-oil'] },
  { q: 'livraison', in: 'fr', kind: 'page', first: ['terms'] },
  { q: 'remboursement', in: 'fr', kind: 'page', first: ['terms'] },
  { q: 'oultremer', in: 'fr', kind: 'product', first: ['ultramarine-blue'] },
  { q: 'terre de sienne', in: 'fr', kind: 'product', first: ['burnt-sienna', 'raw-sienna'] },
  { q: 'pinceau', in: 'fr', kind: 'product', first: ['kolinsky-brush'] },
  { q: 'colle lapin', in: 'fr', kind: 'product', first: ['rabbit-skin-glue'] },
  { q: 'vert emeraude', in: 'fr', kind: 'product', first: ['viridian'] },
  { q: 'linen canvas', in: 'fr', kind: 'product', first: ['linen-canvas'] },
  { q: "tempera à l'oeuf", in: 'fr', kind: 'blog', first: ['egg-tempera-in-a-morning'] },
  { q: 'gomme arabic', in: 'fr', kind: 'product', first: ['gum-arabic'] },
]
