import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { getGeneral } from '../../../worker/content/general.ts'

async function readPolicy(): Promise<boolean | undefined> {
  const { general } = await getGeneral(env.DB, { media_path: '/media/', map_embed_url: '' })
  return general.prices_include_tax
}

it('Every page knows that tax is added to the prices', async () => {
  const policy = JSON.stringify({ home: 'AM', prices_include_tax: false, collects: [] })
  await env.DB.prepare("INSERT OR REPLACE INTO checkout_setting VALUES ('tax', ?1)")
    .bind(policy)
    .run()
  expect(await readPolicy()).toBe(false)
  await env.DB.prepare(
    "UPDATE checkout_setting SET value = json_set(value, '$.prices_include_tax', json('true'))",
  ).run()
  expect(await readPolicy()).toBeUndefined()
  await env.DB.prepare("DELETE FROM checkout_setting WHERE name = 'tax'").run()
  expect(await readPolicy()).toBeUndefined()
})
