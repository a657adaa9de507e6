import { PRODUCT } from './cart-helpers.ts'
import { endSession, expect, test, type Page } from './fixtures.ts'
import { endSessionElsewhere, fillSignIn, openAnotherSession } from './register-account.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { OTHER_PRODUCT, wish, WISH_LIST } from './wish-list-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

const createButton = (page: Page) => page.getByRole('button', { name: 'Create link' })
const linkField = (page: Page) => page.getByRole('textbox', { name: 'Link to this list' })

test(
  'A link is offered for the list as it is now, and earlier links can be ended',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser }) => {
    await wish(page, PRODUCT)
    await visit(WISH_LIST)
    await createButton(page).click()
    const earlier = await linkField(page).inputValue()
    await wish(page, OTHER_PRODUCT)
    await visit(WISH_LIST)
    await expect(linkField(page)).toHaveCount(0)
    const hint = page.getByText(
      'Links that you created earlier still show the list as it was then.',
    )
    await expect(hint).toBeVisible()
    await createButton(page).click()
    await expect(linkField(page)).not.toHaveValue(earlier)
    const other = await (await browser.newContext()).newPage()
    await other.goto(await linkField(page).inputValue())
    await expect(other.getByRole('button', { name: /^Add to my list: / })).toHaveCount(2)
    await page.getByRole('button', { name: 'Revoke earlier links' }).click()
    await expect(page.getByText('The earlier links no longer work.')).toBeVisible()
    await expect(hint).toHaveCount(0)
    await expect(linkField(page)).toBeVisible()
    await other.goto(earlier)
    await other.reload()
    await expect(other.getByText('This link no longer works.')).toBeVisible()
    await other.context().close()
  },
)

test(
  'A guest is not shown the link of an account that has signed out',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await wish(page, PRODUCT)
    await signInAsMember(page)
    await visit(WISH_LIST)
    await createButton(page).click()
    await expect(linkField(page)).toBeVisible()
    await page.reload()
    await expect(linkField(page)).toBeVisible()
    await endSession(page)
    await wish(page, PRODUCT)
    await visit(WISH_LIST)
    await expect(createButton(page)).toBeVisible()
    await expect(linkField(page)).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('shared_wish_list')))
      .toBeNull()
  },
)

test(
  'A link that an earlier version stored is taken for that of another list',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await wish(page, PRODUCT)
    await page.evaluate(() => {
      const link = {
        shared_wish_list_id: 'a'.repeat(24),
        revoke_key: 'b'.repeat(24),
        url: 'https://shop.example/wish-list',
        expires_at: '2999-01-01T00:00:00Z',
      }
      localStorage.setItem('shared_wish_list', JSON.stringify(link))
    })
    await visit(WISH_LIST)
    await expect(createButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Revoke earlier links' }).click()
    await expect(page.getByText('The earlier links no longer work.')).toBeVisible()
  },
)

test(
  'A link that is refused because the session has ended is created after the sign-in',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/401/)
    const member = await signInAsMember(page)
    await wish(page, OTHER_PRODUCT)
    await visit(WISH_LIST)
    await expect(createButton(page)).toBeVisible()
    await endSessionElsewhere(page, await openAnotherSession(page, member))
    await createButton(page).click()
    await fillSignIn(page, member)
    await createButton(page).click()
    await expect(linkField(page)).toBeVisible()
  },
)
