import { expect, it } from 'vitest'
import { messages as am } from '#shared/locale/messages/am/index.ts'
import { messages as en } from '#shared/locale/messages/en/index.ts'
import { messages as fr } from '#shared/locale/messages/fr/index.ts'

type Messages = Readonly<Record<string, string>>

function findPlaceholders(messages: Messages): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted(),
    ]),
  )
}

it('Messages have the same keys in every complete language', () => {
  expect(Object.keys(am).toSorted()).toEqual(Object.keys(en).toSorted())
  expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted())
})

it('Messages have the same placeholders in every language', () => {
  expect(findPlaceholders(am)).toEqual(findPlaceholders(en))
  expect(findPlaceholders(fr)).toEqual(findPlaceholders(en))
})

it('A unit does not break from its price', () => {
  const texts = [en, am, fr].flatMap((messages) =>
    Object.entries(messages).flatMap(([key, text]) => (key.startsWith('unit_price.') ? text : [])),
  )
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text.includes(' '))).toEqual([])
})

it('Messages are neither empty nor left in English', () => {
  const emptyMessages = [...Object.values(en), ...Object.values(am), ...Object.values(fr)].filter(
    (text) => text.trim() === '',
  )
  expect(emptyMessages).toEqual([])
  const latin = Object.entries(am).filter(([, text]) => !/[\u0531-\u0587]/.test(text))
  expect(latin).toEqual([])
})

it('Messages do not name the goods of the demo shop', () => {
  const texts = [en, am, fr].flatMap((messages: Messages) => Object.values(messages))
  expect(texts.filter((text) => /pigment|colour index|գունակ/i.test(text))).toEqual([])
})
