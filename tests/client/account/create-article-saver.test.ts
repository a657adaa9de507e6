import { expect, it } from 'vitest'
import { createArticleSaver } from '../../../client/account/saved/create-article-saver.ts'

function aSaver(isKept = false) {
  const sent: { isSaved: boolean; done: () => void; fail: () => void }[] = []
  const said: string[] = []
  const saver = createArticleSaver({
    isKept,
    keep: (isSaved) =>
      new Promise((resolve, reject) => {
        sent.push({ isSaved, done: resolve, fail: () => reject(new Error('away')) })
      }),
    onKept: (kept) => void said.push(`kept ${kept}`),
    onFailed: (kept) => void said.push(`failed ${kept}`),
  })
  return { saver, sent, said }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('sends one wish at a time and ends with the last', async () => {
  const { saver, sent, said } = aSaver()
  void saver.want(true)
  void saver.want(false)
  void saver.want(true)
  void saver.want(false)
  expect(sent.map(({ isSaved }) => isSaved)).toEqual([true])
  sent[0]?.done()
  await settled()
  expect(sent.map(({ isSaved }) => isSaved)).toEqual([true, false])
  sent[1]?.done()
  await settled()
  expect(said).toEqual(['kept false'])
})

it('asks nothing for what is so already', async () => {
  const { saver, sent } = aSaver(true)
  await saver.want(true)
  expect(sent).toEqual([])
})

it('tells what the shop still has when a wish could not be sent', async () => {
  const { saver, sent, said } = aSaver(true)
  void saver.want(false)
  sent[0]?.fail()
  await settled()
  expect(said).toEqual(['failed true'])
})

it('can be asked again after a failure', async () => {
  const { saver, sent, said } = aSaver()
  void saver.want(true)
  sent[0]?.fail()
  await settled()
  void saver.want(true)
  sent[1]?.done()
  await settled()
  expect(said).toEqual(['failed false', 'kept true'])
})

it('starts from what the shop has said', async () => {
  const { saver, sent } = aSaver()
  saver.learn(true)
  void saver.want(false)
  expect(sent.map(({ isSaved }) => isSaved)).toEqual([false])
})
