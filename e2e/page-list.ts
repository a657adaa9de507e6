/** A page of the shop with its texts in the sample content. */
export interface ShopPage {
  readonly path: string
  readonly h1: string
  readonly title: string
}

export const englishPages: readonly ShopPage[] = [
  { path: '/', h1: 'Colour, before it is paint', title: 'Dry pigments from Yerevan · Vordan' },
  { path: '/soft', h1: 'Software', title: 'Software · Vordan' },
  { path: '/about', h1: 'About the workshop', title: 'About the workshop · Vordan' },
  { path: '/blogs', h1: 'Journal', title: 'Journal · Vordan' },
  { path: '/blog/earths-of-armenia', h1: 'Earths of Armenia', title: 'Earths of Armenia · Vordan' },
  { path: '/products', h1: 'Products', title: 'Products · Vordan' },
  { path: '/products?category=lakes', h1: 'Organic lakes', title: 'Organic lakes · Vordan' },
  { path: '/colours', h1: 'Colour chart', title: 'Colour chart · Vordan' },
  {
    path: '/product/carmine-naccarat',
    h1: 'Carmine naccarat',
    title: 'Carmine naccarat · Vordan',
  },
  { path: '/search', h1: 'Search', title: 'Search · Vordan' },
  { path: '/cart', h1: 'Cart', title: 'Cart · Vordan' },
  { path: '/wish-list', h1: 'Wish list', title: 'Wish list · Vordan' },
  { path: '/checkout', h1: 'Checkout', title: 'Checkout · Vordan' },
  { path: '/help', h1: 'Help', title: 'Help · Vordan' },
  { path: '/subscription', h1: 'Product emails', title: 'Product emails · Vordan' },
  { path: '/terms', h1: 'Terms of sale', title: 'Terms of sale · Vordan' },
  {
    path: '/privacy',
    h1: 'What happens to your data',
    title: 'What happens to your data · Vordan',
  },
  { path: '/my', h1: 'My account', title: 'My account · Vordan' },
  {
    path: '/my/blog',
    h1: 'Reviews and saved articles',
    title: 'Reviews and saved articles · Vordan',
  },
  { path: '/my/details', h1: 'My details', title: 'My details · Vordan' },
  { path: '/my/product', h1: 'Things I have bought', title: 'Things I have bought · Vordan' },
  { path: '/my/portfolio', h1: 'My portfolio', title: 'My portfolio · Vordan' },
]

export const armenianPages: readonly ShopPage[] = [
  { path: '/', h1: 'Գույնը՝ դեռ ներկ չդարձած', title: 'Չոր գունակներ Երևանից · Որդան' },
  { path: '/soft', h1: 'Ծրագրեր', title: 'Ծրագրեր · Որդան' },
  { path: '/about', h1: 'Արհեստանոցի մասին', title: 'Արհեստանոցի մասին · Որդան' },
  { path: '/blogs', h1: 'Հոդվածներ', title: 'Հոդվածներ · Որդան' },
  {
    path: '/blog/hayastani-hoghere',
    h1: 'Հայաստանի հողերը',
    title: 'Հայաստանի հողերը · Որդան',
  },
  { path: '/products', h1: 'Ապրանքներ', title: 'Ապրանքներ · Որդան' },
  { path: '/colours', h1: 'Գույների աղյուսակ', title: 'Գույների աղյուսակ · Որդան' },
  {
    path: '/products?category=lakner',
    h1: 'Օրգանական լաքեր',
    title: 'Օրգանական լաքեր · Որդան',
  },
  { path: '/product/karmin-naqarat', h1: 'Կարմին նակարատ', title: 'Կարմին նակարատ · Որդան' },
  { path: '/search', h1: 'Որոնում', title: 'Որոնում · Որդան' },
  { path: '/cart', h1: 'Զամբյուղ', title: 'Զամբյուղ · Որդան' },
  {
    path: '/wish-list',
    h1: 'Ցանկությունների ցանկ',
    title: 'Ցանկությունների ցանկ · Որդան',
  },
  { path: '/checkout', h1: 'Պատվերի ձևակերպում', title: 'Պատվերի ձևակերպում · Որդան' },
  { path: '/help', h1: 'Օգնություն', title: 'Օգնություն · Որդան' },
  {
    path: '/subscription',
    h1: 'Նամակներ ապրանքների մասին',
    title: 'Նամակներ ապրանքների մասին · Որդան',
  },
  { path: '/terms', h1: 'Վաճառքի պայմաններ', title: 'Վաճառքի պայմաններ · Որդան' },
  {
    path: '/privacy',
    h1: 'Ինչ է լինում ձեր տվյալների հետ',
    title: 'Ինչ է լինում ձեր տվյալների հետ · Որդան',
  },
  { path: '/my', h1: 'Իմ հաշիվը', title: 'Իմ հաշիվը · Որդան' },
  {
    path: '/my/blog',
    h1: 'Կարծիքներ և պահված հոդվածներ',
    title: 'Կարծիքներ և պահված հոդվածներ · Որդան',
  },
  { path: '/my/details', h1: 'Իմ տվյալները', title: 'Իմ տվյալները · Որդան' },
  { path: '/my/product', h1: 'Իմ գնումները', title: 'Իմ գնումները · Որդան' },
  { path: '/my/portfolio', h1: 'Իմ աշխատանքները', title: 'Իմ աշխատանքները · Որդան' },
]

