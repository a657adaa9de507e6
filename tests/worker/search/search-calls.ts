import { expect } from 'vitest'
import * as z from 'zod/mini'
import { SearchAnswer } from '#shared/search/contract.ts'
import { visit } from '../shop.ts'

export function requestSearch(q: string, fields: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ q, language_id: '1', ...fields })
  return visit(`/api/search/fetch?${query.toString()}`)
}

/** The answer, parsed by the contract. */
export async function search(
  q: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<z.infer<typeof SearchAnswer>> {
  const response = await requestSearch(q, fields)
  expect(response.status).toBe(200)
  return z.parse(SearchAnswer, await response.json())
}

export async function searchNames(
  q: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  return (await search(q, fields)).products.map(({ name }) => name)
}
