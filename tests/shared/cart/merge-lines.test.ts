import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addItem, toLines } from '#shared/cart/cart.ts'
import type { CartItem, CartLine } from '#shared/cart/contract.ts'
import { mergeLines } from '#shared/cart/merge-lines.ts'
import { itemArbitrary } from './cart-builders.ts'

function aLine(line: Partial<CartLine> = {}): CartLine {
  const cart_extra_products: CartLine['cart_extra_products'] = []
  return { product_variant_id: 10, quantity: 1, searching_key: '10', cart_extra_products, ...line }
}

const otherLine = aLine({ product_variant_id: 20, searching_key: '20' })

const linesArbitrary = fc
  .array(itemArbitrary, { maxLength: 12 })
  .map((added) =>
    toLines(added.reduce<readonly CartItem[]>((items, item) => addItem(items, item), [])),
  )

const byKey = (lines: readonly CartLine[]) =>
  lines.map(({ searching_key, quantity }) => `${searching_key}×${quantity}`).toSorted()

it('A merge retains the lines of both carts, with those of the server first', () => {
  expect(mergeLines([aLine()], [otherLine])).toEqual([aLine(), otherLine])
})

it('A merge uses the larger quantity of a line that is in both carts', () => {
  const mergedLines = mergeLines([aLine({ quantity: 2 })], [otherLine, aLine({ quantity: 5 })])
  expect(mergedLines).toEqual([aLine({ quantity: 5 }), otherLine])
  expect(mergeLines([aLine({ quantity: 5 })], [aLine({ quantity: 2 })])).toEqual([
    aLine({ quantity: 5 }),
  ])
})

it('A merge retains the extra products of both lines', () => {
  const extra = (product_variant_id: number, quantity: number) => ({ product_variant_id, quantity })
  const [line] = mergeLines(
    [aLine({ cart_extra_products: [extra(90, 1), extra(91, 4)] })],
    [aLine({ cart_extra_products: [extra(91, 2), extra(92, 1)] })],
  )
  expect(line?.cart_extra_products).toEqual([extra(90, 1), extra(91, 4), extra(92, 1)])
})

it('A merge loses no line and reduces no quantity', () => {
  fc.assert(
    fc.property(linesArbitrary, linesArbitrary, (serverLines, localLines) => {
      const mergedLines = mergeLines(serverLines, localLines)
      for (const line of [...serverLines, ...localLines]) {
        const mergedLine = mergedLines.find(
          ({ searching_key }) => searching_key === line.searching_key,
        )
        expect(mergedLine?.quantity).toBeGreaterThanOrEqual(line.quantity)
      }
    }),
  )
})

it('A merge has the same result in any order and after repeated merges', () => {
  fc.assert(
    fc.property(linesArbitrary, linesArbitrary, (firstLines, secondLines) => {
      const mergedLines = mergeLines(firstLines, secondLines)
      expect(byKey(mergeLines(secondLines, firstLines))).toEqual(byKey(mergedLines))
      expect(mergeLines(mergedLines, secondLines)).toEqual(mergedLines)
      expect(mergeLines(mergedLines, firstLines)).toEqual(mergedLines)
    }),
  )
})
