import type { RefObject } from 'react'
import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import type { FormErrors } from '#shared/forms/validate.ts'
import { useVisitor } from '../app/visitor.ts'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { sendProven } from '../forms/send-proven.ts'
import { useTranslate } from '../locale/use-translate.ts'
import type { CheckoutValues } from './checkout-form-values.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { createTill } from './create-till.ts'
import { finishOrder } from './finish-order.ts'
import { keepAddresses } from './keep-addresses.ts'
import { purchase, type Purchase } from './purchase.ts'
import { askPrices } from './checkout-calls.ts'
import {
  describeQuestion,
  findAccountId,
  toDetailsQuestion,
  toQuestion,
  toQuoteQuestion,
} from './question.ts'
import { priceAgain, tellMoves, untilPriced, type CheckoutStore } from './store.ts'
import type { MakeTaker } from './take-card.ts'
import { showPrices } from './use-prices.ts'

const CONFLICT = 409
const INVALID = 422
/** An order waits no longer for addresses to be kept. */
const KEEPING_MS = 2000
/** Nor does the marking of fields for a shop that does not answer. */
const CHECKING_MS = 4000

interface Buying extends Pick<CheckoutProps, 'provider' | 'quotes' | 'onStopped'> {
  readonly store: CheckoutStore
  readonly makeTaker: RefObject<MakeTaker | undefined>
}

/** What the pay button does; rejects with what is said beside it. */
export function usePurchase({ store, provider, quotes, onStopped, makeTaker }: Buying) {
  const t = useTranslate()
  const format = useFormatAmount()
  const visitor = useVisitor()

  return { buy, check }

  async function buy(values: CheckoutValues): Promise<void> {
    const wanted = await agree()
    const takeCard =
      wanted.shown.sums.total === 0
        ? () => Promise.resolve('paid' as const)
        : await readCardOrCheck(values)
    store.setState({ isPaying: true })
    try {
      await pay(values, wanted, takeCard)
    } finally {
      store.setState({ isPaying: false })
    }
  }

  /** What the card's form and the shop have against it, beside what the form's own rules have. */
  async function check(values: CheckoutValues): Promise<FormErrors> {
    const isFree = store.getState().priced?.sums.total === 0
    const { current: make } = makeTaker
    const [ofCard, ofShop] = await Promise.all([
      isFree || make === undefined ? {} : findErrors(make(values), 'payment'),
      checkDetails(),
    ])
    return { ...ofShop, ...ofCard }
  }

  function checkDetails(): Promise<FormErrors> {
    const { typed, priced } = store.getState()
    const question = toQuestion(visitor, visitor.cart.getState().items, typed)
    // Where the shop does not know the country, it cannot say what an address there must be.
    if (question === undefined) return Promise.resolve({})
    const needs_shipping = priced?.needs_shipping !== false
    const asked = toDetailsQuestion({ question, typed, needs_shipping })
    return atMost(CHECKING_MS, findErrors(askPrices(visitor, asked)), {})
  }

  /** A card that is not one is not all that may be wrong. */
  async function readCardOrCheck(values: CheckoutValues) {
    try {
      return await readCard(values)
    } catch (error) {
      const others = await checkDetails()
      if (Object.keys(others).length === 0) throw error
      const ofCard = await findErrors(Promise.reject(error), 'payment')
      throw new ApiError(INVALID, { general: { ...others, ...ofCard } })
    }
  }

  /** What is shown is what is wanted, and can be had. */
  async function agree(): Promise<Purchase> {
    const { typed, priced: shown } = store.getState()
    const question = toQuestion(visitor, visitor.cart.getState().items, typed)
    if (question === undefined) throw refuse('')
    const now = await untilPriced(store, describeQuestion(visitor, question))
    const { priced } = now
    if (priced === undefined || now.pricing === 'failed') {
      throw refuse(now.refusal === '' ? t('checkout.not_counted') : now.refusal)
    }
    // The obstacles say themselves what they are.
    if (!priced.can_order || now.moves.length > 0) throw refuse('')
    const { code } = priced.currency
    const isShown = shown?.sums.total === priced.sums.total && shown.currency.code === code
    if (!isShown) throw refuse(t('checkout.counted', { amount: format(priced.sums.total, code) }))
    return {
      question: toQuoteQuestion({ question, typed, needs_shipping: priced.needs_shipping }),
      shown: priced,
      account_id: findAccountId(visitor),
    }
  }

  function readCard(values: CheckoutValues) {
    if (provider.provider === 'none') throw refuse(t('checkout.no_payments'))
    const { current: make } = makeTaker
    if (make === undefined) throw refuse(t('checkout.card_loading'))
    return make(values)
  }

  async function pay(
    values: CheckoutValues,
    wanted: Purchase,
    takeCard: Awaited<ReturnType<MakeTaker>>,
  ): Promise<void> {
    const { typed, question: text } = store.getState()
    const till = { ...createTill(visitor, quotes), takeCard }
    const bought = await sendProven(visitor, (proof) => purchase(till, { ...wanted, ...proof }))
    switch (bought.kind) {
      case 'ordered':
        store.setState({ isLeaving: true })
        if (values.keep_addresses !== '') {
          await atMost(KEEPING_MS, keepAddresses(visitor, typed), undefined)
        }
        await finishOrder(visitor, { ...bought, quotes })
        return untilBack()
      case 'left':
        await untilBack()
        // Asked after as at the start, though the browser has kept the page.
        priceAgain(store)
        throw refuse(t('checkout.not_confirmed'))
      case 'waiting':
      case 'hidden':
        return onStopped(bought.kind)
      case 'moved':
        if (bought.priced === undefined) priceAgain(store)
        else showPrices(visitor, store, { priced: bought.priced, question: text })
        tellMoves(store, bought.moves)
        throw refuse('')
    }
  }
}

function refuse(message: string): ApiError {
  return new ApiError(CONFLICT, { general: [message] })
}

/** What the shop says is wrong with fields; what has another reason is found out when it is sent. */
async function findErrors(asked: Promise<unknown>, field = ''): Promise<FormErrors> {
  try {
    await asked
    return {}
  } catch (error) {
    if (!(error instanceof ApiError)) return {}
    const { general } = error.errors
    if (isFieldErrors(general)) return general
    return field === '' ? {} : { [field]: general }
  }
}

function atMost<Value>(ms: number, doing: Promise<Value>, otherwise: Value): Promise<Value> {
  return Promise.race([
    doing,
    new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), ms)),
  ])
}

/** Another page is coming: the button stays as it is, unless the browser brings this one back. */
function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
