import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { increaseItem, setItems } from '../../../client/cart/cart-actions.ts'
import { keepOnServer, type CartToSave } from '../../../client/cart/keep-on-server.ts'
import { createCartStore } from '../../../client/cart/store.ts'
import { anItem } from './an-item.ts'
import { aStorage } from './a-storage.ts'

const WELL = { revision: 1, is_merged: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aKeeping(...answers: (typeof WELL | ApiError)[]) {
  const store = createCartStore()
  const storage = aStorage()
  const sent: CartToSave[] = []
  const told: string[] = []
  const merging = { fetch: () => Promise.resolve() }
  const keeping = keepOnServer({
    store,
    storage,
    async send(cart) {
      sent.push(cart)
      const answer = answers.shift() ?? WELL
      if (answer instanceof ApiError) throw answer
      return answer
    },
    onMerged() {
      told.push('merged')
      return merging.fetch()
    },
  })
  return { store, storage, sent, told, merging, ...keeping }
}

const failure = (status: number) => new ApiError(status, { general: ['No'] })

it('sends the lines with the revision they were made from', async () => {
  const { store, sent, accept, save } = aKeeping()
  accept([anItem()], 7)
  increaseItem(store, '1')
  await save()
  expect(sent).toMatchObject([{ revision: 7, lines: [{ searching_key: '1', quantity: 2 }] }])
})

it('sends nothing that the server has', async () => {
  const { sent, accept, save } = aKeeping()
  accept([anItem()], 7)
  await save()
  expect(sent).toEqual([])
})

it('keeps what was added before the server has answered', () => {
  const { store, accept } = aKeeping()
  setItems(store, [anItem({ product_variant_id: 2 })])
  accept([anItem()], 1)
  expect(store.getState().items.map((item) => item.searching_key)).toEqual(['1', '2'])
})

it('tries again, later each time, says so and keeps a copy', async () => {
  const { store, storage, sent, save } = aKeeping(failure(0), failure(503), WELL)
  setItems(store, [anItem()])
  await save()
  expect(store.getState().trouble).toBe('unsaved')
  expect(storage.read('cartItems')).toContain('Thing 1')
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3999)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(3)
  expect(store.getState().trouble).toBeUndefined()
  expect(storage.read('cartItems')).toBeUndefined()
})

it('takes back what the server refuses', async () => {
  const { store, accept, save } = aKeeping(failure(422))
  accept([anItem()], 1)
  increaseItem(store, '1')
  await save()
  expect(store.getState()).toMatchObject({ items_count: 1, trouble: 'refused' })
})

it('does not try again for a session that has ended', async () => {
  const { store, sent, save } = aKeeping(failure(401))
  setItems(store, [anItem()])
  await save()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sent.length, store.getState().trouble]).toEqual([1, undefined])
})

it('has one save under way, and another for what has changed meanwhile', async () => {
  const { store, sent, save } = aKeeping()
  setItems(store, [anItem()])
  const first = save()
  increaseItem(store, '1')
  void save()
  await first
  expect(sent.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 2])
})

it('asks for the lines of another device', async () => {
  const { store, told, save } = aKeeping({ revision: 3, is_merged: true })
  setItems(store, [anItem()])
  await save()
  expect(told).toEqual(['merged'])
})

it('replaces no line of another device that has not been fetched yet', async () => {
  const { store, sent, merging, accept, save } = aKeeping({ revision: 3, is_merged: true })
  let arrive = () => {}
  merging.fetch = () =>
    new Promise((resolve) => {
      arrive = () => {
        accept([anItem(), anItem({ product_variant_id: 2 })], 3)
        resolve()
      }
    })
  accept([], 1)
  setItems(store, [anItem()])
  const saving = save()
  await vi.advanceTimersByTimeAsync(0)
  increaseItem(store, '1')
  void save()
  expect(sent).toHaveLength(1)
  arrive()
  await saving
  expect(sent[1]).toMatchObject({ revision: 3, lines: [{ quantity: 2 }, { searching_key: '2' }] })
})

it('lets lines of another device that cannot be fetched be merged again', async () => {
  const { store, sent, accept, save } = aKeeping({ revision: 3, is_merged: true })
  accept([], 1)
  setItems(store, [anItem()])
  await save()
  increaseItem(store, '1')
  await save()
  expect(sent.map(({ revision }) => revision)).toEqual([1, 1])
})

it('sends what a closing page has not saved, and keeps a copy until it is confirmed', async () => {
  const { store, storage, sent, flush } = aKeeping()
  setItems(store, [anItem()])
  flush()
  expect(sent).toMatchObject([{ isLast: true }])
  expect(storage.read('cartItems')).toContain('Thing 1')
  await vi.advanceTimersByTimeAsync(0)
  expect(storage.read('cartItems')).toBeUndefined()
})

it('leaves a copy alone where a closing page may not send so much', () => {
  const { store, storage, sent, flush } = aKeeping()
  const many = Array.from({ length: 900 }, (_, id) => anItem({ product_variant_id: 1000 + id }))
  setItems(store, many)
  flush()
  expect(sent).toEqual([])
  expect(storage.read('cartItems')).toContain('Thing 1000')
})

it('brings nothing back that was ordered: not what was not saved yet, nor the copy of a closed page', async () => {
  const { store, storage, sent, accept, takeOut, save } = aKeeping()
  const [ordered, beyond] = [anItem(), anItem({ product_variant_id: 2 })]
  accept([], 7)
  setItems(store, [{ ...ordered, quantity: 3 }, beyond])
  storage.write('cartItems', JSON.stringify([ordered]))
  takeOut([{ searching_key: ordered.searching_key, quantity: 2 }])
  expect(storage.read('cartItems')).toBeUndefined()
  accept([], 8)
  await save()
  expect(sent).toMatchObject([
    {
      revision: 8,
      lines: [
        { searching_key: '1', quantity: 1 },
        { searching_key: '2', quantity: 1 },
      ],
    },
  ])
})

it('takes the shop’s word for what is left of what was ordered and saved', () => {
  const { store, accept, takeOut } = aKeeping()
  accept([anItem()], 7)
  takeOut([{ searching_key: '1', quantity: 1 }])
  expect(store.getState().items).toEqual([])
  accept([{ ...anItem(), quantity: 4 }], 8)
  expect(store.getState().items).toMatchObject([{ quantity: 4 }])
})
