import fc from 'fast-check'
import { addToCart, removeItem, undoRemove } from '../../../client/cart/cart-actions.ts'
import {
  fetchInto,
  isEmpty,
  merge,
  saveInto,
  show,
  takeOut,
  withoutLine,
  type CartModel,
} from './a-cart-model.ts'
import { aLine } from './a-cart-server.ts'
import { toQuantities, type ShoppingBrowser } from './a-shopping-browser.ts'
import { anItem } from './an-item.ts'

const SHARED = 'A23456789012345678901234'

/** Something that happens to a cart: in the browser, and what must follow from it in the model. */
export interface Step {
  readonly name: string
  readonly isPossible?: (model: CartModel) => boolean
  readonly happen: (browser: ShoppingBrowser, model: CartModel) => unknown
  readonly follow: (model: CartModel) => void
}

const toLines = (lines: CartModel['server']) =>
  Object.entries(lines).map(([key, count]) => aLine(Number(key), count))

function change(model: CartModel, shown: CartModel['shown']): void {
  show(model, shown)
  saveInto(model)
}

const add = (id: number, quantity: number): Step => ({
  name: `add ${quantity} of ${id}`,
  happen: ({ cart }) => addToCart(cart, anItem({ product_variant_id: id, quantity })),
  follow: (model) =>
    change(model, { ...model.shown, [id]: (model.shown[String(id)] ?? 0) + quantity }),
})

const remove = (id: number): Step => ({
  name: `remove ${id}`,
  isPossible: ({ shown }) => String(id) in shown,
  happen: ({ cart }) => removeItem(cart, String(id)),
  follow(model) {
    model.removed = { [id]: model.shown[String(id)] ?? 0 }
    change(model, withoutLine(model.shown, String(id)))
  },
})

const clear: Step = {
  name: 'clear',
  isPossible: ({ shown }) => !isEmpty(shown),
  happen: ({ keeper }) => keeper.clear(),
  follow(model) {
    model.removed = model.shown
    change(model, {})
  },
}

const undo: Step = {
  name: 'undo',
  isPossible: ({ removed, shown }) => Object.keys(removed).some((key) => !(key in shown)),
  happen: ({ cart }) => undoRemove(cart),
  follow(model) {
    const { removed, shown } = model
    model.removed = {}
    change(model, { ...removed, ...shown })
  },
}

const clearAndUndo: Step = {
  name: 'clear, and undo at once',
  isPossible: ({ shown }) => !isEmpty(shown),
  happen({ cart, keeper }) {
    keeper.clear()
    undoRemove(cart)
  },
  follow(model) {
    const { shown } = model
    model.removed = {}
    model.hasSharedId = false
    change(model, shown)
  },
}

const share: Step = {
  name: 'share',
  isPossible: ({ shown }) => !isEmpty(shown),
  happen: ({ stored }) => stored.set('shared_cart_id', SHARED),
  follow(model) {
    model.hasSharedId = true
  },
}

/** The shop takes what was ordered out of the account's cart, and this tab out of its own. */
const order: Step = {
  name: 'order',
  isPossible: ({ shown }) => !isEmpty(shown),
  happen({ keeper, server, lines }, { isAccount }) {
    const ordered = lines()
    if (isAccount) server.replace(toLines(takeOut(toQuantities(server.cart.lines), ordered)))
    return keeper.takeOut(toLines(ordered))
  },
  follow(model) {
    if (model.isAccount) model.server = takeOut(model.server, model.shown)
    show(model, {})
    model.isKnown = false
    fetchInto(model)
  },
}

const elsewhere = (
  name: string,
  replace: (server: CartModel['server']) => CartModel['server'],
) => ({
  name: `another device ${name}`,
  isPossible: ({ isAccount }: CartModel) => isAccount,
  happen({ server }: ShoppingBrowser) {
    server.replace(toLines(replace(toQuantities(server.cart.lines))))
  },
  follow(model: CartModel) {
    model.server = replace(model.server)
    model.isKnown = false
  },
})

const emptiedByATab: Step = {
  name: 'another tab empties the cart',
  isPossible: ({ isAccount, shown }) => !isAccount && !isEmpty(shown),
  happen: ({ emptyInAnotherTab }) => emptyInAnotherTab(),
  follow: (model) => show(model, {}),
}

const returnToTab: Step = {
  name: 'return to the tab',
  happen({ leaveTab, returnToTab: comeBack }) {
    leaveTab()
    comeBack()
  },
  follow: fetchInto,
}

const openShared: Step = {
  name: 'shcar comes into the address',
  happen: ({ walkTo }) => walkTo('?shcar=x'),
  follow(model) {
    model.isAddressed = true
  },
}

const closeShared: Step = {
  name: 'go on from the shared cart',
  isPossible: ({ isAddressed }) => isAddressed,
  happen({ walkTo, keeper }) {
    walkTo('')
    return keeper.resume()
  },
  follow(model) {
    model.isAddressed = false
    fetchInto(model)
  },
}

const signIn: Step = {
  name: 'sign in',
  isPossible: ({ isAccount }) => !isAccount,
  happen: (browser) => browser.signIn(),
  follow(model) {
    model.isAccount = true
    model.isKnown = false
    if (isEmpty(model.shown)) fetchInto(model)
    else saveInto(model)
  },
}

const signOut: Step = {
  name: 'sign out',
  isPossible: ({ isAccount }) => isAccount,
  happen: (browser) => browser.signOut(),
  follow(model) {
    model.isAccount = false
    show(model, model.shown)
  },
}

const idArbitrary = fc.integer({ min: 1, max: 3 })

export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(idArbitrary, fc.integer({ min: 1, max: 4 }))
      .map(([id, count]) => add(id, count)),
  },
  idArbitrary.map(remove),
  { weight: 2, arbitrary: fc.constantFrom(clear, undo, clearAndUndo) },
  fc.constantFrom(share, order, emptiedByATab, openShared, closeShared),
  { weight: 3, arbitrary: fc.constantFrom(returnToTab, returnToTab, signIn, signOut) },
  fc.constantFrom(
    elsewhere('empties the cart', () => ({})),
    elsewhere('adds a line', (server) => merge(server, { 9: 1 })),
  ),
)
