import type { Route } from 'playwright/test'
import { ADMIN, ADMIN_START_TIMEOUT_MS, startAdmin } from './admin-helpers.ts'
import { COLOUR_RULES, findViolations, waitForAnimations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { findOverflow } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'A question of Today is answered on a phone, after a colleague’s answer was shown',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/Failed to load|status 409/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Questions without answer' }).click()
    const answer = page.getByRole('button', { name: /^Answer the question/ }).nth(repeatEachIndex)
    const name = String(await answer.getAttribute('aria-label'))
    await answer.click()
    const dialog = page.getByRole('dialog')
    const text = dialog.getByRole('textbox', { name: 'Answer' })
    await expect(text).toBeFocused()
    await text.fill('Yes, it is.')
    await waitForAnimations(page)
    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: COLOUR_RULES })).toEqual([])

    // The draft survives closing the dialog.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('An answer was typed and not sent.')).toBeVisible()
    expect(await findOverflow(page)).toBe(0)
    await page.getByRole('button', { name }).click()
    await expect(text).toHaveValue('Yes, it is.')

    async function answerBefore(route: Route): Promise<void> {
      const data: object = { ...route.request().postDataJSON(), answer: 'No, it is not.' }
      const stored = await request.post(route.request().url(), { headers: { Origin: ADMIN }, data })
      expect(stored.ok()).toBe(true)
      await route.continue()
    }
    await page.route('**/api/questions/answer', answerBefore, { times: 1 })
    await dialog.getByRole('button', { name: 'Send the answer' }).click()
    await expect(dialog.getByRole('alert')).toContainText('“No, it is not.”')
    await expect(text).toHaveValue('Yes, it is.')
    await dialog.getByRole('button', { name: 'Replace the answer' }).click()
    await expect(page.getByText('The answer is stored. No mail is sent.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name })).toBeHidden()
  },
)
