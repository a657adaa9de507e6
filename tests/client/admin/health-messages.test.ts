import { expect, it } from 'vitest'
import { HEALTH_FINDINGS } from '#shared/admin/health-findings.ts'
import { HEALTH_AM } from '../../../admin/client/locale/messages/health/am.ts'
import { HEALTH_EN } from '../../../admin/client/locale/messages/health/en.ts'
import { HEALTH_FR } from '../../../admin/client/locale/messages/health/fr.ts'

function findWrong(messages: Readonly<Record<string, string>>): string[] {
  return Object.entries(HEALTH_FINDINGS).flatMap(([code, names]) => {
    const message = messages[`health.${code}`] ?? ''
    const named = [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
    const isRight = message !== '' && named.toSorted().join() === [...names].toSorted().join()
    return isRight ? [] : [code]
  })
}

it('Every finding about the shop’s health has a message in every language that names all its values', () => {
  expect(findWrong(HEALTH_EN)).toEqual([])
  expect(findWrong(HEALTH_AM)).toEqual([])
  expect(findWrong(HEALTH_FR)).toEqual([])
})