export const frenchPages: readonly ShopPage[] = [
  { path: '/', h1: 'La couleur avant la peinture', title: 'Pigments secs d’Erevan · Vordan' },
  { path: '/soft', h1: 'Logiciels', title: 'Logiciels · Vordan' },
  { path: '/about', h1: 'L’atelier', title: 'L’atelier · Vordan' },
  { path: '/blogs', h1: 'Carnet', title: 'Carnet · Vordan' },
  {
    path: '/blog/terres-d-armenie',
    h1: 'Terres d’Arménie',
    title: 'Terres d’Arménie · Vordan',
  },
  { path: '/products', h1: 'Produits', title: 'Produits · Vordan' },
  { path: '/colours', h1: 'Nuancier', title: 'Nuancier · Vordan' },
  {
    path: '/products?category=laques',
    h1: 'Laques organiques',
    title: 'Laques organiques · Vordan',
  },
  { path: '/product/carmin-nacarat', h1: 'Carmin nacarat', title: 'Carmin nacarat · Vordan' },
  { path: '/search', h1: 'Recherche', title: 'Recherche · Vordan' },
  { path: '/cart', h1: 'Panier', title: 'Panier · Vordan' },
  { path: '/wish-list', h1: 'Liste d’envies', title: 'Liste d’envies · Vordan' },
  { path: '/checkout', h1: 'Commander', title: 'Commander · Vordan' },
  { path: '/help', h1: 'Aide', title: 'Aide · Vordan' },
  {
    path: '/subscription',
    h1: 'E-mails sur les produits',
    title: 'E-mails sur les produits · Vordan',
  },
  { path: '/terms', h1: 'Conditions de vente', title: 'Conditions de vente · Vordan' },
  {
    path: '/privacy',
    h1: 'Ce que deviennent vos données',
    title: 'Ce que deviennent vos données · Vordan',
  },
  { path: '/my', h1: 'Mon compte', title: 'Mon compte · Vordan' },
  { path: '/my/blog', h1: 'Avis et articles gardés', title: 'Avis et articles gardés · Vordan' },
  { path: '/my/details', h1: 'Mes coordonnées', title: 'Mes coordonnées · Vordan' },
  { path: '/my/product', h1: 'Mes achats', title: 'Mes achats · Vordan' },
  { path: '/my/portfolio', h1: 'Mon portfolio', title: 'Mon portfolio · Vordan' },
]

/** The address of a page in the /translations edition of a language. */
export function inTranslations(path: string, locale: 'en' | 'am' | 'fr'): string {
  return `/translations${path.replace(/^\/$/, '').replace(/^\/blog\//, '/blogs/')}${
    path.includes('?') ? '&' : '?'
  }locale=${locale}`
}

export function inArmenian(path: string): string {
  return path === '/' ? '/am' : `/am${path}`
}
