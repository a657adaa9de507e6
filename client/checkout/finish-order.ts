import { joinPath, linkIn, paths } from '#shared/locale/paths.ts'
import { tabStorage } from '../app/browser-storage.ts'
import type { Visitor } from '../app/visitor.ts'
import { removeItem, setItemQuantity } from '../cart/cart-actions.ts'
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
    await takeOut(visitor, quote)
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

/** What was put into the cart beyond the order stays. */
async function takeOut(visitor: Visitor, { account_id, lines }: KeptQuote): Promise<void> {
  const { cart, auth } = visitor
  const keeper = await openCart(visitor)
  // The shop has taken it out of the account's cart as it made the order.
  if (account_id !== null && auth.getState().authenticated) return keeper.resume()
  for (const { searching_key, quantity: ordered } of lines) {
    const item = cart.getState().items.find((one) => one.searching_key === searching_key)
    if (item === undefined) continue
    const quantity = item.quantity - ordered
    if (quantity > 0) setItemQuantity(cart, { searching_key, quantity })
    else removeItem(cart, searching_key)
  }
}
