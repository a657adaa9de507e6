import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkShop } from '../../cli/doctor/check-shop.ts'
import { readColumn, type ShopOnDisk } from './operator-shop.ts'
import { NUMBER } from './order-rows.ts'
import { runShop } from './run-shop.ts'
import { createShopWithOrder } from './shop-with-order.ts'

const DEPLOYED_SHOP = { isRemote: true, environment: undefined }

let shop: ShopOnDisk
beforeAll(async () => {
  shop = await createShopWithOrder()
})
afterAll(() => shop[Symbol.asyncDispose]())

const run = (...args: string[]) => runShop(['orders', ...args], shop.state)
const read = (sql: string) => readColumn(shop.env.DB, sql)

async function findRefundFinding(now: string) {
  const findings = await checkShop(shop.env, new Date(now), DEPLOYED_SHOP)
  return findings.find(({ check }) => check === 'refunds')
}

describe('Parts of an order', () => {
  it('An option of a part never ships or refunds the whole order', async () => {
    expect(await run('ship', NUMBER, '--lines', 'BL-10:1')).toMatchObject({
      code: 1,
      stderr: 'The order has no item BL-10.\n',
    })
    expect(await run('ship', NUMBER, '--lines', 'RD-10')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not a SKU with a quantity'),
    })
    for (const options of [
      ['--lines', 'RD-10:1', '--amount', '5'],
      ['--restock'],
      ['--amount', '5', '--restock'],
      ['--reason', 'Late'],
      ['--amount', 'some'],
      ['--amount', '0x10'],
      ['--amount', '1e1'],
      ['--amount', '4.999'],
      ['--lines', 'RD-10:3'],
      ['--amount', '49.01'],
    ]) {
      expect((await run('refund', NUMBER, ...options, '--yes')).code).toBeGreaterThan(0)
    }
    // A question about an amount that is none would be answered in vain.
    expect((await run('refund', NUMBER, '--amount', 'some')).code).toBe(2)
    expect(await read('SELECT state FROM shop_order')).toEqual(['paid'])
    expect(await read('SELECT COUNT(*) FROM refund')).toEqual([0])
    expect(await read('SELECT COUNT(*) FROM partial_refund')).toEqual([0])
  })

  it('An order leaves in two parcels, the second of which ends it', async () => {
    const link = 'https://post.test/RR1'
    const parcel = [
      '--lines',
      'rd-10:1',
      '--carrier',
      'HayPost',
      '--tracking',
      'RR1',
      '--link',
      link,
    ]
    const first = await run('ship', NUMBER, ...parcel)
    expect(first.stdout).toBe('The order is preparing.\nItems not shipped yet: 1.\n')
    const repeated = await run('ship', NUMBER, ...parcel)
    expect(repeated.stdout).toBe('The order is preparing.\nItems not shipped yet: 1.\n')
    const details = (await run('show', NUMBER)).stdout
    expect(details).toMatch(/Parcel: +\S+ \S+ 1 item HayPost RR1 https:\/\/post.test\/RR1/)
    await shop.env.DB.exec(
      `INSERT INTO withdrawal VALUES ('w1', '${NUMBER}', '2026-11-01T12:00:00.000Z')`,
    )
    await shop.env.DB.exec("INSERT INTO withdrawal_line VALUES ('w1', '1', 1)")
    expect(await run('ship', NUMBER, '--carrier', 'HayPost')).toMatchObject({
      code: 1,
      stderr: `The buyer has withdrawn from order ${NUMBER}. It will be shipped. Nothing was changed: add --yes to do it without being asked.\n`,
    })
    expect((await run('ship', NUMBER, '--carrier', 'HayPost', '--yes')).stdout).toBe(
      'The order is shipped.\n',
    )
    expect(await read('SELECT SUM(quantity) FROM parcel_line')).toEqual([2])
  })

  it('A refund names the SKUs that cannot return to the stock', async () => {
    await using otherShop = await createShopWithOrder()
    await otherShop.env.DB.exec("UPDATE product_variant SET id = 2, sku = 'RD-11' WHERE id = 1")
    const { stdout } = await runShop(
      ['orders', 'refund', NUMBER, '--lines=1:1', '--restock', '--yes'],
      otherShop.state,
    )
    expect(stdout).toContain('The shop no longer has RD-10: 1 did not return to the stock.')
  })

  it('Items and an amount are refunded, and never more than was paid', async () => {
    expect((await run('refund', NUMBER, '--lines', '1:1', '--restock', '--yes')).stdout).toBe(
      'The shop refunds €24.50 within minutes. €24.50 can still be refunded.\n',
    )
    expect((await run('refund', NUMBER, '--amount', '5', '--reason', 'Late', '--yes')).stdout).toBe(
      'The shop refunds €5.00 within minutes. €19.50 can still be refunded.\n',
    )
    expect(await run('refund', NUMBER, '--amount', '20', '--yes')).toMatchObject({
      code: 1,
      stderr: '€19.50 of the order can be refunded, not €20.00.\n',
    })
    expect((await run('show', NUMBER)).stdout).toMatch(/Part: +€5\.00, waiting, Late/)
    expect(await read('SELECT SUM(amount) FROM partial_refund')).toEqual([2950])
    expect(await read("SELECT action FROM audit_log WHERE action LIKE 'order.%'")).toEqual([
      'order.ship_parcel',
      'order.ship_parcel',
      'order.refund_part',
      'order.refund_part',
    ])
  })

  it('A repeated command makes no second refund, unless the operator wants it', async () => {
    const options = ['--amount', '2', '--reason', 'Late', '--yes']
    expect(await run('refund', NUMBER, ...options)).toMatchObject({ code: 0, stderr: '' })
    expect(await run('refund', NUMBER, ...options)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The same was requested before, at .+\. Nothing was refunded: add --again/,
      ),
    })
    expect(await read('SELECT COUNT(*) FROM partial_refund WHERE amount = 200')).toEqual([1])
    expect(await run('refund', NUMBER, ...options, '--again')).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(await read('SELECT COUNT(*) FROM partial_refund WHERE amount = 200')).toEqual([2])
  })

  it('A correction names what has changed, or the parcels that the order has', async () => {
    const ids = await read('SELECT id FROM parcel ORDER BY shipped_at, id')
    expect(await run('track', NUMBER, 'RR2', '--parcel=zzz')).toMatchObject({
      code: 1,
      stderr: `The order has no parcel zzz. Its parcels: ${ids.join(', ')}.\n`,
    })
    const correct = async (tracking: string, ...options: string[]) =>
      (await run('track', NUMBER, tracking, `--parcel=${String(ids[0])}`, ...options)).stdout
    expect(await correct('RR1', '--carrier=DHL')).toBe('The carrier was HayPost; now it is DHL.\n')
    expect(await correct('RR2', '--link=https://post.test/RR2')).toBe(
      'It was RR1; now it is RR2.\nThe tracking link was https://post.test/RR1; now it is https://post.test/RR2.\n',
    )
  })

  it('The doctor reports a refund that the bank has returned for thirty days', async () => {
    await shop.env.DB.exec(
      "UPDATE partial_refund SET failed_at = '2026-11-01T12:00:00.000Z' WHERE amount = 500",
    )
    expect(await findRefundFinding('2026-11-30T12:00:00Z')).toMatchObject({
      state: 'bad',
      message: '1 cannot be paid back',
      advice: expect.stringContaining(`orders show ${NUMBER}`),
    })
    expect(await findRefundFinding('2026-12-02T12:00:00Z')).toMatchObject({ state: 'good' })
  })
})
