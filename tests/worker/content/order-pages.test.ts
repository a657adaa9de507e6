import { describe, expect, it } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { GOOGLEBOT, visit, visitAs } from '../shop.ts'

const ORDERS = ['/order/ABCD-EFGH', '/order/ABCD-EFGH/invoice'] as const

describe('Pages of orders', () => {
  it('The pages exist for every possible order number and contain nothing of an order', async () => {
    for (const address of ORDERS) {
      const response = await visit(address)
      expect(response.status, address).toBe(200)
      expect(response.headers.get('X-Robots-Tag'), address).toBe('noindex')
      expect(await response.text(), address).not.toMatch(/@example\.|licence_key|order_key/)
    }
  })

  it('The pages exist in every language with their own addresses', async () => {
    for (const address of ['/order/ABCD-EFGH', '/order/2345-6789']) {
      const html = await (await visit(`/am${address}`)).text()
      expect(html).toContain(`href="http://shop.test${address}"`)
      expect(html).toContain(`/translations${address}?locale=fr`)
    }
  })

  it('The pages do not exist for an invalid order number', async () => {
    for (const address of ['/order/abcd-efgh', '/order/ABCD', '/order/ABCI-EFGH', '/order']) {
      expect((await visit(address)).status, address).toBe(404)
    }
    expect((await visit('/order/ABCD-EFGH/more')).status).toBe(404)
  })

  it('A search engine sees nothing of an order', async () => {
    const { status } = await visitAs(GOOGLEBOT, ORDERS[0])
    expect(status).toBe(200)
    expect((await parseDocument(await visitAs(GOOGLEBOT, ORDERS[0]))).title).toContain('Your order')
  })
})
