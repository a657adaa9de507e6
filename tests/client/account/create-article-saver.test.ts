import { expect, it } from 'vitest'
import { createArticleSaver } from '../../../client/account/saved/create-article-saver.ts'

function createSaver(isKept = false) {
  const sentRequests: { isSaved: boolean; done: () => void; fail: () => void }[] = []
  const events: string[] = []
  const saver = createArticleSaver({
    isStored: isKept,
    store: (isSaved) =>
      new Promise((resolve, reject) => {
        sentRequests.push({ isSaved, done: resolve, fail: () => reject(new Error('offline')) })
      }),
    onStored: (isSaved) => void events.push(`stored ${isSaved}`),
    onFailed: (isSaved) => void events.push(`failed ${isSaved}`),
  })
  return { saver, sent: sentRequests, events }
}

const waitForPromises = () => new Promise((resolve) => setTimeout(resolve))

it('The saver sends one request at a time and ends with the last choice', async () => {
  const { saver, sent, events } = createSaver()
  void saver.save(true)
  void saver.save(false)
  void saver.save(true)
  void saver.save(false)
  expect(sent.map(({ isSaved }) => isSaved)).toEqual([true])
  sent[0]?.done()
  await waitForPromises()
  expect(sent.map(({ isSaved }) => isSaved)).toEqual([true, false])
  sent[1]?.done()
  await waitForPromises()
  expect(events).toEqual(['stored false'])
})

it('The saver sends nothing when the article already has the wanted state', async () => {
  const { saver, sent } = createSaver(true)
  await saver.save(true)
  expect(sent).toEqual([])
})

it('The saver reports the state on the server when a request fails', async () => {
  const { saver, sent, events } = createSaver(true)
  void saver.save(false)
  sent[0]?.fail()
  await waitForPromises()
  expect(events).toEqual(['failed true'])
})

it('The saver sends again after a failure', async () => {
  const { saver, sent, events } = createSaver()
  void saver.save(true)
  sent[0]?.fail()
  await waitForPromises()
  void saver.save(true)
  sent[1]?.done()
  await waitForPromises()
  expect(events).toEqual(['failed false', 'stored true'])
})

it('The saver starts from the state that the server has sent', async () => {
  const { saver, sent } = createSaver()
  saver.update(true)
  void saver.save(false)
  expect(sent.map(({ isSaved }) => isSaved)).toEqual([false])
})
