import { expect, it } from 'vitest'
import {
  createUploadQueue,
  type UploadTransfer,
} from '../../../client/account/portfolio/upload-queue.ts'

const FIRST = 1
const aFile = (name: string) => new File(['picture'], name)

/** A queue whose sendings end when the test says so. */
function aQueue() {
  const sent: { sending: UploadTransfer; done: () => void; fail: (error: Error) => void }[] = []
  const rests: number[] = []
  const queue = createUploadQueue({
    send: (sending) =>
      new Promise((resolve, reject) => {
        sent.push({ sending, done: resolve, fail: reject })
      }),
    toMessage: (error) => `not sent: ${String(Object(error).message)}`,
    onRest: (count) => void rests.push(count),
  })
  const states = () => queue.store.getState().map(({ file, state }) => [file.name, state.kind])
  return { queue, sent, rests, states }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('sends one picture after the other, in their order', async () => {
  const { queue, sent, states } = aQueue()
  queue.add([aFile('a'), aFile('b')])
  expect(states()).toEqual([
    ['a', 'preparing'],
    ['b', 'waiting'],
  ])
  expect(sent).toHaveLength(1)
  sent[0]?.done()
  await settled()
  expect(states()).toEqual([['b', 'preparing']])
  expect(sent[1]?.sending.file.name).toBe('b')
})

it('lets what is added meanwhile wait', () => {
  const { queue, sent, states } = aQueue()
  queue.add([aFile('a')])
  queue.add([aFile('b')])
  expect(sent).toHaveLength(1)
  expect(states()).toEqual([
    ['a', 'preparing'],
    ['b', 'waiting'],
  ])
})

it('tells once how many were added, when all that can be is', async () => {
  const { queue, sent, rests } = aQueue()
  queue.add([aFile('a'), aFile('b')])
  sent[0]?.done()
  await settled()
  expect(rests).toEqual([])
  sent[1]?.done()
  await settled()
  expect(rests).toEqual([2])
})

it('keeps what failed with its message, and goes on with the next', async () => {
  const { queue, sent, states } = aQueue()
  queue.add([aFile('a'), aFile('b')])
  sent[0]?.fail(new Error('too large'))
  await settled()
  expect(states()).toEqual([
    ['a', 'failed'],
    ['b', 'preparing'],
  ])
  expect(queue.store.getState()[0]?.state).toEqual({
    kind: 'failed',
    message: 'not sent: too large',
  })
})

it('tries again what failed', async () => {
  const { queue, sent, states } = aQueue()
  queue.add([aFile('a')])
  sent[0]?.fail(new Error('away'))
  await settled()
  queue.retry(FIRST)
  expect(sent).toHaveLength(2)
  sent[1]?.done()
  await settled()
  expect(states()).toEqual([])
})

it('stops what is on its way and forgets it without a word', async () => {
  const { queue, sent, states, rests } = aQueue()
  queue.add([aFile('a')])
  queue.remove(FIRST)
  expect(sent[0]?.sending.signal.aborted).toBe(true)
  sent[0]?.fail(new Error('stopped'))
  await settled()
  expect(states()).toEqual([])
  expect(rests).toEqual([])
})

it('shows how far a picture is', () => {
  const { queue, sent } = aQueue()
  queue.add([aFile('a')])
  sent[0]?.sending.onState({ kind: 'sending', percent: 40 })
  expect(queue.store.getState()[0]?.state).toEqual({ kind: 'sending', percent: 40 })
})

it('sends nothing more when the page is left', async () => {
  const { queue, sent } = aQueue()
  queue.add([aFile('a'), aFile('b')])
  queue.close()
  sent[0]?.fail(new Error('stopped'))
  await settled()
  expect(sent).toHaveLength(1)
})
