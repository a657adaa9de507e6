import { expect, it } from 'vitest'
import { prepareUnknownIds, requireValidLines } from '../../../worker/cart/validate-lines.ts'
import { listCurrentItems } from '../../../worker/cart/current-items.ts'
import {
  createSharedCart,
  countOpening,
  findSharedCart,
} from '../../../worker/cart/shared-carts.ts'
import { getCart, prepareCartOfSession, replaceCart } from '../../../worker/cart/stored-cart.ts'
import { findTableScans } from '../find-table-scans.ts'
import { createLine, getVariantWithExtra } from './cart-line.ts'
import { createAccount } from '../account/account.ts'
import { createUsageSubject } from '../usage/usage-subject.ts'

const NOW = '2026-03-14T00:00:00.000Z'

it('Reading and saving a cart scan no table', async () => {
  const { account_id } = await createAccount()
  const { id, extra_id } = await getVariantWithExtra()
  const cart_items = [createLine(id, { extras: [extra_id] }), createLine(987_654)]
  const scans = await findTableScans(async (db) => {
    await getCart(db, account_id)
    await prepareCartOfSession(db, 'a hash').all()
    await prepareUnknownIds(db, cart_items).all()
    await replaceCart(
      db,
      {
        account_id,
        revision: 0,
        updated_at: NOW,
        shared_cart_id: null,
        cart_items,
      },
      [],
    )
    await requireValidLines(db, cart_items.slice(0, 1))
    await listCurrentItems(db, {
      cart_items,
      language_id: 2,
      currency: { rate: 1, digits: 2 },
      media_path: '/media/',
    })
  })
  expect(scans).toEqual([])
})

it('Sharing and opening a cart scan no table', async () => {
  const scans = await findTableScans(async (db) => {
    const id = await createSharedCart(db, {
      account_id: undefined,
      cart_items: [],
      payer: createUsageSubject(),
      created_at: NOW,
      expires_at: '2999-01-01T00:00:00.000Z',
    })
    expect(await findSharedCart(db, id, NOW)).toBeDefined()
    expect(await countOpening(db, id)).toBe(1)
  })
  expect(scans).toEqual([])
})
