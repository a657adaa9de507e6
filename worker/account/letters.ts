import { addressIn, paths } from '#shared/locale/paths.ts'
import type { Db } from '../db/rows.ts'
import { writeLetter, type Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { getShopName } from '../mail/shop-name.ts'
import type { Asking } from './asking.ts'

interface AccountLetter extends Pick<Letter, 'kind' | 'to_email' | 'email'> {
  /** What opens on the account's page; a fragment never reaches a log or another site. */
  readonly hash: '' | '#login' | `#reset=${string}` | `#confirm=${string}`
}

/** A mail in the reader's language that leads to the account's page in the reader's edition. */
export async function writeAccountLetter(
  db: Db,
  { locale, origin }: Asking,
  { hash, ...letter }: AccountLetter,
): Promise<Mail> {
  const link = origin + addressIn(locale.code, `${paths.my}${hash}`)
  return writeLetter({ ...letter, locale, link, shop: await getShopName(db, locale) })
}
