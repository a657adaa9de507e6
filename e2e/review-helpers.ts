import { expect, type Page } from './fixtures.ts'

export const reviewsSection = (page: Page) => page.locator('#reviews')
export const reviewForm = (page: Page) => page.getByRole('form', { name: 'Write a review' })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Submit review' })
export const titleField = (page: Page) => reviewForm(page).getByLabel('Title')
export const textField = (page: Page) => reviewForm(page).getByLabel('Review', { exact: true })
export const nameField = (page: Page) => reviewForm(page).getByLabel('Display name')

export async function openReviewForm(page: Page): Promise<void> {
  await reviewsSection(page).getByRole('link', { name: 'Write a review' }).click()
  await expect(reviewForm(page)).toBeVisible()
}

export async function fillReview(
  page: Page,
  words = 'Grinds easily and covers well.',
): Promise<void> {
  if (!(await reviewForm(page).isVisible())) await openReviewForm(page)
  await reviewForm(page).getByRole('radio', { name: '4 stars' }).check()
  await titleField(page).fill('A solid colour')
  await textField(page).fill(words)
  await nameField(page).fill('Edith')
}
