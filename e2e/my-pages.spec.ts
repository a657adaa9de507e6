import { readFile } from 'node:fs/promises'
import { COLOUR_RULES, findProblems } from './axe.ts'
import { aMember, anotherSession, signInAs } from './register-account.ts'
import { findShift } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'

const PHONE = { width: 320, height: 640 }
const UNAUTHORIZED = /401/
const REFUSED = /422/
const AWAY = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const NO_SHIFT = 0.02
const PAGES = ['/my', '/my/details', '/my/product', '/my/blog', '/my/portfolio']

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })

async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const found = await findProblems(page, rules && { rules })
  expect.soft(found, page.url()).toEqual([])
}

/** As long as it takes until nothing is being loaded. */
async function openMine(page: Page, visit: (path: string) => Promise<unknown>, path: string) {
  await visit(path)
  await expect(main(page).getByText('Your account is being opened…')).toHaveCount(0)
  await expect(main(page).getByText('You are not signed in.')).toHaveCount(0)
}

test.describe('signed out', () => {
  test('each page says what is found there, and asks to sign in over it', async ({
    page,
    visit,
  }) => {
    for (const path of PAGES) {
      await visit(path)
      await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('E-mail')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(main(page).getByText('You are not signed in.')).toBeVisible()
      await expect(main(page).getByRole('heading', { level: 2 })).toBeVisible()
    }
  })

  test('a link of a mail opens what it is for', async ({ page, visit }) => {
    await visit('/my#forgot-password')
    await expect(page.getByRole('dialog', { name: 'Forgotten password' })).toBeVisible()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the explanation is there, and what signing in needs', async ({ page, visit }) => {
      await visit('/my/details')
      await expect(main(page).getByText('You are not signed in.')).toBeVisible()
      await expect(main(page).locator('noscript p')).toContainText(
        'JavaScript, which is switched off here. So do the cart and the checkout.',
      )
    })
  })
})

test('somebody signed in never sees that they are not, and nothing moves', async ({
  page,
  visit,
}) => {
  await aMember(page)
  // What a late font moves is `layout-shift.spec.ts`'s.
  await page.route('**/*.woff2', (route) => route.abort('aborted'))
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const words = document.querySelector('main')?.textContent ?? ''
      const isShown = document.querySelector('[data-known="true"]') !== null
      if (isShown) seen.push(words)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  for (const path of ['/my', '/my/details', '/my/blog', '/my/portfolio']) {
    await openMine(page, visit, path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Object(window).seen)).toEqual([])
    expect(await findShift(page), path).toBeLessThan(NO_SHIFT)
  }
})

test('the overview greets by name and leads everywhere', async ({ page, visit }) => {
  const { email } = await aMember(page)
  await openMine(page, visit, '/my')
  await expect(main(page)).toContainText('Good to see you, Edith Stepanyan.')
  await expect(main(page)).toContainText(email)
  await expect(main(page)).toContainText('This address is not confirmed yet.')
  await main(page).getByRole('button', { name: 'Send the link again' }).click()
  await expect(main(page).getByRole('status')).toHaveText('The link is on its way.')
  await expect(part(page, 'Recent orders')).toContainText('Nothing ordered yet.')
  await part(page, 'Everything of yours')
    .getByRole('link', { name: /^Purchases/ })
    .click()
  await expect(main(page)).toContainText('Nothing bought yet.')
  await expect(page).toHaveURL('/my/product')
})

test('details open their popups, and show what was changed', async ({ page, visit }) => {
  await aMember(page)
  await openMine(page, visit, '/my/details')
  const add = main(page).getByRole('link', { name: 'Add a billing address' })
  await add.press('Enter')
  await expect(page).toHaveURL('/my/details#edit-billing-address')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/my/details')
  await expect(add).toBeFocused()
  for (const name of ['Change the e-mail address', 'Change the password']) {
    await main(page).getByRole('link', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/#edit-/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/my/details')
  }
})

test('a session elsewhere is ended, then all others', async ({ page, visit }) => {
  const member = await aMember(page)
  const other = await anotherSession(page, member)
  await anotherSession(page, member)
  await openMine(page, visit, '/my/details')
  const sessions = part(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').first()).toContainText('this device')
  await sessions
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .press('Enter')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('status')).toBeFocused()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText('You are signed in nowhere else.')
  const answer = await page.request.get('/api/auth/fetch', {
    headers: { Authorization: `Bearer ${other}` },
  })
  expect(answer.status()).toBe(401)
})

test('all that the shop knows is a file', async ({ page, visit }) => {
  const { email } = await aMember(page)
  await openMine(page, visit, '/my/details')
  const coming = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(email)
  await expect(part(page, 'Your data').getByRole('status')).toHaveText(
    'The file is among your downloads.',
  )
})

test('an account is deleted with its password only, and the page is calm about it', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(REFUSED)
  const { password, token } = await aMember(page)
  await openMine(page, visit, '/my/details')
  const open = main(page).getByRole('button', { name: 'Delete the account…' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete the account?' })
  await expect(dialog).toContainText('This is for good.')
  await expectAccessible(page)
  await dialog.getByLabel(/^Your password/).fill('not it')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog).toContainText('This is not your password.')
  await expect(dialog.getByLabel(/^Your password/)).toBeFocused()
  await dialog.getByRole('button', { name: 'Keep the account' }).click()
  await expect(open).toBeFocused()
  await open.click()
  await dialog.getByLabel(/^Your password/).fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(main(page).getByText('You are not signed in.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/auth/fetch', { headers })).status()).toBe(401)
})

test('a token that has died shows the page signed out', async ({ page, visit, allowTrouble }) => {
  allowTrouble(UNAUTHORIZED)
  await signInAs(page, { token: 'long-gone' })
  await visit('/my/blog')
  await expect(main(page).getByText('You are not signed in.')).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'token' }),
  )
})

test('what cannot be loaded is said and tried again', async ({ page, visit, allowTrouble }) => {
  allowTrouble(AWAY)
  await aMember(page)
  await page.route('**/api/my/texts*', (route) => route.abort())
  await visit('/my/blog')
  await expect(main(page).getByRole('alert')).toContainText('This could not be loaded.')
  await page.unroute('**/api/my/texts*')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(part(page, 'Your reviews')).toContainText('You have not reviewed anything yet.')
})

test('signing out in another tab is followed', async ({ page, visit, context }) => {
  await aMember(page)
  await openMine(page, visit, '/my')
  const other = await context.newPage()
  await other.goto('/my#account')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await page.bringToFront()
  await expect(main(page).getByText('You are not signed in.')).toBeVisible()
})

test('axe finds nothing on the pages of an account', async ({ page, visit }) => {
  test.slow()
  await aMember(page)
  for (const path of PAGES) {
    await page.emulateMedia({ colorScheme: 'light' })
    await openMine(page, visit, path)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, COLOUR_RULES)
  }
})

test('the pages of an account fit a phone in Armenian', async ({ page, visit }) => {
  await aMember(page)
  await page.setViewportSize(PHONE)
  for (const path of PAGES) {
    await visit(`/am${path}`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  }
})
