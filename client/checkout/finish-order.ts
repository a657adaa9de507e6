import { joinPath, linkIn, paths } from '#shared/url/paths.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { storeOrderKey, withOrderKey } from '../cart/order-key.ts'
import { loadCartSync } from '../cart/start-cart.ts'
import { JUST_ORDERED, TYPED_INPUT_KEY } from './checkout-storage.ts'
import type { OrderReference } from './end-offer.ts'
import type { StoredQuote, QuoteStorage } from './stored-quote.ts'

interface FinishedOrder {
  readonly order: OrderReference
  readonly quote: StoredQuote
  readonly quotes: QuoteStorage
}

/** Removes the stored checkout data and opens the page of the new order. */
export async function finishOrder(visitor: Visitor, finishedOrder: FinishedOrder): Promise<void> {
  const { order, quote, quotes } = finishedOrder
  const { number, key } = order
  if (!quote.keeps_cart) await removeFromCart(visitor, { quote, quotes })
  quotes.remove()
  tabStorage.remove(TYPED_INPUT_KEY)
  tabStorage.write(JUST_ORDERED, number)
  const isGuest = quote.account_id === null
  if (isGuest) storeOrderKey(number, key)
  const { basename, locale } = visitor
  const edition = { basename, locale: locale.getState().selectedLocale.code }
  // An account opens its own orders without a key, so nobody who uses this browser later can open
  // them.
  const path = withOrderKey(paths.order(number), isGuest ? key : undefined)
  // A new document is loaded, so that Back does not lead to a checkout that is already paid.
  window.location.replace(joinPath(basename, linkIn(edition, path)))
}

/** A quote that the return URL names has no lines. The cart of a browser that did not start the payment stays. */
async function removeFromCart(
  visitor: Visitor,
  { quote, quotes }: Pick<FinishedOrder, 'quote' | 'quotes'>,
): Promise<void> {
  try {
    const lines = quote.lines.length > 0 ? quote.lines : quotes.findLinesAtBank(quote.quote_id)
    const sync = await loadCartSync(visitor)
    await sync.removeOrdered(lines)
  } catch {
    // A shopper who has paid must see the order, even if the cart cannot be updated.
  }
}
