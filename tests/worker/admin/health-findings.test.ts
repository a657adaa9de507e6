import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { fetchHealth } from '#shared/admin/today-contract.ts'
import { LAST_CRON_RUN_KEY } from '../../../worker/observability/cron-run.ts'
import { callAs, createStaff } from './admin.ts'

it('What a check has found arrives as a code with values, beside the English words', async () => {
  const at = new Date(Date.now() - 20 * 60_000).toISOString()
  await env.CACHE.put(LAST_CRON_RUN_KEY, at)
  const response = await callAs(await createStaff('packer'), '/health')
  const { checks } = await response.json<z.output<typeof fetchHealth.output>>()
  const find = (name: string) => checks.find((check) => check.name === name)
  expect(find('cron')).toEqual({
    name: 'cron',
    state: 'warns',
    detail: `last ran at ${at}`,
    code: 'cron_late',
    values: { at },
  })
  expect(find('d1')).toMatchObject({ state: 'works', code: null, values: {} })
  expect(checks.filter(({ state, code }) => state !== 'works' && code === null)).toEqual([])
})
