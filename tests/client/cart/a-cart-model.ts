type Lines = Readonly<Record<string, number>>

/** What a cart must hold after each step of its life, in the simplest words that tell it. */
export interface CartModel {
  /** By searching_key, as this tab shows them. */
  shown: Lines
  /** The account's, as the server has them. */
  server: Lines
  /** The server's cart is the one that this tab has seen last. */
  isKnown: boolean
  isAccount: boolean
  /** `shcar` is in the address. */
  isAddressed: boolean
  hasSharedId: boolean
  /** What undo puts back. */
  removed: Lines
}

export const A_NEW_MODEL: CartModel = {
  shown: {},
  server: {},
  isKnown: true,
  isAccount: false,
  isAddressed: false,
  hasSharedId: false,
  removed: {},
}

export const isEmpty = (lines: Lines): boolean => Object.keys(lines).length === 0

export function withoutLine(lines: Lines, key: string): Lines {
  return Object.fromEntries(Object.entries(lines).filter(([other]) => other !== key))
}

/** What is beyond the order stays. */
export function takeOut(lines: Lines, ordered: Lines): Lines {
  const left = Object.entries(lines).map(
    ([key, count]) => [key, count - (ordered[key] ?? 0)] as const,
  )
  return Object.fromEntries(left.filter(([, count]) => count > 0))
}

/** Two carts of one person made one: of a line in both the larger quantity. */
export function merge(one: Lines, other: Lines): Lines {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(
    keys.map((key) => [key, Math.max(one[key] ?? 0, other[key] ?? 0)] as const),
  )
}

/** Spec §4: an empty cart has no shared id. */
export function show(model: CartModel, shown: Lines): void {
  model.shown = shown
  if (isEmpty(shown)) model.hasSharedId = false
}

/** The account's cart is shown, unless the address names another. */
export function fetchInto(model: CartModel): void {
  if (!model.isAccount || model.isAddressed) return
  show(model, model.server)
  model.isKnown = true
}

/** What this tab shows is saved: in place of what it has seen, and together with what it has not. */
export function saveInto(model: CartModel): void {
  if (!model.isAccount) return
  const { shown, server, isKnown } = model
  model.server = isKnown ? shown : merge(server, shown)
  const isMerged = !isSame(model.server, shown)
  if (!isMerged) model.isKnown = true
  else fetchInto(model)
}

function isSame(one: Lines, other: Lines): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
