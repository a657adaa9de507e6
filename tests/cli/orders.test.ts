import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPaidOrder, NUMBER } from './order-rows.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

let shop: ShopOnDisk
beforeAll(async () => {
  shop = await createShopOnDisk()
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
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('The command orders', () => {
  const run = (...args: string[]) => runShop(['orders', ...args], shop.state)

  it('Orders are listed and shown', async () => {
    expect((await run()).stdout).toBe(
      `${NUMBER}  2026-11-21 10:00  paid  €49.00  ani@shopper.test\n`,
    )
    expect((await run('--state', 'shipped')).stdout).toBe('There are no orders.\n')
    const details = await run('show', NUMBER.toLowerCase())
    expect(details.code).toBe(0)
    expect(details.stdout).toContain('Total:    €49.00\n')
    expect(details.stdout).toContain('2 × RD-10  Madder, 10 g, €24.50 each: €49.00\n')
    expect(details.stdout).toContain('Shipping: €0.00\n')
    expect(details.stdout).toContain(
      'To:       Ani Sargsyan, 12 Tumanyan Street, 0001 Yerevan, AM\n',
    )
    expect(details.stdout).not.toContain('sandbox')
  })

  it('An order shows what its buyer has withdrawn from', async () => {
    await shop.env.DB.batch([
      shop.env.DB.prepare("INSERT INTO withdrawal VALUES ('one', ?1, '2026-11-22T09:30:00Z')").bind(
        NUMBER,
      ),
      shop.env.DB.prepare("INSERT INTO withdrawal_line VALUES ('one', '1', 2)"),
    ])
    const { stdout } = await run('show', NUMBER)
    expect(stdout).toContain('Withdrawn: 2026-11-22 09:30, no money is returned by it\n')
    expect(stdout).toContain('          2 × RD-10  Madder\n')
  })

  it('An order of the sandbox says that no money moved', async () => {
    await shop.env.DB.prepare(
      "INSERT INTO payment VALUES ('quote', 'sandbox', 'sbx_1', 'settled', 0, '2026', '2026')",
    ).run()
    expect((await run()).stdout).toContain('sandbox: no money moved')
    expect((await run('show', NUMBER)).stdout).toContain('Paid by:  sandbox: no money moved')
  })

  it('Orders are found by email address, name, SKU and date', async () => {
    const findJson = async (...args: string[]) => (await run(...args, '--json')).stdout
    const expected = expect.stringContaining(NUMBER)
    expect(await findJson('--email', 'ANI@shopper')).toEqual(expected)
    expect(await findJson('--name', 'sargsyan', '--sku', 'rd-10')).toEqual(expected)
    expect(await findJson('--from', '2026-11-21', '--to', '2026-11-21')).toEqual(expected)
    for (const words of [NUMBER.toLowerCase(), 'Ani Sarg', 'rd-10', 'shopper.test']) {
      expect(await findJson('find', words)).toEqual(expected)
    }
    for (const args of [['--email=bob@'], ['--sku=BL-10'], ['--to=2026-11-20'], ['find', 'bob']]) {
      expect(JSON.parse(await findJson(...args))).toEqual([])
    }
    expect(await run('--from', '2026-02-30')).toMatchObject({ code: 2 })
  })

  it('An order is shipped and refunded, and impossible operations are explained', async () => {
    expect((await run('track', NUMBER, 'RR1')).stderr).toContain(
      'The order is paid: it has no tracking number',
    )
    expect(await run('ship', NUMBER, '--tracking', 'RR0')).toMatchObject({
      code: 0,
      stdout: 'The order is shipped.\n',
    })
    expect((await run('track', NUMBER, 'RR1')).stdout).toBe('It was RR0; now it is RR1.\n')
    expect((await run('track', NUMBER, 'RR1')).stdout).toContain('already')
    expect(await run('ship', NUMBER)).toMatchObject({
      code: 1,
      stderr: 'The order is shipped: this change is not possible.\n',
    })
    expect(await run('ship', 'AAAA-AAAA')).toMatchObject({
      code: 1,
      stderr: 'There is no order AAAA-AAAA.\n',
    })
    expect((await run('refund', NUMBER, '--yes')).stdout).toBe(
      'The order is shipped.\nThe refund is sent within minutes.\n',
    )
    expect((await run('show', NUMBER)).stdout).toMatch(
      /shipped, by operator: RR1[\s\S]*Refund: +waiting/,
    )
    const mails = 'SELECT kind FROM outbox'
    expect(await readColumn(shop.env.DB, mails)).toEqual(['order-shipped', 'order-shipped'])
    const countOtherMails = "SELECT COUNT(*) FROM outbox WHERE text LIKE '%RR1%'"
    expect(await readColumn(shop.env.DB, countOtherMails)).toEqual([1])
  })
})
