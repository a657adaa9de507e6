import { readFile } from 'node:fs/promises'
import { ACCOUNT_PAGES, TAGGED_ACCOUNT_PAGES } from './account-pages.ts'
import { COLOUR_RULES, findViolations } from './axe.ts'
import { fetchTokenStatus, openAnotherSession, signInAs } from './register-account.ts'
import { NO_SHIFT, findLayoutShift, findOverflow } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PORTFOLIO = '/my/portfolio'
const PHONE = { width: 320, height: 640 }
const UNAUTHORIZED = /401/
const VALIDATION_FAILED = /422/
const NETWORK_FAILURE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })

async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const found = await findViolations(page, rules && { rules })
  expect.soft(found, page.url()).toEqual([])
}

/** Opens a page of the account and waits until it is loaded. */
async function openAccountPage(
  page: Page,
  visit: (path: string) => Promise<unknown>,
  path: string,
) {
  await visit(path)
  await expect(main(page).getByText('Loading your account…')).toHaveCount(0)
  await expect(main(page).getByText('You are not signed in.')).toHaveCount(0)
}

for (const { paths: all, tag } of TAGGED_ACCOUNT_PAGES) {
  const paths = all.filter((path) => path !== '/my/product')
  test(
    `A signed-in customer never sees the signed-out text on ${paths.join(' ')}, and nothing shifts`,
    { tag },
    async ({ page, visit }) => {
      await signInAsMember(page)
      // `layout-shift.spec.ts` tests shifts by late fonts.
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
      for (const path of paths) {
        await openAccountPage(page, visit, path)
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => Object(window).seen)).toEqual([])
        expect(await findLayoutShift(page), path).toBeLessThan(NO_SHIFT)
      }
    },
  )
}

test(
  'The overview greets the customer and links to all pages',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const { email } = await signInAsMember(page)
    await openAccountPage(page, visit, '/my')
    await expect(main(page)).toContainText('Welcome back, Edith Stepanyan.')
    await expect(main(page)).toContainText(email)
    await expect(main(page)).toContainText('This address is not confirmed yet.')
    await main(page).getByRole('button', { name: 'Send the link again' }).click()
    await expect(main(page).getByRole('status')).toHaveText('The link is on its way.')
    await expect(region(page, 'Recent orders')).toContainText('No orders yet.')
    await region(page, 'More in your account')
      .getByRole('link', { name: /^Purchases/ })
      .click()
    await expect(main(page)).toContainText('No purchases yet.')
    await expect(page).toHaveURL('/my/product')
  },
)

test(
  'The details page opens its popups and restores the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await openAccountPage(page, visit, '/my/details')
    const add = main(page).getByRole('link', { name: 'Add billing address' })
    await add.press('Enter')
    await expect(page).toHaveURL('/my/details#edit-billing-address')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/my/details')
    await expect(add).toBeFocused()
    for (const name of ['Change email address', 'Change password']) {
      await main(page).getByRole('link', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page).toHaveURL(/#edit-/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL('/my/details')
    }
  },
)

test(
  'A customer ends one other session, then all others',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const account = await signInAsMember(page)
    const other = await openAnotherSession(page, account)
    await openAnotherSession(page, account)
    await openAccountPage(page, visit, '/my/details')
    const sessions = region(page, 'Where you are signed in')
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
    await expect(sessions).toContainText('You are not signed in anywhere else.')
    expect(await fetchTokenStatus(page, other)).toBe(401)
  },
)

test('A customer downloads all stored data as a file', async ({ page, visit }) => {
  const { email } = await signInAsMember(page)
  await openAccountPage(page, visit, '/my/details')
  const downloadEvent = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download my data' }).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(email)
  await expect(region(page, 'Your data').getByRole('status')).toHaveText(
    'The file is in your downloads folder.',
  )
})

test('Deleting an account requires the password and leaves a signed-out page', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(VALIDATION_FAILED)
  const { password, token } = await signInAsMember(page)
  await openAccountPage(page, visit, '/my/details')
  const open = main(page).getByRole('button', { name: 'Delete account…' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('This cannot be undone.')
  await expectAccessible(page)
  await dialog.getByLabel(/^Enter your password/).fill('not it')
  await dialog.getByRole('button', { name: 'Delete account permanently' }).click()
  await expect(dialog).toContainText('This is not your current password.')
  await expect(dialog.getByLabel(/^Enter your password/)).toBeFocused()
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(open).toBeFocused()
  await open.click()
  await dialog.getByLabel(/^Enter your password/).fill(password)
  await dialog.getByRole('button', { name: 'Delete account permanently' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(main(page).getByText('You are not signed in.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await fetchTokenStatus(page, token)).toBe(401)
})

test('An expired token shows the signed-out page', async ({ page, visit, allowErrors }) => {
  allowErrors(UNAUTHORIZED)
  await signInAs(page, { token: 'long-gone' })
  await visit('/my/blog')
  await expect(main(page).getByText('You are not signed in.')).toBeVisible()
  await expect
    .poll(() => page.context().cookies())
    .not.toContainEqual(expect.objectContaining({ name: 'token' }))
})

test(
  'A loading error is shown and can be retried',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(NETWORK_FAILURE)
    await signInAsMember(page)
    await page.route('**/api/my/texts*', (route) => route.abort())
    await visit('/my/blog')
    await expect(main(page).getByRole('alert')).toContainText('This could not be loaded.')
    await page.unroute('**/api/my/texts*')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(region(page, 'Your reviews')).toContainText('You have not reviewed anything yet.')
  },
)

test(
  'Signing out affects other tabs',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context, allowErrors }) => {
    // A request of this tab may be on its way when the other tab signs out.
    allowErrors(UNAUTHORIZED)
    await signInAsMember(page)
    await openAccountPage(page, visit, '/my')
    const other = await context.newPage()
    await other.goto('/my#account')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await page.bringToFront()
    await expect(main(page).getByText('You are not signed in.')).toBeVisible()
  },
)

for (const { theme, paths, rules, tag } of [
  { theme: 'light' as const, paths: ACCOUNT_PAGES.filter((path) => path !== PORTFOLIO), tag: [] },
  // `portfolio.spec.ts` checks it with pictures.
  { theme: 'light' as const, paths: [PORTFOLIO], tag: BEFORE_RELEASE },
  { theme: 'dark' as const, paths: ACCOUNT_PAGES, rules: COLOUR_RULES, tag: BEFORE_RELEASE },
]) {
  test(
    `${paths.join(' ')} have no accessibility violations in the ${theme} theme`,
    { tag },
    async ({ page, visit }) => {
      test.slow()
      await signInAsMember(page)
      await page.emulateMedia({ colorScheme: theme })
      for (const path of paths) {
        await openAccountPage(page, visit, path)
        await expectAccessible(page, rules)
      }
    },
  )
}

for (const { paths, tag } of TAGGED_ACCOUNT_PAGES) {
  test(
    `The pages ${paths.join(' ')} fit on a phone in Armenian`,
    { tag },
    async ({ page, visit }) => {
      await signInAsMember(page)
      await page.setViewportSize(PHONE)
      for (const path of paths) {
        await visit(`/am${path}`)
        await page.waitForLoadState('networkidle')
        await expect.poll(() => findOverflow(page)).toBe(0)
      }
    },
  )
}
