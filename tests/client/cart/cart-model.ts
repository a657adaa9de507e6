type Lines = Readonly<Record<string, number>>

/** The expected state of a cart after each step, in the simplest form. */
export interface CartModel {
  /** The quantities that this tab shows, by searching_key. */
  shown: Lines
  /** The quantities in the account's cart on the server. */
  server: Lines
  /** This tab has seen the latest revision of the server's cart. */
  isKnown: boolean
  isAccount: boolean
  /** The address has the parameter `shcar`. */
  isAddressed: boolean
  hasSharedId: boolean
  /** The lines that undo restores. */
  removed: Lines
}

export const INITIAL_MODEL: CartModel = {
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

/** Removes the ordered quantities; larger ones are reduced. */
export function removeOrdered(lines: Lines, orderedLines: Lines): Lines {
  const remainingEntries = Object.entries(lines).map(
    ([key, count]) => [key, count - (orderedLines[key] ?? 0)] as const,
  )
  return Object.fromEntries(remainingEntries.filter(([, count]) => count > 0))
}

/** Merges two carts: a line in both gets the larger quantity. */
export function merge(first: Lines, second: Lines): Lines {
  const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  return Object.fromEntries(
    keys.map((key) => [key, Math.max(first[key] ?? 0, second[key] ?? 0)] as const),
  )
}

/** Sets what is shown; an empty cart has no shared id (spec §4). */
export function show(model: CartModel, shown: Lines): void {
  model.shown = shown
  if (isEmpty(shown)) model.hasSharedId = false
}

/** Shows the account's cart, unless the address names another. */
export function fetchInto(model: CartModel): void {
  if (!model.isAccount || model.isAddressed) return
  show(model, model.server)
  model.isKnown = true
}

/** Saves what this tab shows: it replaces the known revision, and is merged with an unknown one. */
export function saveInto(model: CartModel): void {
  if (!model.isAccount) return
  const { shown, server, isKnown } = model
  model.server = isKnown ? shown : merge(server, shown)
  const isMerged = !isSame(model.server, shown)
  if (!isMerged) model.isKnown = true
  else fetchInto(model)
}

function isSame(first: Lines, second: Lines): boolean {
  const keys = Object.keys(first)
  return (
    keys.length === Object.keys(second).length && keys.every((key) => first[key] === second[key])
  )
}
