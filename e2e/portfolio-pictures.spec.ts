import { dialog } from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import {
  cards,
  chooser,
  ENCODING_TIMEOUT,
  main,
  openPortfolio,
  OTHER_PICTURE,
  PICTURE,
  PORTFOLIO,
} from './portfolio-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

test('A new title on a device with an old page leaves a picture private', async ({
  page,
  visit,
  context,
}) => {
  await signInAsMember(page)
  await openPortfolio(page, visit)
  await chooser(page).setInputFiles(PICTURE)
  const sharing = (on: Page) => cards(on).getByRole('switch')
  await sharing(page).press('Space')
  await expect(cards(page).getByLabel(/^Link to/)).toBeVisible(ENCODING_TIMEOUT)
  const other = await context.newPage()
  await other.goto(PORTFOLIO)
  await expect(sharing(other)).toBeChecked()
  await sharing(other).press('Space')
  await expect(cards(other).getByLabel(/^Link to/)).toHaveCount(0)

  await expect(sharing(page)).toBeChecked()
  await cards(page)
    .getByRole('button', { name: /^Title and description/ })
    .click()
  await cards(page).getByLabel('Title', { exact: true }).fill('Heaps in March')
  await cards(page).getByRole('button', { name: 'Save' }).click()
  await expect(cards(page).getByRole('heading', { name: 'Heaps in March' })).toBeVisible()
  await expect(sharing(page)).not.toBeChecked()
  await other.reload()
  await expect(cards(other).getByRole('heading', { name: 'Heaps in March' })).toBeVisible()
  await expect(sharing(other)).not.toBeChecked()
})

test(
  'An address with a picture opens it when the pictures have been loaded',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await openPortfolio(page, visit)
    await chooser(page).setInputFiles([PICTURE, OTHER_PICTURE])
    await expect(cards(page)).toHaveCount(2, ENCODING_TIMEOUT)
    await page.goto('about:blank')
    await visit(`${PORTFOLIO}#portfolio-2`)
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).not.toBeAttached()
    await expect(page).toHaveURL(PORTFOLIO)
  },
)

test(
  'The focus stays in the uploads when a row or its button is removed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await signInAsMember(page)
    await openPortfolio(page, visit)
    await page.route('**/api/my/add-picture*', (route) => route.abort())
    await chooser(page).setInputFiles(PICTURE)
    const uploads = main(page).getByRole('region', { name: 'Uploads' })
    const remove = uploads.getByRole('button', { name: 'Remove: home-hero.jpg' })
    await expect(remove).toBeVisible(ENCODING_TIMEOUT)
    await uploads.getByRole('button', { name: 'Try again: home-hero.jpg' }).press('Enter')
    await expect(remove).toBeFocused(ENCODING_TIMEOUT)
    await remove.press('Enter')
    await expect(uploads).toHaveCount(0)
    await expect(chooser(page)).toBeFocused()
  },
)

test(
  'A picture that could not be added leaves its place free',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await page.route('**/api/my/pictures*', (route) =>
      route.fulfill({ json: { pictures: [], max_count: 1 } }),
    )
    await openPortfolio(page, visit)
    const file = { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No picture') }
    await chooser(page).setInputFiles(file)
    await expect(main(page).getByText('We cannot read this file as a picture.')).toBeVisible()
    await expect(chooser(page)).toBeAttached()
  },
)

test(
  'A picture whose answer was lost is sent again and stays one picture',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await signInAsMember(page)
    await openPortfolio(page, visit)
    await page.route(
      '**/api/my/add-picture*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await chooser(page).setInputFiles(PICTURE)
    const retry = main(page).getByRole('button', { name: 'Try again: home-hero.jpg' })
    await retry.click(ENCODING_TIMEOUT)
    await expect(retry).toHaveCount(0, ENCODING_TIMEOUT)
    await expect(cards(page)).toHaveCount(1, ENCODING_TIMEOUT)
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
  },
)
