import { expect, it } from 'vitest'
import { findContentProblems, replace } from './find-content-problems.ts'

const RED = 'products/red/product.yaml'
const BLUE = 'products/blue/product.yaml'
const BLUE_IN_ARMENIAN =
  '---\nslug: red\nname: Կապույտ\nsub_name: PB 29\ndescription: Կապույտ փոշի։\n---\n'

it('An unknown category is refused', async () => {
  expect(
    await findContentProblems({ [RED]: replace('category: lakes', 'category: laces') }),
  ).toEqual([
    'content/products/red/product.yaml:1 category: "laces" is not a category; categories.yaml has no such key',
  ])
})

it('An unknown attribute is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('opacity: opaque', 'shine: dull') })).toEqual([
    'content/products/red/product.yaml:8 properties.shine: "shine" is not an attribute; attributes/shine.yaml is missing',
  ])
})

it('Two mistakes of one field are reported in the order of their rules', async () => {
  const problems = await findContentProblems({
    'blogs/first/blog.yaml': replace('[red, blue]', '[green, green]'),
  })
  expect(problems).toEqual([
    'content/blogs/first/blog.yaml:4 products[0]: "green" is not a product; products/green is missing',
    'content/blogs/first/blog.yaml:4 products[1]: "green" is not a product; products/green is missing',
    'content/blogs/first/blog.yaml:4 products[1]: "green" is there twice',
  ])
})

it('An unknown value of an attribute is refused', async () => {
  expect(
    await findContentProblems({ [RED]: replace('opacity: opaque', 'opacity: clear') }),
  ).toEqual([
    'content/products/red/product.yaml:8 properties.opacity: "clear" is not a value of opacity; see attributes/opacity.yaml',
  ])
})

it('A variant with an unknown value is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('weight: g50', 'weight: g500') })).toEqual([
    'content/products/red/product.yaml:11 variants[1].weight: "g500" is not a value of weight; see attributes/weight.yaml',
  ])
})

it('A variant with an attribute that the product does not have is refused', async () => {
  expect(
    await findContentProblems({ [RED]: replace('price: 109', 'opacity: opaque, price: 109') }),
  ).toEqual([
    'content/products/red/product.yaml:11 variants[1].opacity: is neither a field of variants nor an attribute of the product (weight)',
  ])
})

it('A variant without a value of an attribute of the product is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('weight: g50, ', '') })).toEqual([
    'content/products/red/product.yaml:11 variants[1].weight: is missing; a value of the attribute weight is expected',
  ])
})

it('Two variants with the same values are refused', async () => {
  expect(await findContentProblems({ [RED]: replace('weight: g50', 'weight: g10') })).toEqual([
    'content/products/red/product.yaml:11 variants[1]: has the same attribute values as RD-10; every combination may be there once',
  ])
})

it('A SKU of another product is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('sku: RD-50', 'sku: ML-01') })).toEqual([
    'content/products/red/product.yaml:11 variants[1].sku: "ML-01" is a SKU of mixer-licence already; every SKU may be there once',
  ])
})

it('An extra with an unknown SKU is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('[BL-10]', '[BL-11]') })).toEqual([
    'content/products/red/product.yaml:12 extras[0]: "BL-11" is not a SKU of any product',
  ])
})

it('Two products that are extras of each other are refused', async () => {
  const changes = { [BLUE]: replace('pictures:', 'extras: [RD-50]\npictures:') }
  expect(await findContentProblems(changes)).toEqual([
    'content/products/blue/product.yaml:8 extras[0]: "RD-50" is of red, which has this product among its extras; keep one of the two',
    'content/products/red/product.yaml:12 extras[0]: "BL-10" is of blue, which has this product among its extras; keep one of the two',
  ])
})

it('A variant of the product itself is refused as an extra', async () => {
  expect(await findContentProblems({ [RED]: replace('[BL-10]', '[RD-50]') })).toEqual([
    'content/products/red/product.yaml:12 extras[0]: "RD-50" is the product\'s own; name another product\'s',
  ])
})

it('An unknown related product is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('[blue]', '[green]') })).toEqual([
    'content/products/red/product.yaml:13 related[0]: "green" is not a product; products/green is missing',
  ])
})

it('An unknown licence is refused', async () => {
  expect(
    await findContentProblems({
      'soft/mixer/soft.yaml': replace('mixer-licence', 'other-licence'),
    }),
  ).toEqual([
    'content/products/mixer-licence/product.yaml:3 tax_class: is digital, but no program names "mixer-licence" as its licence; see soft/',
    'content/soft/mixer/soft.yaml:6 licence: "other-licence" is not a product; products/other-licence is missing',
  ])
})

it('Unknown products of pages, articles and reviews are refused', async () => {
  const problems = await findContentProblems({
    'pages/home.yaml': replace('[red, mixer-licence]', '[red, green]'),
    'blogs/first/blog.yaml': replace('[red, blue]', '[green]'),
    'reviews.yaml': replace('product: red', 'product: green'),
  })
  expect(problems.map((problem) => problem.split(': ')[0])).toEqual([
    'content/blogs/first/blog.yaml:4 products[0]',
    'content/pages/home.yaml:10 blocks[1].products[1]',
    'content/reviews.yaml:1 [0].product',
  ])
})

