import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEVER_RETRIED_AT } from '../../worker/checkout/orders/failed-refund.ts'
import { SUPERSEDED_ERROR } from '../../worker/checkout/orders/partial-refund-rows.ts'
import { NUMBER } from './order-rows.ts'
import { readColumn, type ShopOnDisk } from './operator-shop.ts'
import { createShopWithOrder } from './shop-with-order.ts'
import { runShop } from './run-shop.ts'

let shop: ShopOnDisk
beforeAll(async () => {
  shop = await createShopWithOrder()
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('The command orders', () => {
  const run = (...args: string[]) => runShop(['orders', ...args], shop.state)

  it('Orders are listed and shown', async () => {
    expect((await run()).stdout).toBe(
      `${NUMBER}  2026-11-21 10:00  paid  €49.00  ani@shopper.test\n`,
    )
    expect((await run('--state', 'shipped')).stdout).toBe('No order matches.\n')
    expect((await run('find', 'nobody')).stdout).toBe('No order matches.\n')
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

  it('An address without a postal code is shown without a gap', async () => {
    await using otherShop = await createShopWithOrder()
    await otherShop.env.DB.exec(
      "UPDATE shop_order SET shipping_address = json_set(shipping_address, '$.zip', '')",
    )
    const { stdout } = await runShop(['orders', 'show', NUMBER], otherShop.state)
    expect(stdout).toContain('To:       Ani Sargsyan, 12 Tumanyan Street, Yerevan, AM\n')
  })

  it('An order shows what its buyer has withdrawn from', async () => {
    await shop.env.DB.batch([
      shop.env.DB.prepare("INSERT INTO withdrawal VALUES ('one', ?1, '2026-11-22T09:30:00Z')").bind(
        NUMBER,
      ),
      shop.env.DB.prepare("INSERT INTO withdrawal_line VALUES ('one', '1', 2)"),
    ])
    expect((await run()).stdout).toMatch(/  withdrawn\n$/)
    const { stdout } = await run('show', NUMBER)
    expect(stdout).toContain('Withdrawn: 2026-11-22 09:30, no money is returned by it\n')
    expect(stdout).toContain('          2 × RD-10  Madder\n')
  })

  it('An order of the sandbox says that no money moved', async () => {
    await shop.env.DB.prepare(
      "INSERT INTO payment (quote_id, provider, intent_id, state, due_at, created_at) VALUES ('quote', 'sandbox', 'sbx_1', 'settled', '2026', '2026')",
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

  it('An order is found and shown by its number without the hyphen', async () => {
    const typed = NUMBER.replace('-', '').toLowerCase()
    expect((await run('find', typed)).stdout).toContain(NUMBER)
    expect((await run('show', typed)).stdout).toContain(NUMBER)
  })

  it('A period that ends before it begins is refused', async () => {
    expect(await run('--from=2026-11-30', '--to=2026-11-01')).toEqual({
      code: 2,
      stdout: '',
      stderr: '--from, 2026-11-30, is after --to, 2026-11-01.\n',
    })
  })

  it('Names are found regardless of case in every script, and no other words as names', async () => {
    const find = async (...args: string[]) => (await run(...args, '--json')).stdout
    const expected = expect.stringContaining(NUMBER)
    for (const [name, words] of [
      ['Оксана Коваленко', 'коваленко'],
      ['Անահիտ Հարությունյան', 'հԱՐՈՒԹՅՈՒՆՅԱՆ'],
      ['Ελένη Παπαδοπούλου', 'ΠΑΠΑΔΟΠΟΎΛΟΥ'],
      ['Élise Sargsyan', 'éLISE sargsyan'],
    ] as const) {
      await shop.env.DB.prepare(
        "UPDATE shop_order SET billing_address = json_set(billing_address, '$.name', ?1)",
      )
        .bind(name)
        .run()
      expect(await find('find', words)).toEqual(expected)
      expect(await find('--name', words)).toEqual(expected)
    }
    for (const words of ['shopper', 'rd-10', NUMBER]) {
      expect(JSON.parse(await find('--name', words))).toEqual([])
    }
  })

  it('An order is shipped and refunded, and impossible operations are explained', async () => {
    expect((await run('track', NUMBER, 'RR1')).stderr).toContain(
      'The order is paid: it has no tracking number',
    )
    expect(await run('deliver', NUMBER)).toMatchObject({
      code: 1,
      stderr: `The order is paid, and its goods were not shipped. Mark them as shipped first: "orders ship ${NUMBER}".\n`,
    })
    expect(await run('cancel', NUMBER)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cancelled and refunded: ani@shopper.test gets €49.00 back.'),
    })
    expect((await run('cancel', 'AAAA-AAAA')).stderr).toBe('There is no order AAAA-AAAA.\n')
    expect(await run('refund', NUMBER, '--yes')).toMatchObject({
      code: 1,
      stderr: `The order is paid, and its goods were not shipped. Cancel it, which refunds it: "orders cancel ${NUMBER}".\n`,
    })
    expect((await run('prepare', NUMBER)).stdout).toBe('The order is preparing.\n')
    expect(await run('prepare', NUMBER)).toMatchObject({
      code: 0,
      stdout: 'The order is preparing already.\n',
    })
    expect(await run('ship', NUMBER, '--tracking', ' RR0 ', '--yes')).toMatchObject({
      code: 0,
      stdout: 'The order is shipped.\n',
    })
    expect(await run('track', NUMBER, ' ')).toMatchObject({
      code: 2,
      stderr: 'Name the tracking number, such as RR123456785AM.\n',
    })
    expect((await run('track', NUMBER, 'RR1')).stdout).toBe('It was RR0; now it is RR1.\n')
    expect((await run('track', NUMBER, 'RR1')).stdout).toContain('already')
    expect(await run('ship', NUMBER, '--yes')).toMatchObject({
      code: 1,
      stderr: 'The order is shipped: this change is not possible.\n',
    })
    expect(await run('ship', 'AAAA-AAAA')).toMatchObject({
      code: 1,
      stderr: 'There is no order AAAA-AAAA.\n',
    })
    expect(await run('refund', NUMBER)).toMatchObject({
      code: 1,
      stderr: `Order ${NUMBER} will be refunded: ani@shopper.test gets €49.00 back. Nothing was changed: add --yes to do it without being asked.\n`,
    })
    expect((await run('refund', NUMBER, '--yes')).stdout).toBe(
      'The order is shipped.\nThe refund is sent within minutes.\n',
    )
    expect(await run('refund', NUMBER, '--yes')).toMatchObject({
      code: 0,
      stdout: `A refund of the order was requested before. "orders show ${NUMBER}" says how far it is.\n`,
    })
    expect((await run('show', NUMBER)).stdout).toMatch(
      /shipped, by operator: RR1[\s\S]*Refund: +waiting/,
    )
    const mails = 'SELECT kind FROM outbox'
    expect(await readColumn(shop.env.DB, mails)).toEqual(['order-shipped', 'order-shipped'])
    const countOtherMails = "SELECT COUNT(*) FROM outbox WHERE text LIKE '%RR1%'"
    expect(await readColumn(shop.env.DB, countOtherMails)).toEqual([1])
  })

  it('A cancelled order names the SKUs that cannot return to the stock', async () => {
    await using otherShop = await createShopWithOrder()
    await otherShop.env.DB.exec("UPDATE product_variant SET id = 2, sku = 'RD-11' WHERE id = 1")
    const { stdout } = await runShop(['orders', 'cancel', NUMBER, '--yes'], otherShop.state)
    expect(stdout).toContain('The shop no longer has RD-10: 2 did not return to the stock.')
  })

  it('Refunds that the bank has returned, and parts of a whole refund, are shown as such', async () => {
    await using otherShop = await createShopWithOrder()
    const { DB } = otherShop.env
    await DB.exec(
      `INSERT INTO partial_refund (id, order_number, amount, tax, reason, created_at, due_at, failed_at, last_error) VALUES ('a', '${NUMBER}', 500, 0, 'Late', '2026-11-22', '2026-11-22', '2026-11-22', '${SUPERSEDED_ERROR}')`,
    )
    await DB.exec(
      `INSERT INTO refund (order_number, cause, created_at, due_at, last_error) VALUES ('${NUMBER}', 'webhook', '2026-11-23', '${NEVER_RETRIED_AT}', 'The bank has returned the refund: lost_or_stolen_card')`,
    )
    const { stdout } = await runShop(['orders', 'show', NUMBER], otherShop.state)
    expect(stdout).toMatch(/^Part: +€5\.00, part of the refund of the whole order, Late$/m)
    expect(stdout).toMatch(/^Refund: +returned 2026-11-23.*, by webhook: The bank has returned/m)
  })

  it('A cancelled order names only the pieces that were not refunded before', async () => {
    await using otherShop = await createShopWithOrder()
    const order = (...args: string[]) => runShop(['orders', ...args, '--yes'], otherShop.state)
    await order('refund', NUMBER, '--lines=1:1', '--restock')
    await otherShop.env.DB.exec("UPDATE product_variant SET id = 2, sku = 'RD-11' WHERE id = 1")
    const { stdout } = await order('cancel', NUMBER, '--json')
    expect(JSON.parse(stdout)).toMatchObject({ not_returned: [{ sku: 'RD-10', quantity: 1 }] })
  })

  it('An unpaid order has taken no pieces that could return to the stock', async () => {
    await using otherShop = await createShopWithOrder()
    await otherShop.env.DB.batch([
      otherShop.env.DB.prepare("UPDATE product_variant SET id = 2, sku = 'RD-11' WHERE id = 1"),
      otherShop.env.DB.prepare("UPDATE shop_order SET state = 'awaiting_payment'"),
    ])
    const { stdout } = await runShop(['orders', 'cancel', NUMBER, '--yes'], otherShop.state)
    expect(stdout).toBe('The order is cancelled.\n')
  })
})
