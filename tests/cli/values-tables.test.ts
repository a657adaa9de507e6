import { expect, it } from 'vitest'
import { insertValuesTables } from '../../cli/import/rows/values-table.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { renderMarkdown } from '../../cli/markdown/render-markdown.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const toBlock = (attribute: string, products: string) =>
  `Words.\n\n\`\`\`values\nattribute: ${attribute}\nproducts: [${products}]\n\`\`\`\n`
const inArticle = (block: string) => ({ 'blogs/first/en.md': replace('Words.\n', block) })

it('A block of values becomes a table of what the files of the products say', async () => {
  await using folder = await createContentFolder({
    'products/blue/product.yaml': replace(
      'attributes: [weight]',
      'attributes: [weight]\nproperties: { opacity: opaque }',
    ),
  })
  const content = await readContent(folder.path)
  const markdown = insertValuesTables(toBlock('opacity', 'blue, red'), content, 'am')
  const html = renderMarkdown(markdown, { locale: 'am', pictures: new Map(), films: new Map() })
  const cells = [...html.matchAll(/<t[hd]>(.*?)<\/t[hd]>/gu)].map(([, cell]) => cell)
  expect(cells).toEqual([
    'Ապրանք',
    'Opacity',
    '<a href="/am/product/blue">Blue</a>',
    'Opaque',
    '<a href="/am/product/karmir">Կարմիր</a>',
    'Opaque',
  ])
})

it('Other blocks stay as they are', async () => {
  await using folder = await createContentFolder()
  const content = await readContent(folder.path)
  const markdown = 'Text.\n\n```map\nlatitude: 1\n```\n\n```\nvalues\n```\n'
  expect(insertValuesTables(markdown, content, 'en')).toBe(markdown)
})

it('A block names products and an attribute that exist, and products that have it', async () => {
  expect(await findContentProblems(inArticle(toBlock('opacity', 'red, blue, green')))).toEqual([
    'content/blogs/first/en.md:8 body: values "blue" has no opacity; add it to the properties in products/blue/product.yaml',
    'content/blogs/first/en.md:8 body: values "green" is not a product; products/green is missing',
  ])
  expect(await findContentProblems(inArticle(toBlock('hiding', 'red')))).toContain(
    'content/blogs/first/en.md:8 body: values "hiding" is not an attribute; attributes/hiding.yaml is missing',
  )
})

it('A mistake in a product is not reported again for a block that names the product', async () => {
  const problems = await findContentProblems({
    ...inArticle(toBlock('opacity', 'red')),
    'products/red/product.yaml': replace('tax_class: standard', 'tax_class: zero'),
  })
  expect(problems).toEqual([
    expect.stringContaining('content/products/red/product.yaml:4 tax_class:'),
  ])
})

it('A block without products is refused with its line', async () => {
  expect(await findContentProblems(inArticle(toBlock('opacity', '')))).toEqual([
    'content/blogs/first/en.md:10 body: values products must name at least one product',
  ])
})
