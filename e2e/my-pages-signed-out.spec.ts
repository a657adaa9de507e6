import { TAGGED_ACCOUNT_PAGES } from './account-pages.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const main = (page: Page) => page.getByRole('main')

for (const { paths, tag } of TAGGED_ACCOUNT_PAGES) {
  test(
    `When signed out, ${paths.join(' ')} explains its content and opens the sign-in dialog`,
    { tag },
    async ({ page, visit }) => {
      for (const path of paths) {
        await visit(path)
        await expect(
          page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email'),
        ).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(main(page).getByText('You are not signed in.')).toBeVisible()
        await expect(main(page).getByRole('heading', { level: 2 })).toBeVisible()
        // Closing changes the address, which must not meet the next page.
        await expect(page).toHaveURL(path)
      }
    },
  )
}

test('A link of an email opens its popup', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/my#forgot-password')
  await expect(page.getByRole('dialog', { name: 'Forgotten password' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The page explains its content and states that signing in needs JavaScript', async ({
    page,
    visit,
  }) => {
    await visit('/my/details')
    await expect(main(page).getByText('You are not signed in.')).toBeVisible()
    await expect(main(page).locator('noscript p')).toContainText(
      'JavaScript, which is turned off in this browser.',
    )
  })
})
