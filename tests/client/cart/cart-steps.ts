import fc from 'fast-check'
import { addToCart, removeItem, undoRemove } from '../../../client/cart/cart-actions.ts'
import {
  fetchInto,
  isEmpty,
  merge,
  saveInto,
  show,
  removeOrdered,
  withoutLine,
  type CartModel,
} from './cart-model.ts'
import { aLine } from './fake-cart-server.ts'
import { toQuantities, type ShoppingBrowser } from './shopping-browser.ts'
import { anItem } from './cart-item-builder.ts'

const SHARED = 'A23456789012345678901234'

/** An action in the browser, and the expected change of the model. */
export interface Step {
  readonly name: string
  readonly isPossible?: (model: CartModel) => boolean
  readonly perform: (browser: ShoppingBrowser, model: CartModel) => unknown
  readonly updateModel: (model: CartModel) => void
}

const toLines = (lines: CartModel['server']) =>
  Object.entries(lines).map(([key, count]) => aLine(Number(key), count))

function change(model: CartModel, shown: CartModel['shown']): void {
  show(model, shown)
  saveInto(model)
}

const add = (id: number, quantity: number): Step => ({
  name: `add ${quantity} of ${id}`,
  perform: ({ cart }) => addToCart(cart, anItem({ product_variant_id: id, quantity })),
  updateModel: (model) =>
    change(model, { ...model.shown, [id]: (model.shown[String(id)] ?? 0) + quantity }),
})

const remove = (id: number): Step => ({
  name: `remove ${id}`,
  isPossible: ({ shown }) => String(id) in shown,
  perform: ({ cart }) => removeItem(cart, String(id)),
  updateModel(model) {
    model.removed = { [id]: model.shown[String(id)] ?? 0 }
    change(model, withoutLine(model.shown, String(id)))
  },
})

const clear: Step = {
  name: 'clear',
  isPossible: ({ shown }) => !isEmpty(shown),
  perform: ({ sync }) => sync.clear(),
  updateModel(model) {
    model.removed = model.shown
    change(model, {})
  },
}

const undo: Step = {
  name: 'undo',
  isPossible: ({ removed, shown }) => Object.keys(removed).some((key) => !(key in shown)),
  perform: ({ cart }) => undoRemove(cart),
  updateModel(model) {
    const { removed, shown } = model
    model.removed = {}
    change(model, { ...removed, ...shown })
  },
}

const clearAndUndo: Step = {
  name: 'clear, and undo at once',
  isPossible: ({ shown }) => !isEmpty(shown),
  perform({ cart, sync }) {
    sync.clear()
    undoRemove(cart)
  },
  updateModel(model) {
    const { shown } = model
    model.removed = {}
    model.hasSharedId = false
    change(model, shown)
  },
}

const share: Step = {
  name: 'share',
  isPossible: ({ shown }) => !isEmpty(shown),
  perform: ({ stored }) => stored.set('shared_cart_id', SHARED),
  updateModel(model) {
    model.hasSharedId = true
  },
}

/** The server removes the ordered lines from the account's cart, and this tab from its own. */
const order: Step = {
  name: 'order',
  isPossible: ({ shown }) => !isEmpty(shown),
  perform({ sync, server, lines }, { isAccount }) {
    const orderedLines = lines()
    if (isAccount)
      server.replace(toLines(removeOrdered(toQuantities(server.cart.lines), orderedLines)))
    return sync.removeOrdered(toLines(orderedLines))
  },
  updateModel(model) {
    if (model.isAccount) model.server = removeOrdered(model.server, model.shown)
    show(model, {})
    model.isKnown = false
    fetchInto(model)
  },
}

const onAnotherDevice = (
  name: string,
  replace: (server: CartModel['server']) => CartModel['server'],
) => ({
  name: `another device ${name}`,
  isPossible: ({ isAccount }: CartModel) => isAccount,
  perform({ server }: ShoppingBrowser) {
    server.replace(toLines(replace(toQuantities(server.cart.lines))))
  },
  updateModel(model: CartModel) {
    model.server = replace(model.server)
    model.isKnown = false
  },
})

const emptyInOtherTab: Step = {
  name: 'another tab empties the cart',
  isPossible: ({ isAccount, shown }) => !isAccount && !isEmpty(shown),
  perform: ({ emptyInAnotherTab }) => emptyInAnotherTab(),
  updateModel: (model) => show(model, {}),
}

const returnToTab: Step = {
  name: 'return to the tab',
  perform({ leaveTab, returnToTab: returnHere }) {
    leaveTab()
    returnHere()
  },
  updateModel: fetchInto,
}

const openShared: Step = {
  name: 'open a shared cart',
  perform: ({ setQuery }) => setQuery('?shcar=x'),
  updateModel(model) {
    model.isAddressed = true
  },
}

const closeShared: Step = {
  name: 'close the shared cart',
  isPossible: ({ isAddressed }) => isAddressed,
  perform({ setQuery, sync }) {
    setQuery('')
    return sync.resume()
  },
  updateModel(model) {
    model.isAddressed = false
    fetchInto(model)
  },
}

const signIn: Step = {
  name: 'sign in',
  isPossible: ({ isAccount }) => !isAccount,
  perform: (browser) => browser.signIn(),
  updateModel(model) {
    model.isAccount = true
    model.isKnown = false
    if (isEmpty(model.shown)) fetchInto(model)
    else saveInto(model)
  },
}

const signOut: Step = {
  name: 'sign out',
  isPossible: ({ isAccount }) => isAccount,
  perform: (browser) => browser.signOut(),
  updateModel(model) {
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
  fc.constantFrom(share, order, emptyInOtherTab, openShared, closeShared),
  { weight: 3, arbitrary: fc.constantFrom(returnToTab, returnToTab, signIn, signOut) },
  fc.constantFrom(
    onAnotherDevice('empties the cart', () => ({})),
    onAnotherDevice('adds a line', (server) => merge(server, { 9: 1 })),
  ),
)
