import { ADMIN, ADMIN_START_TIMEOUT_MS, startAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'The arrow keys choose a role, its button saves it, and neither loses the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, request }, { repeatEachIndex }) => {
    const email = `arrows-${repeatEachIndex}@shop.test`
    const added = await request.post('/api/staff/set-role', {
      headers: { Origin: ADMIN },
      data: { email, role: 'packer' },
    })
    expect(added.ok()).toBe(true)
    await page.goto('/staff')
    const role = page.getByRole('combobox', { name: `Role of ${email}` })
    await expect(role).toHaveValue('packer')
    await role.focus()
    await role.press('ArrowUp')
    await role.press('ArrowUp')
    await expect(role).toBeFocused()
    const chosen = await role.inputValue()
    expect(chosen).not.toBe('packer')
    const readStaff = async () => (await request.get('/api/staff')).text()
    expect(await readStaff()).toContain(`"email":"${email}","role":"packer"`)

    await role.press('Tab')
    const save = page.getByRole('button', { name: `Save the role of ${email}` })
    await expect(save).toBeFocused()
    await save.press('Enter')
    await expect(page.getByText(`${email} has another role now.`)).toBeVisible()
    await expect(save).toBeFocused()
    await expect(role).toHaveValue(chosen)
    expect(await readStaff()).toContain(`"email":"${email}","role":"${chosen}"`)
  },
)

test(
  'The audit log strikes through the role that was replaced, not that of a removed person',
  { tag: BEFORE_RELEASE },
  async ({ page, request }, { repeatEachIndex }) => {
    const email = `removed-${repeatEachIndex}@shop.test`
    const headers = { Origin: ADMIN }
    for (const role of ['packer', 'reader'])
      await request.post('/api/staff/set-role', { headers, data: { email, role } })
    await request.post('/api/staff/remove', { headers, data: { email } })
    await page.goto(`/audit?kind=staff&subject=${encodeURIComponent(email)}`)
    const removal = page.getByRole('row').filter({ hasText: 'Person removed' })
    await expect(removal.getByRole('definition')).toHaveText('reader')
    await expect(page.locator('del')).toHaveText(['packer'])
  },
)

test(
  'A role that is chosen for a person whom a colleague removes meanwhile adds nobody',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/409/)
    const email = `gone-${repeatEachIndex}@shop.test`
    const headers = { Origin: ADMIN }
    await request.post('/api/staff/set-role', { headers, data: { email, role: 'packer' } })
    await page.goto('/staff')
    await page.getByRole('combobox', { name: `Role of ${email}` }).selectOption('reader')
    await request.post('/api/staff/remove', { headers, data: { email } })
    await page.getByRole('button', { name: `Save the role of ${email}` }).click()
    await expect(page.getByText('Somebody else has just changed this member')).toBeVisible()
    await expect(page.getByRole('cell', { name: email })).toHaveCount(0)
  },
)

test(
  'Owners are asked before they change their own role, and a refusal is announced',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/409/)
    await page.goto('/staff')
    const me = 'owner@example.com'
    await page.getByRole('button', { name: `Remove ${me}` }).click()
    await expect(page.getByRole('dialog')).toContainText('This is your own address.')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: `Role of ${me}` }).selectOption('reader')
    const save = page.getByRole('button', { name: `Save the role of ${me}` })
    await save.click()
    const question = page.getByRole('dialog', { name: 'Change your own role to “reader”?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await save.click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('table').getByRole('alert')).toContainText('owner')
  },
)

test(
  'Adding a person who is on the staff says so beside the field and changes no role',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/409/)
    const email = `again-${repeatEachIndex}@shop.test`
    const data = { email, role: 'packer' }
    await request.post('/api/staff/set-role', { headers: { Origin: ADMIN }, data })
    await page.goto('/staff')
    const form = page.getByRole('form', { name: 'Add a person' })
    const address = form.getByLabel('Email address')
    await address.fill(email)
    await form.getByLabel('Role').selectOption('manager')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByRole('alert')).toContainText(`${email} is on the staff already`)
    await expect(address).toHaveValue(email)
    const role = page.getByRole('combobox', { name: `Role of ${email}` })
    await expect(role).toHaveValue('packer')
  },
)
