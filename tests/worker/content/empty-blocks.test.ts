import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchPage } from '#shared/pages/contract.ts'
import { createIsolate } from '../isolate.ts'
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

it('The footer of a shop without information has no heading of it', async () => {
  await env.DB.prepare("UPDATE general SET value = '[]' WHERE name = 'information'").run()
  const page = await (await createIsolate().visit('/about')).text()
  expect(page).toContain('<h2>Contact</h2>')
  expect(page).not.toContain('<h2>Information</h2>')
})
