import type { Translate } from '#shared/locale/translate.ts'
import { invalid } from '../../http/errors.ts'
import { enforceUsageLimit } from '../../usage/enforce-usage-limit.ts'
import { QuoteTooLarge } from './store-quote.ts'

/** Translates errors of quote storage into API errors. */
export async function withQuoteErrors<Answer>(
  t: Translate,
  store: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await enforceUsageLimit(t, store)
  } catch (error) {
    if (error instanceof QuoteTooLarge) throw invalid({ cart_items: [t('usage.order_length')] })
    throw error
  }
}
