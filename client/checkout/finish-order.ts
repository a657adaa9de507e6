import { joinPath, linkIn, paths } from '#shared/locale/paths.ts'
import { tabStorage } from '../app/browser-storage.ts'
import type { Visitor } from '../app/visitor.ts'
import { removeItem, setItemQuantity } from '../cart/cart-actions.ts'
import { rememberOrderKey } from '../cart/order-key.ts'
import { openCart } from '../cart/start-cart.ts'
import { JUST_ORDERED, TYPED } from './checkout-storage.ts'
import type { KeptQuote, OrderedQuantity, QuoteKeeping } from './kept-quote.ts'
import type { Ordered } from './purchase.ts'

interface Finished {
  readonly order: Ordered
  readonly quote: KeptQuote
  readonly quotes: QuoteKeeping
}

/** The order is made: what led to it is forgotten, and its page takes the checkout's place. */
export async function finishOrder(visitor: Visitor, finished: Finished): Promise<void> {
  const { order, quote, quotes } = finished
  const { number, key } = order
  await takeOut(visitor, quote.lines)
  quotes.forget()
  tabStorage.forget(TYPED)
  tabStorage.write(JUST_ORDERED, number)
  rememberOrderKey(number, key)
  const { basename, locale } = visitor
  const edition = { basename, locale: locale.getState().selectedLocale.code }
  // As a whole document: Back must not lead to a checkout that is paid.
  window.location.replace(joinPath(basename, linkIn(edition, `${paths.order(number)}#key=${key}`)))
}

/** What was put into the cart beyond the order stays. */
async function takeOut(visitor: Visitor, lines: readonly OrderedQuantity[]): Promise<void> {
  const { cart } = visitor
  await openCart(visitor)
  for (const { searching_key, quantity: ordered } of lines) {
    const item = cart.getState().items.find((one) => one.searching_key === searching_key)
    if (item === undefined) continue
    const quantity = item.quantity - ordered
    if (quantity > 0) setItemQuantity(cart, { searching_key, quantity })
    else removeItem(cart, searching_key)
  }
}
