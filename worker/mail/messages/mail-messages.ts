import { ORDER_EMAIL_KINDS } from './order-kinds.ts'

export const EMAIL_KINDS = [
  'confirm',
  'reset',
  'password-changed',
  'change-old',
  'change-new',
  'already-registered',
  'address-taken',
  'subscribe',
  'subscribed',
  'back-in-stock',
  'cheaper',
  'question',
  'question-answered',
  'sign-in',
  'order-account',
  'withdrawal',
  'withdrawal-notice',
  'draft-order',
  ...ORDER_EMAIL_KINDS,
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

/** Alternative messages of an order mail, for downloads and for pick-up. */
export type EmailVariant =
  | 'order-paid-download'
  | 'order-paid-pick-up'
  | 'order-ready'
  | 'order-partly-ready'

/** The messages of one kind of email, in which `{shop}`, `{email}` and `{number}` are replaced. */
interface EmailMessages {
  readonly subject: string
  readonly text: string
  readonly button: string
  readonly note: string
}

/** The messages of all emails in one language. */
export type MailMessages = Readonly<Record<EmailKind | EmailVariant, EmailMessages>> & {
  /** Follows a label, with the space that the language has before it. */
  readonly colon: string
  /** The link to the help page. */
  readonly help: string
  /** Precedes the bare link, for email clients that show no button. */
  readonly by_hand: string
  /** The link at the end of emails that somebody has subscribed to. */
  readonly unsubscribe: string
}
