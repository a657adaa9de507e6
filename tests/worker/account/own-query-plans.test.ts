import { expect, it } from 'vitest'
import {
  findCountry,
  findStates,
  isStateOfCountry,
} from '../../../worker/account/address/countries.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
} from '../../../worker/account/address/address-book.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { exportAccountData } from '../../../worker/my/export-account.ts'
import { endOtherSessions, endSessionById, listSessions } from '../../../worker/my/own-sessions.ts'
import { listOwnReviews, listSavedArticles } from '../../../worker/my/own-texts.ts'
import {
  deleteOwnPicture,
  editOwnPicture,
  findByContent,
  listPictures,
} from '../../../worker/account/portfolio/pictures.ts'
import {
  deleteSavedArticle,
  storeSavedArticle,
  listSavedIds,
} from '../../../worker/my/saved-articles.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { findTableScans } from '../find-table-scans.ts'

/* The cost of a request depends on the rows of the account, not on the number of accounts. */

const session = { account_id: 1, token_hash: 'x', now: '2026' }

it('Addresses scan no table', async () => {
  const scans = await findTableScans(async (db) => {
    await findCountry(db, 51)
    await findStates(db, 51)
    await isStateOfCountry(db, 51, 'AM-ER')
    await listAddresses(db, 1)
    await addAddress(db, { account_id: 1, address: SAMPLE_ADDRESS, now: '2026' })
    await changeAddress(db, { account_id: 1, id: 'x', address: SAMPLE_ADDRESS })
    await deleteAddress(db, { account_id: 1, id: 'x' })
  })
  expect(scans).toEqual([])
})

it('Sessions scan no table', async () => {
  const scans = await findTableScans(async (db) => {
    await listSessions(db, session)
    await endSessionById(db, session, 'x')
    await endOtherSessions(db, session)
  })
  expect(scans).toEqual([])
})

it('Reviews and saved articles scan no table', async () => {
  const scans = await findTableScans(async (db) => {
    await listOwnReviews(db, { account_id: 1, language_id: 1 })
    await listSavedArticles(db, { account_id: 1, language_id: 1 })
    await listSavedIds(db, 1)
    await storeSavedArticle(db, { account_id: 1, blog_id: 1, now: '2026' })
    await deleteSavedArticle(db, 1, 1)
  })
  expect(scans).toEqual([])
})

it('Pictures scan no table', async () => {
  const scans = await findTableScans(async (db) => {
    await listPictures(db, 1)
    await findByContent(db, 1, 'x')
    await editOwnPicture(db, { account_id: 1, id: 'x', title: '', alt: '', is_shared: false })
    await deleteOwnPicture(db, 1, 'x')
  })
  expect(scans).toEqual([])
})

it('Exporting and deleting an account scan no table', async () => {
  const scans = await findTableScans(async (db) => {
    await exportAccountData(db, 1)
    await deleteAccountData(db, 1, { now: new Date() })
  })
  expect(scans).toEqual([])
})
