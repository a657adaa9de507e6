/*
 * The net stock of a variant is its stock, less the pieces that were promised to buyers and are not there. One of
 * the two is always 0, so one number says which stock somebody has seen.
 */

interface Stock {
  readonly stock: number
  readonly stock_short: number
}

export const toNetStock = ({ stock, stock_short }: Stock): number => stock - stock_short

export const toStock = (net: number): Stock => ({
  stock: Math.max(0, net),
  stock_short: Math.max(0, -net),
})

/** Returns the net stock after somebody who saw `was` has entered pieces: they first cover what is short. */
export const enterPieces = (was: number, pieces: number): number => pieces + Math.min(0, was)

/** Returns the pieces to enter instead, for a net stock of `after`. */
export const toEnteredPieces = (was: number, after: number): number => after - Math.min(0, was)
