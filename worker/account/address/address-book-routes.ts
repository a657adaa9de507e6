import type { Context, Hono } from 'hono'
import {
  deleteFromAddressBook,
  fetchAddressBook,
  MAX_SAVED_ADDRESSES,
  saveToAddressBook,
  type AddressBook,
} from '#shared/account/address-book-contract.ts'
import { cleanAddress } from '#shared/account/address.ts'
import type { AppEnv } from '../../env.ts'
import { requireAccount } from '../../http/auth.ts'
import { apiError } from '../../http/errors.ts'
import { limitBody } from '../../http/limit-body.ts'
import { requireMessages } from '../../http/messages.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { serveUncached } from '../../http/serve.ts'
import { HTTP_STATUS } from '../../http/status.ts'
import { getUser } from '../signed-in-account.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './address-book.ts'
import { requireAddress } from './require-address.ts'

const BODY_LIMIT = { max_bytes: 16 * 1024, message: 'This address is too long.' }
const UNKNOWN_ADDRESS_MESSAGE = 'This address is no longer there.'

/** Serves the addresses that an account stores besides its two defaults. */
export function serveAddressBook(app: Hono<AppEnv>): void {
  for (const { path } of [saveToAddressBook, deleteFromAddressBook])
    limitBody(app, path, BODY_LIMIT)

  serveUncached(app, fetchAddressBook, async (_, c) => readBook(c, await requireAccount(c)))

  serveUncached(app, saveToAddressBook, async ({ id, language_id, ...fields }, c) => {
    const account_id = await requireAccount(c)
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, { account_id, language_id })
    const t = requireMessages(language_id)
    const address = await requireAddress(c.env.DB, cleanAddress(fields), t)
    if (id === undefined) {
      const added = await addAddress(c.env.DB, {
        account_id,
        address,
        now: new Date().toISOString(),
      })
      if (!added)
        throw apiError(
          HTTP_STATUS.CONFLICT,
          t('address.book_full', { count: String(MAX_SAVED_ADDRESSES) }),
        )
    } else if (!(await changeAddress(c.env.DB, { account_id, id, address })))
      throw apiError(HTTP_STATUS.NOT_FOUND, UNKNOWN_ADDRESS_MESSAGE)
    return readBook(c, account_id)
  })

  serveUncached(app, deleteFromAddressBook, async ({ id }, c) => {
    const account_id = await requireAccount(c)
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, { account_id })
    await deleteAddress(c.env.DB, { account_id, id })
    return readBook(c, account_id)
  })
}

async function readBook(c: Context<AppEnv>, account_id: number): Promise<AddressBook> {
  const [addresses, user] = await Promise.all([
    listAddresses(c.env.DB, account_id),
    getUser(c, { account_id, now: new Date().toISOString() }),
  ])
  return { addresses, user }
}
