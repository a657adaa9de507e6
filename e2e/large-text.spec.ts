import { findOverflow, resizeTo } from './layout-checks.ts'
import { blockFonts } from './block-fonts.ts'
import { expect, test } from './fixtures.ts'
import { armenianPages, inArmenian } from './page-list.ts'
import { fillCheckout, openCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'
import { wish, WISH_LIST } from './wish-list-helpers.ts'

/* Text at twice its size (WCAG 1.4.4), and long words in narrow columns. */

const PRODUCT = '/product/vordan-karmir'

test(
  'Every control of the header is on the screen with large text at every width',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const address of ['/', '/am', '/am/products']) {
      await visit(address)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const width of [1440, 1024, 360]) {
        await resizeTo(page, { width, height: 900 })
        const place = `${address} at ${width} px`
        await expect.poll(() => findOverflow(page), place).toBeLessThanOrEqual(0)
        await expect.poll(() => page.evaluate(findControlsBeside), place).toEqual([])
      }
    }
  },
)

test(
  'Pages for shopping fit a phone with large text, and the buy bar has its button on the screen',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(PRODUCT)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('dialog', { name: /^Cart/ })).toBeVisible()
    for (const path of [
      PRODUCT,
      '/products',
      '/cart',
      '/checkout',
      '/am/products',
      '/am/product/karmin-naqarat',
      '/am/cart',
      '/am/checkout',
    ]) {
      await visit(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect.poll(() => findOverflow(page), path).toBeLessThanOrEqual(0)
    }
    await visit(PRODUCT)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.mouse.wheel(0, 4000)
    const button = page.locator('[data-buy-bar] button', { hasText: 'Add to cart' })
    await expect(button).toBeInViewport({ ratio: 1 })
  },
)

test(
  'Armenian pages fit a phone with large text in the fallback fonts',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/\.woff2 inspector$/)
    await page.setViewportSize({ width: 360, height: 740 })
    await blockFonts(page)
    for (const { path } of armenianPages) {
      await visit(inArmenian(path))
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect.poll(() => findOverflow(page), path).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'With large text the cards of a phone are below another, also the last one of an odd number',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit('/search?q=lake')
    const lastCard = page.locator('li[data-alone~="2"]').last()
    const findShare = async () => {
      const picture = await lastCard.locator('picture').first().boundingBox()
      const card = await lastCard.boundingBox()
      return Number(picture?.width) / Number(card?.width)
    }
    expect(await findShare()).toBeLessThan(0.5)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect.poll(findShare).toBe(1)
  },
)

test(
  'Armenian words in lists of facts are not broken on a phone',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    for (const address of ['/am/product/karmin-naqarat', '/am/about', '/am/soft']) {
      await visit(address)
      const findBroken = () => {
        const isBroken = (node: Node, word: RegExpExecArray) => {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        }
        const facts = [...document.querySelectorAll('dl dt, dl dd')]
        if (facts.length === 0) return ['no facts']
        return facts.flatMap((element) =>
          [...element.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .flatMap((node) =>
              [...(node.textContent ?? '').matchAll(/\p{L}+/gu)]
                .filter((word) => isBroken(node, word))
                .map(([word]) => word),
            ),
        )
      }
      await expect.poll(() => page.evaluate(findBroken), address).toEqual([])
    }
  },
)

test(
  'In a cart with large text the names have more room than the pictures, and the count leaves the icon visible',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(PRODUCT)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('dialog', { name: /^Cart/ })).toBeVisible()
    await visit('/cart')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vordan' }).first()
    const findWidth = (selector: string) =>
      line
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().width)
    await expect.poll(() => findWidth('picture')).toBeLessThanOrEqual(90)
    expect(await findWidth('picture + div')).toBeGreaterThan(2 * (await findWidth('picture')))
    const icon = await page.locator('header a[href="/cart"] > :first-child').boundingBox()
    const count = await page.locator('header a[href="/cart"] > :last-child').boundingBox()
    expect(count?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0) / 2)
    expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual(
      (icon?.y ?? 0) + (icon?.height ?? 0) / 2,
    )
  },
)

test(
  'A product, the wish list and an order fit a narrow phone with large text, and no name is broken',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await wish(page, '/product/carmine-naccarat')
    for (const path of [WISH_LIST, PRODUCT]) {
      await visit(path)
      await expect(page.getByRole('main').getByText('Carmine').first()).toBeVisible()
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect.poll(() => findOverflow(page), path).toBeLessThanOrEqual(0)
    }
    await openCheckout(page, visit, '/product/yellow-ochre')
    await fillCheckout(page)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    const name = page.getByRole('main').getByRole('link', { name: 'Yellow ochre' }).first()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    // Two lines, one for each word.
    await expect
      .poll(() => name.evaluate((link) => link.getClientRects().length))
      .toBeLessThanOrEqual(2)
  },
)

test(
  'The link to the top is fixed only where the margin beside the products has room for it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    for (const width of [1400, 1440, 1504, 1920]) {
      await resizeTo(page, { width, height: 700 })
      const isCovering = () =>
        page.evaluate(() => {
          const link = document.querySelector('footer a[href="#top"]')
          const list = document.querySelector('main [data-columns]')
          if (link === null || list === null) return undefined
          const isFixed = getComputedStyle(link).position === 'fixed'
          const isBeside = link.getBoundingClientRect().left >= list.getBoundingClientRect().right
          return isFixed && !isBeside
        })
      await expect.poll(isCovering, `at ${width} px`).toBe(false)
    }
  },
)

test(
  'The link to the top covers no text at any width',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/terms')
    const button = page.getByRole('link', { name: 'Back to top' })
    for (const width of [1440, 1280, 768, 360]) {
      await resizeTo(page, { width, height: 700 })
      await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }))
      await expect(button).toBeVisible()
      expect(await button.evaluate(findTextBelow), `at ${width} px`).toEqual([])
    }
  },
)

/** Finds the visible texts of the page that an element covers. */
function findTextBelow(element: Element): string[] {
  const box = element.getBoundingClientRect()
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    if (element.contains(node) || node.parentElement?.checkVisibility() !== true) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const isCovered = [...range.getClientRects()].some(
      (line) =>
        line.left < box.right &&
        line.right > box.left &&
        line.top < box.bottom &&
        line.bottom > box.top,
    )
    if (isCovered) found.push(node.textContent ?? '')
  }
  return found
}

/** Finds visible controls of the header that are partly beside the screen; there must be some controls. */
function findControlsBeside(): string[] {
  const controls = [...document.querySelectorAll('header :is(a, button, input)')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }),
  )
  if (controls.length === 0) return ['no controls']
  return controls
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      return left < 0 || right > window.innerWidth
    })
    .map((control) => control.outerHTML)
}
