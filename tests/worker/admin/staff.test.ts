import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createStaff, callAs } from './admin.ts'

let owner: string

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM staff WHERE role <> 'owner'").run()
  owner = await createStaff('owner')
})

const readStaff = async () =>
  (await (await callAs(owner, '/staff')).json<{ staff: { email: string; role: string }[] }>()).staff

const readAudit = async (query = '') =>
  (
    await (
      await callAs(owner, `/audit${query}`)
    ).json<{
      entries: Record<string, unknown>[]
      next: number | null
    }>()
  ).entries

it('An owner adds a person, changes the role and removes the person, and the log says so', async () => {
  const email = `ani-${crypto.randomUUID()}@example.com`
  const set = async (role: string) =>
    (await callAs(owner, '/staff/set-role', { email: ` ${email.toUpperCase()}`, role })).json()
  expect(await set('packer')).toEqual({ result: 'added' })
  expect(await set('packer')).toEqual({ result: 'unchanged' })
  expect(await set('orders')).toEqual({ result: 'changed' })
  expect((await readStaff()).find((member) => member.email === email)?.role).toBe('orders')
  expect((await callAs(owner, '/staff/remove', { email })).status).toBe(200)
  expect((await callAs(owner, '/staff/remove', { email })).status).toBe(404)
  expect((await callAs(email, '/session')).status).toBe(403)
  const entries = await readAudit(`?kind=staff&subject=${encodeURIComponent(email)}`)
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['staff.remove', '{"role":"orders"}', null],
    ['staff.set_role', '{"role":"packer"}', '{"role":"orders"}'],
    ['staff.add', null, '{"role":"packer"}'],
  ])
  for (const entry of entries) expect(entry).toMatchObject({ actor: owner, is_verified: true })
})

it('The last owner can neither be removed nor get another role', async () => {
  const { results } = await env.DB.prepare('SELECT email FROM staff').all<{ email: string }>()
  const others = results.map(({ email }) => email).filter((email) => email !== owner)
  for (const email of others) await callAs(owner, '/staff/remove', { email })
  const removal = await callAs(owner, '/staff/remove', { email: owner })
  expect(removal.status).toBe(409)
  expect(await removal.json()).toEqual({
    code: 'last_owner',
    message: 'The shop needs an owner. Make somebody else owner first.',
  })
  expect((await callAs(owner, '/staff/set-role', { email: owner, role: 'reader' })).status).toBe(
    409,
  )
  expect((await readStaff()).map(({ role }) => role)).toEqual(['owner'])
  expect(await readAudit(`?kind=staff&subject=${encodeURIComponent(owner)}`)).toEqual([])
})

it('Two owners who remove each other at once leave one', async () => {
  const other = await createStaff('owner')
  await env.DB.prepare('DELETE FROM staff WHERE email NOT IN (?1, ?2)').bind(owner, other).run()
  const statuses = await Promise.all([
    callAs(owner, '/staff/remove', { email: other }),
    callAs(other, '/staff/remove', { email: owner }),
  ])
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await env.DB.prepare('SELECT COUNT(*) AS count FROM staff').first('count')).toBe(1)
})

it('An invalid address or role is refused', async () => {
  const set = (email: string, role: string) => callAs(owner, '/staff/set-role', { email, role })
  expect((await set('nobody', 'packer')).status).toBe(422)
  expect((await set('ani@example.com', 'king')).status).toBe(422)
  expect(await readStaff()).toHaveLength(
    (await readStaff()).filter((m) => m.role === 'owner').length,
  )
})

it('The log is filtered by actor and read page by page', async () => {
  for (let index = 0; index < 30; index += 1) {
    const email = `page-${index}@example.com`
    await callAs(owner, '/staff/set-role', { email, role: 'reader' })
    await callAs(owner, '/staff/remove', { email })
  }
  const path = `/audit?actor=${encodeURIComponent(owner)}`
  const first = await (await callAs(owner, path)).json<{ entries: unknown[]; next: number }>()
  expect(first.entries).toHaveLength(50)
  const second = await (
    await callAs(owner, `${path}&before=${first.next}`)
  ).json<{
    entries: unknown[]
    next: null
  }>()
  expect(second.entries).toHaveLength(10)
  expect(second.next).toBe(null)
  expect(await readAudit('?actor=nobody')).toEqual([])
})

it('The log finds subjects as people type them', async () => {
  const insert = env.DB.prepare(
    `INSERT INTO audit_log (at, actor, is_verified, action, subject_kind, subject_id, request_id)
     VALUES ('2026-11-01T00:00:00.000Z', 'ani', 0, ?1 || '.test', ?1, ?2, 'run')`,
  )
  const subjects = [
    { kind: 'order', id: 'K7M2-9QRT', typed: 'k7m29qrt' },
    { kind: 'variant', id: 'TEST-0050', typed: 'test-0050' },
    { kind: 'coupon', id: 'TEST2026', typed: 'test2026' },
    { kind: 'staff', id: 'typed@shop.test', typed: 'Typed@Shop.test' },
    { kind: 'question', id: '7001', typed: '7001' },
  ]
  await env.DB.batch(subjects.map(({ kind, id }) => insert.bind(kind, id)))
  for (const { kind, id, typed } of subjects) {
    const entries = await readAudit(`?kind=${kind}&subject=${encodeURIComponent(typed)}`)
    expect(entries).toMatchObject([{ subject_id: id }])
  }
  expect(await readAudit('?kind=constructor&subject=x')).toEqual([])
})

it('A role is not saved if the person was removed or got another role since it was seen', async () => {
  const email = `seen-${crypto.randomUUID()}@example.com`
  const set = async (role: string, was?: string) =>
    (await callAs(owner, '/staff/set-role', { email, role, was })).json()
  const changed = { code: 'staff_changed' }
  await set('packer')
  expect(await set('orders', 'packer')).toEqual({ result: 'changed' })
  expect(await set('orders', 'packer')).toEqual({ result: 'unchanged' })
  expect(await set('reader', 'packer')).toMatchObject(changed)
  await callAs(owner, '/staff/remove', { email })
  expect(await set('reader', 'orders')).toMatchObject(changed)
  expect((await readStaff()).some((member) => member.email === email)).toBe(false)
})

it('Adding a person who is on the staff changes nothing and says that the person is there', async () => {
  const email = `there-${crypto.randomUUID()}@example.com`
  const add = (role: string) => callAs(owner, '/staff/set-role', { email, role, was: null })
  expect(await (await add('packer')).json()).toEqual({ result: 'added' })
  const again = await add('manager')
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ code: 'staff_exists', values: { email } })
  expect(await (await add('packer')).json()).toEqual({ result: 'unchanged' })
  expect((await readStaff()).find((member) => member.email === email)?.role).toBe('packer')
})
