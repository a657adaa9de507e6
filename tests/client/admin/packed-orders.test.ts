import { expect, it } from 'vitest'
import { createPackedOrders } from '../../../admin/client/orders/packed-orders.ts'

const NUMBER = 'K7M2-9QRT'

it('An order is shipped as its slip was printed, but one that was paid afterwards as it is', async () => {
  let left = 2
  const packed = createPackedOrders(async (numbers) =>
    numbers.map((number) => ({ number, lines: [{ searching_key: '7', left }] })),
  )
  const readQuantities = async () =>
    (await packed.getOrRecord([NUMBER])).flatMap(({ lines }) =>
      lines.map(({ quantity }) => quantity),
    )
  expect(await readQuantities()).toEqual([2])
  left = 1
  expect(await readQuantities()).toEqual([2])
  packed.forget([NUMBER])
  left = 0
  expect(await readQuantities()).toEqual([])
  left = 3
  expect(await readQuantities()).toEqual([3])
})
