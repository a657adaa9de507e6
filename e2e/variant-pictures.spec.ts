import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PRODUCT = '/product/vordan-karmir'
const HEAP = /^A heap of deep crimson powder/
const OIL = /^A glossy lump of dark crimson oil paste/
const GUM = /^A matt lump of stiff crimson gum paste/

const pictures = (page: Page) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').getByRole('img')
const valueButton = (page: Page, attribute: string, name: RegExp | string) =>
  page.getByRole('group', { name: attribute }).getByRole('button', { name })

/** Waits for the first picture and returns its URL. */
async function waitForPicture(page: Page): Promise<string> {
  const first = pictures(page).first()
  await expect(first).toHaveJSProperty('complete', true)
  await expect(first).not.toHaveJSProperty('naturalWidth', 0)
  return first.evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : ''))
}

test(
  'The picture of the chosen variant is first and has its own alt text',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await expect(pictures(page).first()).toHaveAccessibleName(HEAP)
    await valueButton(page, 'Binder', /^Walnut-oil paste/).click()
    await expect(pictures(page).first()).toHaveAccessibleName(OIL)
    await expect(pictures(page)).toHaveCount(6)
    await valueButton(page, 'Binder', /^Gum arabic paste/).click()
    await expect(pictures(page).first()).toHaveAccessibleName(GUM)
    await valueButton(page, 'Binder', /^Dry powder/).click()
    await expect(pictures(page).first()).toHaveAccessibleName(HEAP)
  },
)

test('The first picture is loaded, also after a variant was chosen', async ({ page, visit }) => {
  await visit(PRODUCT)
  const heap = await waitForPicture(page)
  await valueButton(page, 'Binder', /^Walnut-oil paste/).click()
  await expect(pictures(page).first()).toHaveAccessibleName(OIL)
  await expect.poll(() => waitForPicture(page)).not.toBe(heap)
})

test(
  'The server renders the picture of the chosen variant first, in the language of the page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/am/product/vordan-karmir?variant=VK-XF-G-010')
    await expect(page.locator('main ul img[fetchpriority="high"]')).toHaveAccessibleName(
      /^Գումիարաբիկով թանձր, անփայլ կարմիր մածուկի գունդ/,
    )
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'A value loads the page with the picture of its variant first',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit(`${PRODUCT}?variant=VK-XF-D-010`)
      await valueButton(page, 'Binder', /^Walnut-oil paste/).click()
      await expect(pictures(page).first()).toHaveAccessibleName(OIL)
    },
  )
})
