import { describe, expect, it } from 'vitest'
import { BOTH, FILES, SET, TEXT } from './bundle-files.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const findProblems = (change: (text: string) => string) =>
  findContentProblems({ ...FILES, [SET]: change(BOTH) })

describe('Parts in content/', () => {
  it('A bundle needs no stock, and any other product does', async () => {
    expect(await findContentProblems(FILES)).toEqual([])
    expect(
      await findContentProblems({ ...FILES, [SET]: BOTH.replace(/parts:\n.*\n.*\n/, '') }),
    ).toEqual(['content/products/both/product.yaml:6 variants[0].stock: is missing'])
  })

  it('A part is a SKU of another product, which has no parts itself', async () => {
    expect(await findProblems(replace('BL-10', 'BL-99'))).toEqual([
      'content/products/both/product.yaml:7 parts[1].sku: "BL-99" is not a SKU of any product',
    ])
    expect(await findProblems(replace('sku: BL-10', 'sku: BOTH'))).toEqual([
      `content/products/both/product.yaml:7 parts[1].sku: "BOTH" is the product's own; name another product's`,
    ])
    expect(await findProblems(replace('sku: BL-10', 'sku: RD-10'))).toEqual([
      'content/products/both/product.yaml:7 parts[1].sku: "RD-10" is named twice; name it once, with its quantity',
    ])
    const nested = {
      ...FILES,
      'products/all/product.yaml': BOTH.replace('BL-10', 'BOTH').replace(
        'sku: BOTH, price',
        'sku: ALL, price',
      ),
      'products/all/en.md': TEXT.replace('slug: both', 'slug: all'),
    }
    expect(await findContentProblems(nested)).toEqual([
      'content/products/all/product.yaml:7 parts[1].sku: "BOTH" is of both, which has parts itself; name those',
    ])
  })

  it('A quantity is a positive whole number', async () => {
    expect(await findProblems(replace('quantity: 4', 'quantity: 0'))).toEqual([
      'content/products/both/product.yaml:6 parts[0].quantity: must be a whole number of pieces from 1 to 999',
    ])
  })

  it('A download is neither a part nor made of parts', async () => {
    const digital = (text: string) => text.replace('tax_class: standard', 'tax_class: digital')
    const licence = {
      'soft/mixer/soft.yaml': (text: string) => text.replace(/licence: .*/, 'licence: blue'),
    }
    const problems = await findContentProblems({
      ...FILES,
      ...licence,
      'products/blue/product.yaml': digital,
    })
    expect(problems).toContain(
      'content/products/both/product.yaml:7 parts[1].sku: "BL-10" is of blue, a download; parts are sent by post',
    )
    expect(await findProblems(digital)).toContain(
      'content/products/both/product.yaml:5 parts: are sent by post, but this product is a download',
    )
  })

  it('A part has the tax class of the whole, and there is no price per unit', async () => {
    expect(await findProblems(replace('tax_class: standard', 'tax_class: reduced'))).toContain(
      'content/products/both/product.yaml:6 parts[0].sku: "RD-10" is of red, whose tax_class is standard and not reduced',
    )
    expect(await findProblems(replace('calculator: none', 'calculator: kg-g'))).toEqual([
      'content/products/both/product.yaml:5 parts: have no price per unit together; leave out net_content, and set calculator to none',
    ])
  })

  it('A bundle is no extra of another product', async () => {
    expect(
      await findContentProblems({
        ...FILES,
        'products/red/product.yaml': replace('extras: [BL-10]', 'extras: [BOTH]'),
      }),
    ).toEqual([
      'content/products/red/product.yaml:12 extras[0]: "BOTH" is of both, which is made of parts; name a single thing',
    ])
  })
})
