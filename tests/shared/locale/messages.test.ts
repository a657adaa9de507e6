import { expect, it } from 'vitest'
import { MESSAGES } from '#shared/locale/messages/all.ts'

const { en, am, fr } = MESSAGES

type Messages = Readonly<Record<string, string>>

function holesOf(messages: Messages): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted(),
    ]),
  )
}

it('are there under the same keys in every language', () => {
  expect(Object.keys(am)).toEqual(Object.keys(en))
  expect(Object.keys(fr)).toEqual(Object.keys(en))
})

it('have the same holes in every language', () => {
  expect(holesOf(am)).toEqual(holesOf(en))
  expect(holesOf(fr)).toEqual(holesOf(en))
})

it('are not empty and not left in English', () => {
  const empty = [...Object.values(en), ...Object.values(am), ...Object.values(fr)].filter(
    (text) => text.trim() === '',
  )
  expect(empty).toEqual([])
  const latin = Object.entries(am).filter(([, text]) => !/[\u0531-\u0587]/.test(text))
  expect(latin).toEqual([])
})
