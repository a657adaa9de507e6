import { extractColumn } from './table-statements.ts'
import type { TableRules } from './table-statements.ts'

/** The stored rate comes from the feed. The rate in shop.yaml is only the initial one. */
const IS_FEED_RATE_NEWER = "excluded.source = 'feed' AND currency.rated_on IS NOT NULL"
/**
 * The rate in shop.yaml has not changed since the last import, so a rate that the operator set is
 * preserved.
 */
const IS_LISTED_RATE_UNCHANGED = 'excluded.source = currency.source AND listed_rate = excluded.rate'

/** The prices in content/ have not changed since the last import, so the operator's are preserved. */
const ARE_LISTED_PRICES_UNCHANGED =
  'listed_price = excluded.price AND listed_old_price IS excluded.old_price'

/** Bundles with a limit before and after; the stock of a bundle itself is derived by triggers. */
const HAS_LIMIT_MOVED = 'bundle_limit IS NOT NULL AND excluded.bundle_limit IS NOT NULL'

/** The last day in content/ has not changed since the last import, so an end that the operator set is preserved. */
const IS_LISTED_END_UNCHANGED =
  "iif(json_valid(coupon.listed), coupon.listed ->> 'until_date' IS excluded.until_date, 0)"

/**
 * The tables that an import writes, ordered so that referenced rows come first. Their other columns
 * are the keys of the rows in import/rows: a column is named here only if SQL computes its value.
 */
export const TABLES = [
  { name: 'catalogue_id', key: ['kind', 'key'], mode: 'append' },
  { name: 'content_file', key: ['path'] },
  { name: 'language', key: ['id'] },
  {
    name: 'currency',
    key: ['code'],
    insert: { listed_rate: extractColumn('rate') },
    update: {
      rate: `CASE WHEN (${IS_FEED_RATE_NEWER}) OR (${IS_LISTED_RATE_UNCHANGED}) THEN rate ELSE excluded.rate END`,
      rated_on: `CASE WHEN ${IS_FEED_RATE_NEWER} THEN rated_on END`,
    },
  },
  { name: 'general', key: ['name'] },
  { name: 'social', key: ['id'] },
  { name: 'redirect', key: ['from_path'] },
  { name: 'permalink', key: ['kind', 'language_id', 'slug'] },
  { name: 'media', key: ['id'] },
  { name: 'media_text', key: ['owner', 'owner_id', 'media_id', 'language_id'] },
  { name: 'country', key: ['id'] },
  { name: 'state', key: ['id'] },
  { name: 'page', key: ['id'] },
  { name: 'page_text', key: ['page_id', 'language_id'] },
  { name: 'content_block', key: ['id'] },
  { name: 'content_block_text', key: ['content_block_id', 'language_id'] },
  { name: 'category', key: ['id'] },
  { name: 'category_text', key: ['category_id', 'language_id'] },
  { name: 'attribute', key: ['id'] },
  { name: 'attribute_text', key: ['attribute_id', 'language_id'] },
  { name: 'attribute_value', key: ['id'] },
  { name: 'attribute_value_text', key: ['attribute_value_id', 'language_id'] },
  { name: 'product', key: ['id'] },
  { name: 'product_text', key: ['product_id', 'language_id'] },
  { name: 'product_facts', key: ['product_id', 'language_id'] },
  { name: 'product_safety', key: ['product_id', 'language_id'] },
  { name: 'product_order', key: ['product_id', 'kind'] },
  { name: 'product_media', key: ['product_id', 'position'] },
  { name: 'product_attribute', key: ['product_id', 'attribute_id'] },
  { name: 'product_property', key: ['product_id', 'attribute_id'] },
  {
    // Sales and the operator change the stock and the price of a variant between imports.
    name: 'product_variant',
    key: ['id'],
    insert: {
      listed_price: extractColumn('price'),
      listed_old_price: extractColumn('old_price'),
    },
    update: {
      price: `CASE WHEN ${ARE_LISTED_PRICES_UNCHANGED} THEN price ELSE excluded.price END`,
      old_price: `CASE WHEN ${ARE_LISTED_PRICES_UNCHANGED} THEN old_price ELSE excluded.old_price END`,
      stock: `CASE
        WHEN is_bundle AND excluded.is_bundle THEN stock
        WHEN is_bundle OR excluded.is_bundle THEN excluded.stock
        ELSE MAX(0, stock - stock_short + excluded.listed_stock - listed_stock) END`,
      stock_short: `CASE
        WHEN ${HAS_LIMIT_MOVED} THEN MAX(0, stock_short - bundle_limit + listed_stock - excluded.listed_stock)
        WHEN is_bundle OR excluded.is_bundle THEN 0
        ELSE MAX(0, stock_short - stock + listed_stock - excluded.listed_stock) END`,
      bundle_limit: `CASE
        WHEN ${HAS_LIMIT_MOVED} THEN MAX(0, bundle_limit - stock_short + excluded.listed_stock - listed_stock)
        ELSE excluded.bundle_limit END`,
    },
  },
  { name: 'bundle_part', key: ['bundle_variant_id', 'product_variant_id'] },
  { name: 'product_variant_value', key: ['product_variant_id', 'attribute_id'] },
  { name: 'product_extra', key: ['product_id', 'product_variant_id'] },
  { name: 'product_related', key: ['product_id', 'related_id'] },
  { name: 'blog', key: ['id'] },
  { name: 'blog_text', key: ['blog_id', 'language_id'] },
  { name: 'blog_product', key: ['blog_id', 'product_id'] },
  { name: 'soft', key: ['id'] },
  { name: 'soft_text', key: ['soft_id', 'language_id'] },
  { name: 'soft_media', key: ['soft_id', 'position'] },
  {
    // Reviews of visitors are preserved. Reviews of content/ have no key, so all of them are
    // written again.
    name: 'review',
    mode: 'rewrite',
    clear: 'imported = 1',
    insert: {
      status: `CASE WHEN (${['product_id', 'name', 'written_at'].map(extractColumn).join(', ')})
        IN (SELECT product_id, name, written_at FROM hidden_review) THEN 'hidden' ELSE 'published' END`,
    },
  },
  { name: 'checkout_setting', key: ['name'] },
  { name: 'shipping_zone', key: ['key'] },
  { name: 'shipping_method', key: ['id'] },
  { name: 'tax_rate', key: ['country_code', 'state_id', 'tax_class', 'valid_from'] },
  {
    // Coupons that the operator created have no `listed` value and are preserved.
    name: 'coupon',
    key: ['code'],
    insert: { listed: 'row' },
    update: {
      until_date: `iif(${IS_LISTED_END_UNCHANGED}, until_date, excluded.until_date)`,
    },
    deleteWhere: 'listed IS NOT NULL',
    updateWhere: 'coupon.listed IS NOT excluded.listed',
  },
] as const satisfies readonly TableRules[]
