import { fillCheckout, openCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { findOverflow } from './layout-checks.ts'
import { signInAs } from './register-account.ts'
import { nextBuyerToken } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* Parts that stand beside each other, with large text or long words. */

const enlarge = () => (document.documentElement.style.fontSize = '200%')

test(
  'With large text the checkout’s form and an order have room on a desktop',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const findWidth = (part: ReturnType<Page['locator']>) =>
      part.evaluate((element) => element.getBoundingClientRect().width)
    await page.setViewportSize({ width: 1024, height: 768 })
    await openCheckout(page, visit, '/product/yellow-ochre')
    await page.evaluate(enlarge)
    await expect.poll(() => findWidth(page.getByLabel('Email'))).toBeGreaterThan(800)
    const summary = page.getByRole('region', { name: 'Your order' })
    const findHidden = () =>
      summary.evaluate((element) => element.scrollHeight - element.clientHeight)
    await expect.poll(findHidden).toBeLessThanOrEqual(0)
    await fillCheckout(page)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await page.evaluate(enlarge)
    const items = page.getByRole('region', { name: 'Items' })
    await expect.poll(() => findWidth(items)).toBeGreaterThan(450)
    const delivered = page.getByText('Delivered', { exact: true })
    await expect.poll(() => findLines(delivered)).toBe(1)
  },
)

test(
  'With large text a product’s price, stock, rating and name do not cover each other',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    for (const path of ['/product/vordan-karmir', '/am/product/vordan-karmir']) {
      await visit(path)
      await page.evaluate(enlarge)
      await expect.poll(() => page.evaluate(findCovered), path).toEqual([])
    }
    const heart = page.locator('button[data-wished] svg')
    expect((await heart.boundingBox())?.width).toBe(20)
  },
)

test(
  'The overview of an account with an order fits the smallest phone with large Armenian text',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signInAs(page, { token: nextBuyerToken() })
    await visit('/am/my')
    await expect(page.getByRole('main').locator('li picture').first()).toBeVisible()
    await page.evaluate(enlarge)
    await expect.poll(() => findOverflow(page)).toBeLessThanOrEqual(0)
  },
)

test(
  'No category’s name is broken in Armenian on the smallest phone, and no price loses its suffix',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/am/cart', '/am']) {
      await visit(path)
      const category = page.getByRole('main').getByText('Կապակցանյութեր', { exact: true })
      await expect.poll(() => findLines(category)).toBe(1)
    }
    const price = page
      .locator('main p')
      .filter({ hasText: /^֏19,736\.00/ })
      .first()
    const findPriceLines = () =>
      price.evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
        if (!text?.textContent?.endsWith('ից')) return []
        const range = document.createRange()
        range.selectNode(text)
        return [...range.getClientRects()].map(({ top }) => Math.round(top))
      })
    await expect.poll(findPriceLines).toHaveLength(1)
  },
)

test(
  'The hints of two fields beside each other begin in one line',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit, '/product/yellow-ochre')
    await page.getByLabel('Country').selectOption({ label: 'Armenia' })
    const findTops = () =>
      page
        .getByText(/^(For example 0010|For the courier only)/)
        .evaluateAll((hints) => hints.map((hint) => Math.round(hint.getBoundingClientRect().top)))
    await expect.poll(findTops).toHaveLength(2)
    const [zip, phone] = await findTops()
    expect(zip).toBe(phone)
  },
)

/** Returns the number of lines on which a text stands. */
function findLines(part: ReturnType<Page['locator']>): Promise<number> {
  return part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

/** Finds texts above the choice of a product that cover each other; there must be some. */
function findCovered(): string[] {
  const price = '[aria-atomic] > p > span:first-child, [aria-atomic] > [data-in-stock]'
  const parts = [...document.querySelectorAll(`main h1 ~ *, ${price}`)]
  const boxes = parts.flatMap((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return [...range.getClientRects()].map((box) => ({ part, box }))
  })
  if (boxes.length < 4) return ['no texts']
  return boxes.flatMap(({ part, box }) =>
    boxes
      .filter((other) => other.part !== part)
      .filter(
        (other) =>
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 8,
      )
      .map((other) => `${part.textContent} / ${other.part.textContent}`),
  )
}
