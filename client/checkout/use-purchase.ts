import type { RefObject } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { useVisitor } from '../app/visitor.ts'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { useTranslate } from '../locale/use-translate.ts'
import type { CheckoutValues } from './checkout-form-values.ts'
import { createTill } from './create-till.ts'
import { finishOrder } from './finish-order.ts'
import { keepAddresses } from './keep-addresses.ts'
import type { QuoteKeeping } from './kept-quote.ts'
import { purchase } from './purchase.ts'
import { toQuestion, toQuoteQuestion } from './question.ts'
import { priceAgain, tellMoves, untilPriced, type CheckoutStore } from './store.ts'
import type { MakeTaker } from './take-card.ts'
import { showPrices } from './use-prices.ts'

const CONFLICT = 409

interface Buying {
  readonly store: CheckoutStore
  readonly quotes: QuoteKeeping
  readonly makeTaker: RefObject<MakeTaker | undefined>
}

/** What the pay button does; rejects with what is said beside it. */
export function usePurchase({ store, quotes, makeTaker }: Buying) {
  const t = useTranslate()
  const format = useFormatAmount()
  const visitor = useVisitor()

  return async function buy(values: CheckoutValues): Promise<void> {
    const { typed, priced: shown } = store.getState()
    const question = toQuestion(visitor, visitor.cart.getState().items, typed)
    if (question === undefined) throw refuse(t('checkout.blocked'))
    const text = JSON.stringify(question)
    const now = await untilPriced(store, text)
    const { priced } = now
    if (priced === undefined || now.pricing === 'failed') {
      throw refuse(now.refusal === '' ? t('checkout.not_counted') : now.refusal)
    }
    if (!priced.can_order || now.moves.length > 0) throw refuse(t('checkout.blocked'))
    const { code } = priced.currency
    const isShown = shown?.sums.total === priced.sums.total && shown.currency.code === code
    if (!isShown) throw refuse(t('checkout.counted', { amount: format(priced.sums.total, code) }))

    const takeCard =
      priced.sums.total === 0 ? () => Promise.resolve('paid' as const) : await readCard(values)
    const till = createTill(visitor, quotes, takeCard)
    const bought = await purchase(till, {
      question: toQuoteQuestion({ question, typed, needs_shipping: priced.needs_shipping }),
      shown: priced,
    })
    switch (bought.kind) {
      case 'ordered':
        store.setState({ isLeaving: true })
        if (values.keep_addresses !== '') await keepAddresses(visitor, typed)
        await finishOrder(visitor, { ...bought, quotes })
        return untilBack()
      case 'left':
        return untilBack()
      case 'moved':
        if (bought.priced === undefined) priceAgain(store)
        else showPrices(visitor, store, { priced: bought.priced, question: text })
        tellMoves(store, bought.moves)
        throw refuse(t('checkout.blocked'))
    }
  }

  function readCard(values: CheckoutValues) {
    const { current: make } = makeTaker
    if (make === undefined) throw refuse(t('checkout.card_loading'))
    return make(values)
  }
}

function refuse(message: string): ApiError {
  return new ApiError(CONFLICT, { general: [message] })
}

/** Another page is coming: the button stays as it is, unless the browser brings this one back. */
function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
