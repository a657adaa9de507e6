import { inLocale } from '#shared/locale/localized.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import { messages as orderAm } from '#shared/locale/messages/am/order.ts'
import { messages as sumsAm } from '#shared/locale/messages/am/sums.ts'
import { messages as orderEn } from '#shared/locale/messages/en/order.ts'
import { messages as sumsEn } from '#shared/locale/messages/en/sums.ts'
import { messages as orderFr } from '#shared/locale/messages/fr/order.ts'
import { messages as sumsFr } from '#shared/locale/messages/fr/sums.ts'
import type { Messages } from '#shared/locale/messages/all.ts'
import { translateWith, type Translate } from '#shared/locale/translate.ts'

const MESSAGES = {
  en: { ...orderEn, ...sumsEn },
  am: { ...orderAm, ...sumsAm },
  fr: { ...orderFr, ...sumsFr },
} as const

/** The words of the shop’s own invoice, in the buyer’s language and not in that of the staff. */
export function invoiceWords(code: LocaleCode): Translate {
  return translateWith(inLocale<Partial<Messages>>(MESSAGES, code), code)
}
