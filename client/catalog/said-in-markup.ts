import type { ProductCard } from '#shared/catalog/contract.ts'
import type { FilterCategory, FilterParam, ProductList } from '#shared/catalog/list-contract.ts'
import { isSlug } from '#shared/content/slug.ts'
import { paths } from '#shared/locale/paths.ts'
import type { AnyPage } from '#shared/content/contract.ts'

/*
 * What the cards, the filters and the categories of a list say is most of its page. Hydration data does not say it
 * again: before hydration the browser reads it from the markup, which is what the server made of it.
 */

const CARDS = '[data-place="beside-filters"] article'
const FILTERS = '#list input[name="filter"]'
const CATEGORIES = '#list-categories a[href*="category="]'
/** A card only says “from”: no price, so that nothing takes it for one. */
const ANOTHER_PRICE = -1
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
    filters: {
      ...filters,
      params: filters.params.map(withoutValues),
      categories: filters.categories.map(withoutName),
    },
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
    price_to: card.price_from === card.price_to ? card.price_to : ANOTHER_PRICE,
    picture: picture && { ...picture, path: '' },
  }
}

function withoutValues(param: FilterParam): FilterParam {
  if (param.values.some(({ name }) => CHANGED_BY_PARSING.test(name))) return param
  return { ...param, values: param.values.map((value) => ({ ...value, filter: '', name: '' })) }
}

function withoutName(category: FilterCategory): FilterCategory {
  if (!isSlug(category.slug) || CHANGED_BY_PARSING.test(category.name)) return category
  return { ...category, slug: '', name: '' }
}

/**
 * For the browser, before anything of the page is changed: puts it back into what came without. Throws
 * where somebody else has changed the page, which then stays as it was sent.
 */
export function takeFromMarkup({ products, filters }: ProductList, mediaPath: string): void {
  const cards = document.querySelectorAll(CARDS)
  products.forEach((product, index) => {
    if (product.slug === '') fill(product, readCard(cards[index]))
    if (product.picture?.path === '') fill(product.picture, readPicture(cards[index], mediaPath))
  })
  const inputs = document.querySelectorAll<HTMLInputElement>(FILTERS)
  filters.params
    .flatMap(({ values }) => values)
    .forEach((value, index) => {
      const input = inputs[index]
      if (value.filter !== '') return
      fill(value, { filter: input?.value, name: input?.nextSibling?.textContent })
    })
  const links = document.querySelectorAll<HTMLAnchorElement>(CATEGORIES)
  filters.categories.forEach((category, index) => {
    if (category.slug === '') fill(category, readCategory(links[index]))
  })
}

type Said = Readonly<Record<string, string | null | undefined>>

function fill(target: object, said: Said): void {
  if (!Object.values(said).every((text) => typeof text === 'string')) {
    throw new Error('The markup of the list has been changed')
  }
  Object.assign(target, said)
}

function readCard(card: Element | undefined): Said {
  const link = card?.querySelector('a')
  return {
    slug: link?.getAttribute('href')?.split(paths.product(''))[1]?.split('?')[0],
    name: link?.textContent,
    sub_name: card?.querySelector('p')?.textContent,
  }
}

function readCategory(link: HTMLAnchorElement | undefined): Said {
  return {
    slug: link && new URL(link.href).searchParams.get('category'),
    name: link?.firstChild?.textContent,
  }
}

/** The folder that its files are in. */
function readPicture(card: Element | undefined, mediaPath: string): Said {
  const source = card?.querySelector('picture img')?.getAttribute('src')
  return { path: source?.slice(mediaPath.length, source.lastIndexOf('/')) }
}
