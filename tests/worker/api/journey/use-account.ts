import { CALLS } from '../../../../worker/api/contract.ts'
import { readMailToken } from '../../account/account.ts'
import { readSubscriptionTokens } from '../../subscriptions/subscription-calls.ts'
import { SAMPLE_ADDRESS } from '../../sample-address.ts'
import { visit } from '../../shop.ts'
import type { CallRecorder } from './record-calls.ts'

const PASSWORD = 'ground lapis, washed twice'
const NEW_PASSWORD = 'lead white, aged in the dark'
const LATEST_PASSWORD = 'madder root, dug in autumn'

/** Registers an account and signs in. */
export async function register({ send, signIn }: CallRecorder, email: string): Promise<void> {
  const { token } = await send(CALLS.register, {
    name: 'Ani Sargsyan',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    language_id: 1,
  })
  signIn(token)
  await send(CALLS.fetchUser)
  await send(CALLS.sendConfirmation, { language_id: 1 })
  await send(CALLS.confirmEmail, {
    token: await readMailToken(email, 'confirm'),
    password: PASSWORD,
    language_id: 1,
  })
}

interface GuestOrder {
  readonly number: string
  readonly key: string
  readonly email: string
}

/** A guest gets an account from an order, and signs in by a link. */
export async function useLinks(
  { send }: CallRecorder,
  { number, key, email }: GuestOrder,
): Promise<void> {
  await send(CALLS.createOrderAccount, { number, key, language_id: 1 })
  await send(CALLS.sendSignInLink, { email, language_id: 1 })
  const token = await readMailToken(email, 'sign-in')
  await send(CALLS.signInByLink, { token, language_id: 1 })
}

/** Sends the calls of an account that do not belong to orders. */
export async function useAccount(
  { send, record, headers }: CallRecorder,
  items: BrowsedItems,
): Promise<void> {
  const { blog_id, product_id, picture } = items
  await send(CALLS.saveArticle, { blog_id, is_saved: true })
  await send(CALLS.fetchSavedArticles)
  await send(CALLS.fetchReviewRight, { product_id })
  await send(CALLS.addReview, {
    product_id,
    language_id: 1,
    rating: 5,
    title: 'Deep and warm',
    text: 'Takes oil slowly, and is worth the wait. One coat covers.',
    name: 'Ani S.',
  })
  // The account's own address has had its mails of this minute.
  const email = `reader.${items.email}`
  await send(CALLS.subscribe, {
    kind: 'stock',
    product_variant_id: items.parcel_variant_id,
    email,
    language_id: 1,
  })
  const [confirmation = '', ending = ''] = await readSubscriptionTokens(email)
  await send(CALLS.confirmSubscription, { token: confirmation, language_id: 1 })
  await send(CALLS.endSubscriptions, { token: ending, language_id: 1 })
  await send(CALLS.fetchOwnTexts, { language_id: 1 })
  const response = await visit('/api/my/add-picture?language_id=1', {
    method: 'POST',
    headers: headers(),
    body: picture,
  })
  const { picture: stored } = await record(CALLS.addPicture, { language_id: 1 }, response)
  await send(CALLS.editPicture, {
    id: stored.id,
    title: 'A swatch',
    alt: 'One red',
    is_shared: true,
  })
  await send(CALLS.fetchPictures)
  await send(CALLS.deletePicture, { id: stored.id })
}

interface BrowsedItems {
  readonly email: string
  readonly parcel_variant_id: number
  readonly blog_id: number
  readonly product_id: number
  readonly picture: BodyInit
}

/** Changes password and address, and deletes the account at the end. */
export async function changeAndDeleteAccount(recorder: CallRecorder, email: string): Promise<void> {
  const { send, signIn, signOut } = recorder
  const address = { ...SAMPLE_ADDRESS, street: '7 Abovyan Street', language_id: 1 }
  const { addresses } = await send(CALLS.saveToAddressBook, address)
  await send(CALLS.fetchAddressBook)
  await send(CALLS.deleteFromAddressBook, { id: addresses.at(-1)?.id ?? '' })
  await send(CALLS.fetchSessions)
  await send(CALLS.editEmail, { email: 'ani.new@example.am', password: PASSWORD, language_id: 1 })
  await send(CALLS.editPassword, {
    old_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    language_id: 1,
  })
  await send(CALLS.exportAccount)
  await send(CALLS.endSessions)
  await send(CALLS.logout)
  signOut()
  await send(CALLS.forgotPassword, { email, language_id: 1 })
  await send(CALLS.resetPassword, {
    token: await readMailToken(email, 'reset'),
    password: LATEST_PASSWORD,
    password_confirmation: LATEST_PASSWORD,
    language_id: 1,
  })
  const { token } = await send(CALLS.login, { email, password: LATEST_PASSWORD, language_id: 1 })
  signIn(token)
  await send(CALLS.deleteAccount, { password: LATEST_PASSWORD, language_id: 1 })
}
