import { ORDER_LETTER_KINDS } from './order-kinds.ts'

export const LETTER_KINDS = [
  'confirm',
  'reset',
  'password-changed',
  'change-old',
  'change-new',
  'already-registered',
  'address-taken',
  ...ORDER_LETTER_KINDS,
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** `{shop}`, `{email}` and `{number}` are replaced. */
interface LetterWords {
  readonly subject: string
  readonly text: string
  readonly button: string
  readonly note: string
}

/** What the shop's mails say in one language. */
export type MailWords = Readonly<Record<LetterKind, LetterWords>> & {
  /** Before the bare link, for programs that show no button. */
  readonly by_hand: string
}
