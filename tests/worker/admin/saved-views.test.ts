import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { MAX_VIEWS, type SavedView } from '#shared/admin/saved-views-contract.ts'
import { createGuestOrder, markMailsSent } from '../checkout/paid-orders.ts'
import { findTableScans } from '../find-table-scans.ts'
import { listSavedViews } from '../../../worker/operations/saved-views.ts'
import { callAs, createStaff } from './admin.ts'

let packer: string

beforeEach(async () => {
  packer = await createStaff('packer')
})

const aView = (view: Partial<SavedView> = {}): SavedView => ({
  id: crypto.randomUUID(),
  name: 'France',
  filters: { state: 'paid', country: 'FR' },
  ...view,
})

const save = (view: SavedView, email = packer) => callAs(email, '/saved-views/create', view)

async function readViews(email = packer): Promise<readonly SavedView[]> {
  return (await (await callAs(email, '/saved-views')).json<{ views: SavedView[] }>()).views
}

it('A view is saved once, renamed and deleted, and is nobody else’s', async () => {
  const colleague = await createStaff('orders')
  const view = aView({ name: ' France ' })
  for (let time = 0; time < 2; time += 1) expect((await save(view)).status).toBe(200)
  expect(await readViews()).toEqual([{ ...view, name: 'France' }])
  expect(await readViews(colleague)).toEqual([])

  const { id } = view
  const renameAs = (email: string, name: string) =>
    callAs(email, '/saved-views/rename', { id, name })
  expect((await renameAs(packer, 'To France')).status).toBe(200)
  expect((await renameAs(colleague, 'Mine')).status).toBe(404)
  expect((await callAs(colleague, '/saved-views/delete', { id })).status).toBe(200)
  expect((await readViews()).map(({ name }) => name)).toEqual(['To France'])
  expect((await callAs(packer, '/saved-views/delete', { id })).status).toBe(200)
  expect(await readViews()).toEqual([])
})

it('A name is used once by each person', async () => {
  const other = aView({ name: 'Germany' })
  await save(aView())
  await save(other)
  const taken = { code: 'view_exists', values: { name: 'France' } }
  expect(await (await save(aView())).json()).toMatchObject(taken)
  const rename = { id: other.id, name: 'France' }
  expect(await (await callAs(packer, '/saved-views/rename', rename)).json()).toMatchObject(taken)
  expect((await save(aView(), await createStaff('reader'))).status).toBe(200)
})

it('Nobody has more than twenty views, however many are saved at once', async () => {
  const views = Array.from({ length: MAX_VIEWS + 3 }, (_, index) =>
    aView({ name: `View ${index}` }),
  )
  const answers = await Promise.all(views.map((view) => save(view)))
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(3)
  expect(await refused[0]?.json()).toMatchObject({ code: 'view_limit', values: { max: MAX_VIEWS } })
  expect(await readViews()).toHaveLength(MAX_VIEWS)
})

it('An unknown filter of the list is refused', async () => {
  const saveRaw = (filters: unknown) =>
    callAs(packer, '/saved-views/create', { ...aView(), filters })
  expect((await saveRaw({ state: 'lost' })).status).toBe(422)
  expect((await saveRaw({ country: 'France' })).status).toBe(422)
  expect((await save(aView({ name: '  ' }))).status).toBe(422)
  expect((await save(aView({ name: 'x'.repeat(61) }))).status).toBe(422)
  expect(await readViews()).toEqual([])
})

it('Views end with the role', async () => {
  await save(aView())
  const owner = await createStaff('owner')
  expect((await callAs(owner, '/staff/remove', { email: packer })).status).toBe(200)
  const { count } =
    (await env.DB.prepare('SELECT COUNT(*) AS count FROM saved_view WHERE staff_email = ?1')
      .bind(packer)
      .first<{ count: number }>()) ?? {}
  expect(count).toBe(0)
})

it('A view that searches for a buyer ends when the buyer is erased', async () => {
  const { email, number } = await createGuestOrder()
  await save(aView({ name: 'Of a buyer', filters: { words: email.toUpperCase() } }))
  await save(aView())
  // Before that the shop still needs the address.
  await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1")
    .bind(number)
    .run()
  await markMailsSent(number)
  const owner = await createStaff('owner')
  expect((await callAs(owner, '/customer/erase', { reference: number })).status).toBe(200)
  expect((await readViews()).map(({ name }) => name)).toEqual(['France'])
})

it('The views of a person are found without a scan', async () => {
  expect(await findTableScans((db) => listSavedViews(db, packer))).toEqual([])
})
