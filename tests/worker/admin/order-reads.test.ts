import { expect, it } from 'vitest'
import { findOrderDetails } from '../../../worker/operations/orders/order-details.ts'
import { createOrderOfLines } from '../checkout/order-of-lines.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createVariant } from '../checkout/purchase.ts'
import { countBatches } from '../db/count-batches.ts'
import { findTableScans } from '../find-table-scans.ts'

const LISTS = 13

it('An order is read without a scan, and all its lists in one batch', async () => {
  const shop = createSandboxShop()
  const { number } = await createOrderOfLines(shop, [
    { variant: await createVariant(5), quantity: 2 },
  ])
  const { db, batches } = countBatches()
  expect(await findOrderDetails(db, number)).toMatchObject({
    order: { number },
    progress: [{ quantity: 2, shipped: 0 }],
    parcels: [],
  })
  expect(batches).toEqual([LISTS])
  const scans = await findTableScans((recording) => findOrderDetails(recording, number))
  expect(scans.filter((scan) => !scan.startsWith('wanted:'))).toEqual([])
})
