import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Session } from '#shared/admin/session-contract.ts'
import { callAs, createStaff } from './admin.ts'

it('The session has the shop’s own name in every language, and none before the first import', async () => {
  const reader = await createStaff('reader')
  const readNames = async () => (await (await callAs(reader, '/session')).json<Session>()).shop_name
  await env.DB.prepare("DELETE FROM general WHERE name = 'name'").run()
  expect(await readNames()).toEqual({})
  const names = { en: 'Ochre & Co.', am: 'Օխրա' }
  await env.DB.prepare("INSERT INTO general (name, value, position) VALUES ('name', ?1, 0)")
    .bind(JSON.stringify(names))
    .run()
  expect(await readNames()).toEqual(names)
})
