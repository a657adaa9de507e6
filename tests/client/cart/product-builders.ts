import type { Product, ProductExtra, ProductVariant } from '#shared/catalog/contract.ts'

export function aVariant(fields: Partial<ProductVariant> = {}): ProductVariant {
  return {
    product_variant_id: 1,
    sku: 'T-1',
    price: 10,
    stock_status: true,
    attribute_value_ids: [],
    attributes_description: '',
    stock_left: null,
    picture: null,
    amount: null,
    ...fields,
  }
}

export function anExtra(fields: Partial<ProductExtra> = {}): ProductExtra {
  return {
    product_variant_id: 2,
    name: 'Brush',
    sku: 'B-1',
    picture: null,
    attributes_description: '',
    slug: 'brush',
    price: 4,
    stock_status: true,
    ...fields,
  }
}

export function aProduct(variant: ProductVariant): Product {
  return {
    product_id: 1,
    name: 'Thing',
    sub_name: '',
    description: '',
    body_html: '',
    category: { slug: 'things', name: 'Things', listed: true },
    tax_class: 'standard',
    calculator: 'none',
    coverage: null,
    facts: [],
    pictures: [],
    attributes: [],
    variants: [variant],
    variants_count: 1,
    extras: [],
    related: [],
    rating: null,
    reviews: { reviews: [], page: 1, pages: 1 },
  }
}
