import { joinPath, linkIn, paths } from '#shared/locale/paths.ts'
import { tabStorage } from '../app/browser-storage.ts'
import type { Visitor } from '../app/visitor.ts'
import { rememberOrderKey } from '../cart/order-key.ts'
import { openCart } from '../cart/start-cart.ts'
import { JUST_ORDERED, TYPED } from './checkout-storage.ts'
import type { Ordered } from './end-offer.ts'
import type { KeptQuote, QuoteKeeping } from './kept-quote.ts'

interface Finished {
  readonly order: Ordered
  readonly quote: KeptQuote
  readonly quotes: QuoteKeeping
}

/** The order is made: what led to it is forgotten, and its page takes the checkout's place. */
export async function finishOrder(visitor: Visitor, finished: Finished): Promise<void> {
  const { order, quote, quotes } = finished
  const { number, key } = order
  try {
    const keeper = await openCart(visitor)
    await keeper.takeOut(quote.lines)
  } catch {
    // Whoever has paid is to see the order, whatever becomes of the cart.
  }
  quotes.forget()
  tabStorage.forget(TYPED)
  tabStorage.write(JUST_ORDERED, number)
  const isGuests = quote.account_id === null
  if (isGuests) rememberOrderKey(number, key)
  const { basename, locale } = visitor
  const edition = { basename, locale: locale.getState().selectedLocale.code }
  // An account opens its own orders, and nobody who comes after it in this browser does.
  const address = paths.order(number) + (isGuests ? `#key=${key}` : '')
  // As a whole document: Back must not lead to a checkout that is paid.
  window.location.replace(joinPath(basename, linkIn(edition, address)))
}
