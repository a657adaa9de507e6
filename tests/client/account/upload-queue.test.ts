import { expect, it } from 'vitest'
import {
  createUploadQueue,
  type UploadTransfer,
} from '../../../client/account/portfolio/upload-queue.ts'

const FIRST = 1
const aFile = (name: string) => new File(['picture'], name)

/** A queue whose transfers the test ends. */
function createQueue() {
  const sentUploads: {
    transfer: UploadTransfer
    done: () => void
    fail: (error: Error) => void
  }[] = []
  const counts: number[] = []
  const queue = createUploadQueue({
    send: (transfer) =>
      new Promise((resolve, reject) => {
        sentUploads.push({ transfer, done: resolve, fail: reject })
      }),
    toFailure: (error) => ({
      message: `not sent: ${String(Object(error).message)}`,
      canRetry: true,
    }),
    onIdle: (count) => void counts.push(count),
  })
  const states = () => queue.store.getState().map(({ file, state }) => [file.name, state.kind])
  return { queue, sent: sentUploads, counts, states }
}

const waitForPromises = () => new Promise((resolve) => setTimeout(resolve))

it('The queue sends one picture at a time, in order', async () => {
  const { queue, sent, states } = createQueue()
  queue.add([aFile('a'), aFile('b')])
  expect(states()).toEqual([
    ['a', 'preparing'],
    ['b', 'waiting'],
  ])
  expect(sent).toHaveLength(1)
  sent[0]?.done()
  await waitForPromises()
  expect(states()).toEqual([['b', 'preparing']])
  expect(sent[1]?.transfer.file.name).toBe('b')
})

it('The queue holds pictures that are added while another is sent', () => {
  const { queue, sent, states } = createQueue()
  queue.add([aFile('a')])
  queue.add([aFile('b')])
  expect(sent).toHaveLength(1)
  expect(states()).toEqual([
    ['a', 'preparing'],
    ['b', 'waiting'],
  ])
})

it('The queue reports the number of uploaded pictures once, when the queue is empty', async () => {
  const { queue, sent, counts } = createQueue()
  queue.add([aFile('a'), aFile('b')])
  sent[0]?.done()
  await waitForPromises()
  expect(counts).toEqual([])
  sent[1]?.done()
  await waitForPromises()
  expect(counts).toEqual([2])
})

it('The queue retains a failed picture with its error message and sends the next one', async () => {
  const { queue, sent, states } = createQueue()
  queue.add([aFile('a'), aFile('b')])
  sent[0]?.fail(new Error('too large'))
  await waitForPromises()
  expect(states()).toEqual([
    ['a', 'failed'],
    ['b', 'preparing'],
  ])
  expect(queue.store.getState()[0]?.state).toEqual({
    kind: 'failed',
    message: 'not sent: too large',
    canRetry: true,
  })
})

it('The queue sends a failed picture again on retry', async () => {
  const { queue, sent, states } = createQueue()
  queue.add([aFile('a')])
  sent[0]?.fail(new Error('offline'))
  await waitForPromises()
  queue.retry(FIRST)
  expect(sent).toHaveLength(2)
  sent[1]?.done()
  await waitForPromises()
  expect(states()).toEqual([])
})

it('The queue aborts a running upload that is removed, and reports nothing', async () => {
  const { queue, sent, states, counts } = createQueue()
  queue.add([aFile('a')])
  queue.remove(FIRST)
  expect(sent[0]?.transfer.signal.aborted).toBe(true)
  sent[0]?.fail(new Error('stopped'))
  await waitForPromises()
  expect(states()).toEqual([])
  expect(counts).toEqual([])
})

it('The queue shows the progress of an upload', () => {
  const { queue, sent } = createQueue()
  queue.add([aFile('a')])
  sent[0]?.transfer.onState({ kind: 'sending', percent: 40 })
  expect(queue.store.getState()[0]?.state).toEqual({ kind: 'sending', percent: 40 })
})

it('A paused queue retains its pictures and sends them when it is resumed', async () => {
  const { queue, sent, states } = createQueue()
  queue.add([aFile('a'), aFile('b')])
  queue.pause()
  expect(sent[0]?.transfer.signal.aborted).toBe(true)
  sent[0]?.fail(new Error('stopped'))
  await waitForPromises()
  expect(sent).toHaveLength(1)
  expect(states()).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
  ])
  queue.resume()
  expect(sent[1]?.transfer.file.name).toBe('a')
})

it('A picture that is still prepared when the queue pauses is sent after the queue resumes', async () => {
  const { queue, sent, states } = createQueue()
  queue.add([aFile('a')])
  queue.pause()
  // The preparation does not stop, and reports its end.
  sent[0]?.transfer.onState({ kind: 'sending', percent: 0 })
  queue.resume()
  sent[0]?.fail(new Error('aborted'))
  await waitForPromises()
  expect(sent).toHaveLength(2)
  expect(states()).toEqual([['a', 'preparing']])
})
