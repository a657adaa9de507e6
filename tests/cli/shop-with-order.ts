import { createShopOnDisk, type ShopOnDisk } from './operator-shop.ts'
import { insertPaidOrder } from './order-rows.ts'

/** A shop with one paid order, of two pieces of RD-10. */
export async function createShopWithOrder(): Promise<ShopOnDisk> {
  const shop = await createShopOnDisk()
  const { DB, CACHE } = shop.env
  await DB.batch([
    DB.prepare('PRAGMA defer_foreign_keys = ON'),
    DB.prepare("INSERT INTO language VALUES (1, 'en', 'en', 'ltr', 'English', 0)"),
    DB.prepare(
      `INSERT INTO country (id, code, name, zip_pattern, zip_example, phone_code, needs_state, is_eu)
       VALUES (51, 'AM', '{}', '', '', '', 0, 0)`,
    ),
    DB.prepare(
      `INSERT INTO currency (code, digits, symbol, rate, source, position)
       VALUES ('EUR', 2, '€', 1, 'setting', 0)`,
    ),
    DB.prepare("INSERT INTO category VALUES (1, 'pigments', 1, 0, 1, NULL)"),
    DB.prepare(
      `INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator,
         price_from, price_to, in_stock)
       VALUES (1, 'madder', 1, 0, 1, 'standard', 'none', 2450, 2450, 1)`,
    ),
    DB.prepare(
      `INSERT INTO product_variant
         (id, product_id, sku, position, price, stock, listed_stock, weight_grams)
       VALUES (1, 1, 'RD-10', 0, 2450, 40, 40, 10)`,
    ),
  ])
  await insertPaidOrder(DB, 'RD-10')
  await CACHE.get('wait until the databases are on disk')
  return shop
}
