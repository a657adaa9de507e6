import { expect, it } from 'vitest'
import { REFUSALS } from '#shared/admin/refusals.ts'
import { REFUSALS_AM } from '../../../admin/client/locale/messages/refusals/am.ts'
import { REFUSALS_EN } from '../../../admin/client/locale/messages/refusals/en.ts'
import { REFUSALS_FR } from '../../../admin/client/locale/messages/refusals/fr.ts'

const ARMENIAN = /[\u0531-\u0587]/

function listNames(message: string): string[] {
  const names = [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
  return [...new Set(names)].toSorted()
}

function findWrong(messages: Readonly<Record<string, string>>): string[] {
  return Object.entries(REFUSALS).flatMap(([code, names]) => {
    const message = messages[`refusal.${code}`] ?? ''
    // Amounts are written with their currency.
    const expected = code === 'refund_amount' ? ['amount', 'left'] : names.toSorted()
    return message !== '' && listNames(message).join() === expected.join() ? [] : [code]
  })
}

it('Every refusal has a message in every language that names all its values', () => {
  expect(findWrong(REFUSALS_EN)).toEqual([])
  expect(findWrong(REFUSALS_AM)).toEqual([])
  expect(findWrong(REFUSALS_FR)).toEqual([])
})

it('The Armenian messages are Armenian, and no French one is the English', () => {
  expect(Object.values(REFUSALS_AM).filter((message) => !ARMENIAN.test(message))).toEqual([])
  const english = new Set<string>(Object.values(REFUSALS_EN))
  expect(Object.values(REFUSALS_FR).filter((message) => english.has(message))).toEqual([])
})
