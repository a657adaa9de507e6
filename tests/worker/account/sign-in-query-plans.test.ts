import { expect, it } from 'vitest'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { findAccountById } from '../../../worker/account/accounts.ts'
import { sendConfirmation, startEmailChange } from '../../../worker/account/change-email.ts'
import {
  changePassword,
  sendPasswordReset,
  resetPassword,
} from '../../../worker/account/change-password.ts'
import { confirmEmail } from '../../../worker/account/confirm-email.ts'
import { register } from '../../../worker/account/register.ts'
import { endSession } from '../../../worker/account/sessions.ts'
import { signInByLink } from '../../../worker/account/sign-in-by-link.ts'
import { sendOrderAccountLink, sendSignInLink } from '../../../worker/account/sign-in-links.ts'
import { signIn } from '../../../worker/account/sign-in.ts'
import { findUser } from '../../../worker/account/user.ts'
import { leaseMails } from '../../../worker/mail/outbox.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { getMessages } from '../../../worker/http/messages.ts'
import { createGuestOrder } from '../checkout/paid-orders.ts'
import { findTableScans } from '../find-table-scans.ts'
import { createAccount, createEmail, PASSWORD, readMailToken } from './account.ts'

const context = {
  vendor_key: 'vordan',
  origin: 'https://shop.test',
  device: '',
  locale: DEFAULT_LOCALE,
  t: getMessages('en'),
  now: new Date().toISOString(),
}
const { vendor_key, now } = context

it('Signing in and out scans no table', async () => {
  const { account_id, email } = await createAccount({ email: createEmail() })
  const scans = await findTableScans(async (db) => {
    expect(await signIn(db, { vendor_key, email, password: PASSWORD }, context)).toBeDefined()
    const name = ''
    const registration = { vendor_key, password: 'another password', name, canSendMail: true }
    await register(db, { ...registration, email: createEmail() }, context)
    await register(db, { ...registration, email }, context)
    await findUser(db, { account_id, now })
    await endSession(db, 'hash', now)
  })
  expect(scans).toEqual([])
})

const press = (db: Parameters<typeof confirmEmail>[0], token: string) =>
  confirmEmail(db, { token, account_id: undefined, password: PASSWORD }, context)

it('Changing password and address scans no table', async () => {
  const { account_id, email } = await createAccount({ email: createEmail() })
  const newEmail = createEmail()
  const scans = await findTableScans(async (db) => {
    const account = await findAccountById(db, account_id)
    if (account === undefined) throw new Error('No account')
    await sendConfirmation(db, account, context)
    await press(db, await readMailToken(email, 'confirm'))
    await startEmailChange(db, account, { email: newEmail, context })
    await press(db, await readMailToken(email, 'change-old'))
    await press(db, await readMailToken(newEmail, 'change-new'))
    await sendPasswordReset(db, newEmail, context)
    const token = await readMailToken(newEmail, 'reset')
    expect(await resetPassword(db, { token, password: PASSWORD }, context)).toBeDefined()
    const changedAccount = await findAccountById(db, account_id)
    if (changedAccount === undefined) throw new Error('No account')
    const passwords = { old_password: PASSWORD, password: PASSWORD }
    await changePassword(db, { ...passwords, account: changedAccount, token_hash: '' }, context)
  })
  expect(scans).toEqual([])
})

it('Signing in by a link scans no table', async () => {
  const { email } = await createAccount({ email: createEmail(), is_email_confirmed: false })
  const guest = await createGuestOrder()
  const scans = await findTableScans(async (db) => {
    await sendSignInLink(db, email, context)
    await sendOrderAccountLink(db, guest, context)
    const links = [
      await readMailToken(email, 'sign-in'),
      await readMailToken(guest.email, 'order-account'),
    ]
    for (const token of links)
      expect(await signInByLink(db, token, context)).toMatchObject({ kind: 'signed-in' })
  })
  expect(scans).toEqual([])
})

it('The outbox and the nightly deletion scan no table', async () => {
  const scans = await findTableScans(async (db) => {
    await leaseMails(db, now, 10)
    await deleteExpired(db, new Date(0))
  })
  expect(scans).toEqual([])
})
