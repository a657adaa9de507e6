import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ADMIN_CALLS } from '#shared/admin/calls.ts'
import { callAs, createStaff } from './admin.ts'

let owner: string

beforeAll(async () => {
  owner = await createStaff('owner')
})

it('A text with a NUL character is no failure of any read', async () => {
  const failed: string[] = []
  for (const [name, { method, path, input }] of Object.entries(ADMIN_CALLS)) {
    if (method !== 'GET' || !(input instanceof z.ZodMiniObject)) continue
    for (const field of Object.keys(input.shape)) {
      for (const text of ['\0', 'a\0', 'a\0b', 'a" \0']) {
        const query = new URLSearchParams({ list: 'stock', [field]: text })
        const { status } = await callAs(owner, `${path}?${query.toString()}`)
        if (status >= 500) failed.push(`${name} with ${JSON.stringify({ [field]: text })}`)
      }
    }
  }
  expect(failed).toEqual([])
})
