import { expect, type Page } from './fixtures.ts'

export const section = (page: Page) => page.locator('#reviews')
export const form = (page: Page) => page.getByRole('form', { name: 'Write a review' })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the review' })
export const title = (page: Page) => form(page).getByLabel('Title')
export const text = (page: Page) => form(page).getByLabel('Review', { exact: true })
export const name = (page: Page) => form(page).getByLabel('Your name, as it will be shown')

/** The form comes when it is asked for, with the focus in it. */
export async function openForm(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Write a review' }).click()
  await expect(form(page)).toBeVisible()
}

export async function fillIn(page: Page, words = 'Grinds easily and covers well.'): Promise<void> {
  if (!(await form(page).isVisible())) await openForm(page)
  await form(page).getByRole('radio', { name: '4 stars' }).check()
  await title(page).fill('A solid colour')
  await text(page).fill(words)
  await name(page).fill('Edith')
}
