import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE_ADDRESS } from '../worker/sample-address.ts'
import { insertPaidOrder, NUMBER } from './order-rows.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

let shop: ShopOnDisk
beforeAll(async () => {
  shop = await createShopOnDisk()
  const { DB, CACHE } = shop.env
  await DB.batch([
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
  await DB.prepare("UPDATE shop_order SET state = 'delivered'").run()
  await CACHE.get('wait until the databases are on disk')
})
afterAll(() => shop[Symbol.asyncDispose]())

const run = (...args: string[]) => runShop(['customers', 'erase', ...args], shop.state)

it('The erasure of an account names the orders without an account that have its address', async () => {
  await shop.env.DB.exec(
    "INSERT INTO account (id, vendor_key, created_at, email, email_confirmed_at) VALUES (7, 'v', '2026', 'ani@shopper.test', '2026')",
  )
  const { code, stdout } = await run('ani@shopper.test', '--yes')
  expect(code).toBe(0)
  expect(stdout).toContain('Account 7 was deleted.')
  expect(stdout).toContain(`Orders without an account have this address and stay: ${NUMBER}.`)
})

it('A guest is erased by the number of the order, except for the invoice', async () => {
  const emails = () => readColumn(shop.env.DB, 'SELECT email FROM shop_order')
  expect((await run(NUMBER)).code).toBe(1)
  expect(await emails()).toEqual(['ani@shopper.test'])
  // An email address proves nothing, because anybody can type it; no order is erased by it.
  const refused = await run('ani@shopper.test', '--yes')
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain(`this address: ${NUMBER}. Each is erased by its number.`)
  expect(await emails()).toEqual(['ani@shopper.test'])
  const result = await run(NUMBER.toLowerCase(), '--yes')
  expect(result.stdout).toContain(`The buyer of order ${NUMBER} was deleted.`)
  expect(await emails()).toEqual([''])
  const [billing] = await readColumn(shop.env.DB, 'SELECT billing_address FROM shop_order')
  expect(JSON.parse(String(billing))).toEqual({ ...SAMPLE_ADDRESS, phone: '' })
})

it('The readers of the newsletter are listed with the link that ends it, and erased by address', async () => {
  await shop.env.DB.exec(
    "INSERT INTO subscription (kind, email, language_id, origin, created_at, confirmed_at) VALUES ('newsletter', 'reader@x.test', 1, 'https://x.test', '2026', '2026'), ('newsletter', 'other@x.test', 1, 'https://x.test', '2026', NULL)",
  )
  const list = async () => (await runShop(['customers', 'newsletter'], shop.state)).stdout
  expect(await list()).toMatch(/^reader@x\.test\ten\thttps:\/\/x\.test\/subscription#end=[\w-]+\n$/)
  expect(await run('reader@x.test', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await list()).toBe('The newsletter has no confirmed readers.\n')
})
