import type { APIRequestContext, Locator, Page } from 'playwright/test'
import * as z from 'zod/mini'
import {
  fetchOrder,
  fetchOrders,
  type AdminOrder,
  type OrderListItem,
} from '../shared/admin/orders-contract.ts'
import { ADMIN_PORT_OFFSET, ADMIN_STARTER_PORT_OFFSET } from '../scripts/setup/e2e-ports.ts'

const PORT = Number(process.env['KARAVAN_E2E_PORT'] ?? '8799')
const STARTER = `http://localhost:${PORT + ADMIN_STARTER_PORT_OFFSET}`

export const ADMIN = `http://localhost:${PORT + ADMIN_PORT_OFFSET}`
/** The first caller starts the admin and fills its shop, which takes longer on a busy machine. */
export const ADMIN_START_TIMEOUT_MS = 180_000

export async function startAdmin(): Promise<void> {
  const response = await fetch(STARTER)
  if (!response.ok) throw new Error(await response.text())
}

/** The paid orders to a country. Each test has a country of its own. */
export async function listPaidOrders(
  request: APIRequestContext,
  country: string,
): Promise<readonly OrderListItem[]> {
  const response = await request.get(`${ADMIN}/api/orders?state=paid&country=${country}`)
  return z.parse(fetchOrders.output, await response.json()).orders
}

/** Clicks and counts, as the time of the staff is counted. */
export function createClicker(): {
  readonly click: (target: Locator) => Promise<void>
  readonly count: () => number
} {
  let clicks = 0
  return {
    async click(target) {
      clicks += 1
      await target.click()
    },
    count: () => clicks,
  }
}

/** Changes what the order's page reads, for states that the orders of the tests do not have. */
export async function changeOrderRead(
  page: Page,
  change: (order: AdminOrder) => Partial<AdminOrder>,
): Promise<void> {
  await page.route('**/api/order?*', async (route) => {
    const response = await route.fetch()
    const order = z.parse(fetchOrder.output, await response.json())
    await route.fulfill({ response, json: { ...order, ...change(order) } })
  })
}
