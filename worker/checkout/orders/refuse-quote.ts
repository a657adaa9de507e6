import type { Translate } from '#shared/locale/translate.ts'
import { invalid } from '../../api/errors.ts'
import { withinAllowance } from '../../usage/within-allowance.ts'
import { QuoteTooLarge } from './store-quote.ts'

/** Stores a quote, or says why there is no room for it. */
export async function storingQuote<Answer>(
  t: Translate,
  store: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withinAllowance(t, store)
  } catch (error) {
    if (error instanceof QuoteTooLarge) throw invalid({ cart_items: [t('usage.order_length')] })
    throw error
  }
}