it('A missing picture is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('red.png', 'rde.png') })).toEqual([
    'content/products/red/product.yaml:15 pictures[0].file: "rde.png" is not in pictures/',
  ])
})

it('A missing picture of a block is refused', async () => {
  expect(await findContentProblems({ 'pages/home.yaml': replace('red.png', 'rde.png') })).toEqual([
    'content/pages/home.yaml:5 blocks[0].picture.file: "rde.png" is not in pictures/',
  ])
})

it('A slug that is used in its kind and language is refused', async () => {
  expect(
    await findContentProblems({ 'products/red/en.md': replace('slug: red', 'slug: blue') }),
  ).toContain(
    'content/products/red/en.md:2 slug: "blue" is the slug of blue already in the language en',
  )
})

it('A slug that is used by a product without a text in the language is refused', async () => {
  expect(
    await findContentProblems({ 'products/red/am.md': replace('slug: karmir', 'slug: blue') }),
  ).toEqual([
    'content/products/red/am.md:2 slug: "blue" is the slug of blue already in the language am',
  ])
})

it('A slug that is used by a product without a text in the language is refused', async () => {
  const changes = { 'products/blue/am.md': BLUE_IN_ARMENIAN, 'products/red/am.md': undefined }
  expect(await findContentProblems(changes)).toEqual([
    'content/products/red/en.md:2 slug: "red" is the slug of blue already in the language am',
  ])
})

it('Things of different kinds may have the same slug', async () => {
  expect(
    await findContentProblems({ 'blogs/first/en.md': replace('slug: first', 'slug: red') }),
  ).toEqual([])
})

it('Redirects in a circle are refused', async () => {
  expect(
    await findContentProblems({ 'redirects.yaml': replace('/products,', '/tints#top,') }),
  ).toEqual([
    'content/redirects.yaml:1 [0].to: leads in a circle: /pigments → /tints → /pigments',
    'content/redirects.yaml:2 [1].to: leads in a circle: /tints → /pigments → /tints',
  ])
})

it('Two redirects of one address are refused', async () => {
  expect(await findContentProblems({ 'redirects.yaml': replace('/tints', '/pigments') })).toContain(
    'content/redirects.yaml:2 [1].from: "/pigments" is there twice',
  )
})

it('Two spellings of one old address are the same address', async () => {
  const redirects = `- { from: /գույներ/, to: /products, status: 301 }
- { from: /%d5%a3%D5%B8%D6%82%D5%B5%D5%B6%D5%A5%D6%80, to: /colours, status: 301 }
- { from: /old, to: /old/, status: 301 }
`
  expect(await findContentProblems({ 'redirects.yaml': redirects })).toEqual([
    'content/redirects.yaml:2 [1].from: "/%D5%A3%D5%B8%D6%82%D5%B5%D5%B6%D5%A5%D6%80" is there twice',
    'content/redirects.yaml:3 [2].to: leads in a circle: /old → /old',
  ])
})

it('A redirect from an address that is never looked up is refused', async () => {
  const redirects = `- { from: /am/pigments, to: /products, status: 301 }
- { from: /translations, to: /products, status: 301 }
- { from: /${'ա'.repeat(80)}, to: /products, status: 301 }
- { from: /amber, to: /products, status: 301 }
`
  expect(await findContentProblems({ 'redirects.yaml': redirects })).toEqual([
    'content/redirects.yaml:1 [0].from: begins with /am; leave it out, the redirect has every edition',
    'content/redirects.yaml:2 [1].from: begins with /translations; leave it out, the redirect has every edition',
    'content/redirects.yaml:3 [2].from: is too long: at most 400 characters are expected, with escapes such as %C3',
  ])
})

it('A redirect to an unknown product is refused', async () => {
  expect(
    await findContentProblems({ 'redirects.yaml': replace('/products', '/product/green') }),
  ).toEqual([
    'content/redirects.yaml:1 [0].to: "/product/green" leads to nothing; no product, article or category has this slug',
  ])
})

it('A language that the software does not have is refused', async () => {
  expect(
    await findContentProblems({ 'shop.yaml': replace('id: 2, code: am', 'id: 7, code: xx') }),
  ).toEqual(['content/shop.yaml:16 languages[1].code: "xx" is not a language of the software'])
})

it('An attribute with the name of a field of products or variants is refused', async () => {
  const text = 'name: { en: Name }\nvalues:\n  full: { en: Full }\n'
  const problems = await findContentProblems(
    Object.fromEntries(
      ['colour', 'slug', 'stock'].map((key) => [`attributes/${key}.yaml`, text] as const),
    ),
  )
  expect(problems).toEqual([
    'content/attributes/colour.yaml:1 "colour" is a field of products or variants; rename the file',
    'content/attributes/slug.yaml:1 "slug" is a field of products or variants; rename the file',
    'content/attributes/stock.yaml:1 "stock" is a field of products or variants; rename the file',
  ])
})

it('A digital product that is the licence of no program is refused', async () => {
  expect(
    await findContentProblems({ [RED]: replace('tax_class: standard', 'tax_class: digital') }),
  ).toEqual([
    'content/products/red/product.yaml:4 tax_class: is digital, but no program names "red" as its licence; see soft/',
  ])
})
