import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import type { VisitorStart } from '../../client/runtime/visitor.ts'

/** Returns what a visitor of an English page without content starts with. */
export function aVisitorStart(fields: Partial<VisitorStart> = {}): VisitorStart {
  return {
    origin: 'http://shop.test',
    basename: '',
    locale: DEFAULT_LOCALE,
    breakpoint: 'desktop',
    currency: 'EUR',
    isBot: false,
    translations: MESSAGES.en,
    general: undefined,
    page: undefined,
    query: {},
    ...fields,
  }
}
