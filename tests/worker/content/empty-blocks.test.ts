import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchPage } from '#shared/pages/contract.ts'
import { requestPage } from './page-request.ts'

const TABLES = ['blog_product', 'blog_text', 'blog', 'soft_media', 'soft_text', 'soft']

it('The front page of a shop without articles and programs has no headings of theirs', async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  const answer = await requestPage('fetch', { current_url: '/', queryParams: '{}' })
  const { data } = z.parse(fetchPage.output, await answer.json())
  const kinds = data.blocks.map(({ kind }) => kind)
  expect(kinds).toContain('categories')
  expect(kinds).not.toContain('blogs')
  expect(kinds).not.toContain('soft')
})
