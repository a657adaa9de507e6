import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { requestPage } from '../content/page-request.ts'
import { visit } from '../shop.ts'

/** A variant whose picture is not the main picture of the product. */
async function getVariantWithPicture() {
  const row = await env.DB.prepare(
    `SELECT product_variant.id, product_variant.product_id, media.hash, product.slug,
       english.alt AS english, armenian.alt AS armenian,
       (SELECT json_group_object(CAST(attribute_id AS TEXT), attribute_value_id)
        FROM product_variant_value WHERE product_variant_id = product_variant.id) AS params
     FROM product_variant
     JOIN (SELECT entity_id, slug FROM permalink WHERE kind = 'product' AND language_id = 1)
       AS product ON product.entity_id = product_variant.product_id
     JOIN media ON media.id = product_variant.media_id
     JOIN media_text AS english ON english.media_id = media.id AND english.language_id = 1
       AND english.owner = 'product' AND english.owner_id = product_variant.product_id
     JOIN media_text AS armenian ON armenian.media_id = media.id AND armenian.language_id = 2
       AND armenian.owner = 'product' AND armenian.owner_id = product_variant.product_id
     WHERE media.id <> (SELECT media_id FROM product WHERE id = product_variant.product_id)
     LIMIT 1`,
  ).first()
  const text = z.string()
  return z.parse(
    z.object({
      id: z.int(),
      product_id: z.int(),
      hash: text,
      slug: text,
      english: text,
      armenian: text,
      params: text,
    }),
    row,
  )
}

interface Choice {
  readonly product_id: number
  /** The chosen values as JSON, from attribute to value. */
  readonly params: string
  readonly language_id?: number
}

function requestVariant({ product_id, params, language_id = 1 }: Choice): Promise<Response> {
  const query = new URLSearchParams({
    product_id: String(product_id),
    params,
    language_id: String(language_id),
    rate: '1',
    variableAttributesCount: String(Object.keys(JSON.parse(params)).length),
  })
  return visit(`/api/products/fetch-selected-variant?${query.toString()}`)
}

describe('The picture of a variant', () => {
  it.each([
    [1, 'english'],
    [2, 'armenian'],
  ] as const)('The picture has its alternative text in language %s', async (language_id, words) => {
    const { product_id, params, hash, ...alts } = await getVariantWithPicture()
    const response = await requestVariant({ product_id, params, language_id })
    expect(await response.json()).toMatchObject({
      selectedVariant: { picture: { path: hash, alt: alts[words] } },
    })
  })

  it("The picture is one of the product's pictures", async () => {
    const { id, hash, slug } = await getVariantWithPicture()
    const slugParams = JSON.stringify({ slug })
    const response = await requestPage('fetch-product', { slugParams })
    expect(await response.json()).toMatchObject({
      dataProduct: {
        pictures: expect.arrayContaining([expect.objectContaining({ path: hash })]),
        variants: expect.arrayContaining([
          expect.objectContaining({
            product_variant_id: id,
            picture: expect.objectContaining({ path: hash }),
          }),
        ]),
      },
    })
  })

  it('The picture is null when the content has none', async () => {
    const { id, product_id } = await getVariantWithPicture()
    const otherPicture = await env.DB.prepare(
      `SELECT (SELECT json_group_object(CAST(attribute_id AS TEXT), attribute_value_id)
         FROM product_variant_value WHERE product_variant_id = product_variant.id) AS chosen
       FROM product_variant WHERE product_id = ?1 AND id <> ?2 AND media_id IS NULL LIMIT 1`,
    )
      .bind(product_id, id)
      .first('chosen')
    const params = z.parse(z.string(), otherPicture)
    const response = await requestVariant({ product_id, params })
    expect(await response.json()).toMatchObject({ selectedVariant: { picture: null } })
  })
})
