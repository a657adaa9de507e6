import type { ProductCard } from '#shared/catalog/contract.ts'
import type { FilterParam, ProductList } from '#shared/catalog/list-contract.ts'
import { isSlug } from '#shared/content/slug.ts'
import { paths } from '#shared/locale/paths.ts'
import type { AnyPage } from '#shared/content/contract.ts'

/*
 * What the cards and the filters of a list say is most of its page. Hydration data does not say it
 * again: before hydration the browser reads it from the markup, which is what the server made of it.
 */

const CARDS = '[data-place="beside-filters"] article'
const FILTERS = '#list input[name="filter"]'
/** What a parser of HTML gives back differently. */
const CHANGED_BY_PARSING = /[\0\r]/

/** For the server: the page without what its own markup says. */
export function leaveToMarkup(page: AnyPage): AnyPage {
  if (!('data' in page) || page.data.product_list === undefined) return page
  const { product_list, ...data } = page.data
  const { products, filters } = product_list
  const list: ProductList = {
    ...product_list,
    products: products.map(toRest),
    filters: { ...filters, params: filters.params.map(withoutValues) },
  }
  return { ...page, data: { ...data, product_list: list } }
}

function toRest(card: ProductCard): ProductCard {
  const { slug, name, sub_name, picture } = card
  if (!isSlug(slug) || CHANGED_BY_PARSING.test(name + sub_name)) return card
  return {
    ...card,
    slug: '',
    name: '',
    sub_name: '',
    picture: picture && { ...picture, path: '' },
  }
}

function withoutValues(param: FilterParam): FilterParam {
  if (param.values.some(({ name }) => CHANGED_BY_PARSING.test(name))) return param
  return { ...param, values: param.values.map((value) => ({ ...value, filter: '', name: '' })) }
}

/** For the browser, before anything of the page is changed: puts it back into what came without. */
export function takeFromMarkup({ products, filters }: ProductList, mediaPath: string): void {
  const cards = document.querySelectorAll(CARDS)
  products.forEach((product, index) => {
    const card = cards[index]
    if (card === undefined || product.slug !== '') return
    const said = readCard(card)
    Object.assign(product, said)
    if (product.picture) Object.assign(product.picture, { path: readPath(card, mediaPath) })
  })
  const inputs = document.querySelectorAll<HTMLInputElement>(FILTERS)
  filters.params
    .flatMap(({ values }) => values)
    .forEach((value, index) => {
      const input = inputs[index]
      if (value.filter !== '' || input === undefined) return
      Object.assign(value, { filter: input.value, name: input.nextSibling?.textContent })
    })
}

function readCard(card: Element) {
  const link = card.querySelector('a')
  const href = link?.getAttribute('href') ?? ''
  return {
    slug: href.split(paths.product(''))[1]?.split('?')[0],
    name: link?.textContent,
    sub_name: card.querySelector('p')?.textContent,
  }
}

/** The folder that the picture's files are in. */
function readPath(card: Element, mediaPath: string): string {
  const source = card.querySelector('picture img')?.getAttribute('src') ?? ''
  return source.slice(mediaPath.length, source.lastIndexOf('/'))
}
