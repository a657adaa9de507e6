import { CALLS } from '../../../../worker/api/contract.ts'
import { tokenOf } from '../../account/account.ts'
import { visit } from '../../shop.ts'
import type { Teller } from './record-calls.ts'

const PASSWORD = 'ground lapis, washed twice'
const NEW_PASSWORD = 'lead white, aged in the dark'
const LATEST_PASSWORD = 'madder root, dug in autumn'

/** Somebody registers, and is signed in from here on. */
export async function register({ tell, signIn }: Teller, email: string): Promise<void> {
  const { token } = await tell(CALLS.register, {
    name: 'Ani Sargsyan',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    language_id: 1,
  })
  signIn(token)
  await tell(CALLS.fetchUser)
  await tell(CALLS.sendConfirmation, { language_id: 1 })
  await tell(CALLS.confirmEmail, { token: await tokenOf(email, 'confirm'), language_id: 1 })
}

/** What an account keeps beside its orders. */
export async function keepThings({ tell, keep, headers }: Teller, found: Found): Promise<void> {
  const { blog_id, product_id, picture } = found
  await tell(CALLS.saveArticle, { blog_id, is_saved: true })
  await tell(CALLS.fetchSavedArticles)
  await tell(CALLS.fetchReviewRight, { product_id })
  await tell(CALLS.addReview, {
    product_id,
    language_id: 1,
    rating: 5,
    title: 'Deep and warm',
    text: 'Takes oil slowly, and is worth the wait. One coat covers.',
    name: 'Ani S.',
  })
  await tell(CALLS.fetchOwnTexts, { language_id: 1 })
  const response = await visit('/api/my/add-picture?language_id=1', {
    method: 'POST',
    headers: headers(),
    body: picture,
  })
  const { picture: kept } = await keep(CALLS.addPicture, { language_id: 1 }, response)
  await tell(CALLS.editPicture, { id: kept.id, title: 'A swatch', alt: 'One red', is_shared: true })
  await tell(CALLS.fetchPictures)
  await tell(CALLS.deletePicture, { id: kept.id })
}

interface Found {
  readonly blog_id: number
  readonly product_id: number
  readonly picture: BodyInit
}

/** Passwords and addresses are changed, and in the end the account goes. */
export async function changeAndLeave(teller: Teller, email: string): Promise<void> {
  const { tell, signIn, signOut } = teller
  await tell(CALLS.fetchSessions)
  await tell(CALLS.editEmail, { email: 'ani.new@example.am', password: PASSWORD, language_id: 1 })
  await tell(CALLS.editPassword, {
    old_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    language_id: 1,
  })
  await tell(CALLS.exportAccount)
  await tell(CALLS.endSessions)
  await tell(CALLS.logout)
  signOut()
  await tell(CALLS.forgotPassword, { email, language_id: 1 })
  await tell(CALLS.resetPassword, {
    token: await tokenOf(email, 'reset'),
    password: LATEST_PASSWORD,
    password_confirmation: LATEST_PASSWORD,
    language_id: 1,
  })
  const { token } = await tell(CALLS.login, { email, password: LATEST_PASSWORD, language_id: 1 })
  signIn(token)
  await tell(CALLS.deleteAccount, { password: LATEST_PASSWORD, language_id: 1 })
}
