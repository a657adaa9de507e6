import { expect, it } from 'vitest'
import { findContentProblems, replace } from './find-content-problems.ts'

const inArticle = (link: string) => ({
  'blogs/first/en.md': replace('Words.\n', `[words](${link})\n`),
})

it.each([
  ['a page', '/about'],
  ['the home page', '/'],
  ['a page with a slash at the end', '/about/'],
  ['a part of a page', '/about#map'],
  ['a page with a query', '/search?q=red'],
  ['a page that content may lack', '/colours'],
  ['a page of the account', '/my/details'],
  ['an order', '/order/1001'],
  ['a page in Armenian', '/am/about'],
  ['a page in another language', '/translations/about?locale=fr'],
  ['a product', '/product/red'],
  ['a variant of a product', '/product/red?variant=RD-50'],
  ['a part of the page of a product', '/product/red#reviews'],
  ['a product by the slug of a translation', '/product/karmir'],
  ['a product with the prefix of a language', '/am/product/karmir'],
  ['an article', '/blog/first'],
  ['an article in another language', '/translations/blogs/first?locale=fr'],
  ['a category', '/products?category=lakes'],
  ['a list of a category', '/products?sort=price&category=lakes#list'],
  ['a program', '/soft/mixer'],
  ['a part of the list of programs', '/soft#mixer'],
  ['an old address', '/pigments'],
  ['a file of public/', '/prices.pdf'],
  ['a picture', '/media/catalog/red'],
  ['the documentation of the API', '/api/docs'],
  ['another site', 'https://example.com/softt'],
  ['a part of the same page', '#softt'],
])('A link to %s is allowed', async (_, link) => {
  expect(await findContentProblems(inArticle(link))).toEqual([])
})

it.each([
  ['/prodcuts', 'no page has this address. Did you mean /products?'],
  ['/am/softt', 'no page has this address. Did you mean /soft?'],
  ['/nowhere/at-all', 'no page has this address.'],
  ['/product/green', 'no product, article or category has this slug'],
  ['/product/green?variant=GR-10', 'no product, article or category has this slug'],
  ['/translations/blogs/second?locale=fr', 'no product, article or category has this slug'],
  ['/products?sort=price&category=laces', 'no product, article or category has this slug'],
])('A link to %s, which does not exist, is refused', async (link, reason) => {
  expect(await findContentProblems(inArticle(link))).toEqual([
    `content/blogs/first/en.md:6 body: the link "${link}" leads to nothing; ${reason}`,
  ])
})

it('Links of YAML files are checked', async () => {
  const problems = await findContentProblems({
    'shop.yaml': (text) =>
      text.replace('{ to: /products,', '{ to: /softt,').replace('*hand*', '[hand](/halp)'),
    'redirects.yaml': replace('to: /products', 'to: /prodcuts'),
    'pages/home.yaml': (text) =>
      text.replace('to: /products', 'to: /prodcuts').replace('**this**', '[this](/abuot)'),
  })
  expect(problems.map((problem) => problem.replace(/ leads to nothing.*mean/, ''))).toEqual([
    'content/pages/home.yaml:8 blocks[0].link.to: "/prodcuts" /products?',
    'content/pages/home.yaml:12 blocks[2].body.en: the link "/abuot" /about?',
    'content/redirects.yaml:1 [0].to: "/prodcuts" /products?',
    'content/shop.yaml:13 footer.en: the link "/halp" /help?',
    'content/shop.yaml:23 navigation[0].to: "/softt" /soft?',
  ])
})

it('A mistake in a product is not reported again for links to the product', async () => {
  const problems = await findContentProblems({
    ...inArticle('/product/red'),
    'products/red/product.yaml': replace('24.50', 'much'),
  })
  expect(problems).toHaveLength(1)
})

it('A mistake in an article or a redirect is not reported again for links', async () => {
  const problems = await findContentProblems({
    'pages/home.yaml': replace('**this**', '[this](/blog/first) and [that](/pigments)'),
    'blogs/first/blog.yaml': replace('2026-03-14', '2026-02-30'),
    'redirects.yaml': replace('301', '300'),
  })
  expect(problems).toHaveLength(2)
})
