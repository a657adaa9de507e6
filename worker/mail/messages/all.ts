import type { LocalizedValue } from '#shared/locale/localized.ts'
import { am } from './am.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { MailMessages } from './mail-messages.ts'

/** The messages of emails, separate from those of pages because no browser needs them. */
export const MAIL_MESSAGES: LocalizedValue<MailMessages> = { en, am, fr }
