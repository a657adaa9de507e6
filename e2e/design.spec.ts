import { addToCart } from './cart-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { resizeTo } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PHONE = { width: 360, height: 740 }
const MAX_HOME_SCREENS = 8
const FOOTER_PARTS = 4
const VIEWS = [
  { width: 320, height: 568 },
  PHONE,
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

test(
  'The hero’s message and button are in the first view at every width',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/')
    for (const view of VIEWS) {
      await resizeTo(page, view)
      const hero = page.locator('main > section').first()
      for (const part of [hero.getByRole('heading'), hero.getByRole('link')]) {
        const findEnd = () => part.evaluate((element) => element.getBoundingClientRect().bottom)
        await expect.poll(findEnd, `at ${view.width} px`).toBeLessThanOrEqual(view.height)
      }
    }
  },
)

test(
  'The home page of a phone has at most eight screens',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    for (const path of ['/', '/am', '/translations?locale=fr']) {
      await visit(path)
      await page.waitForLoadState('load')
      // On a busy machine the first visit may show fallback fonts. The second visit has cached fonts.
      await visit(path)
      const findHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
      await expect.poll(findHeight, path).toBeLessThanOrEqual(MAX_HOME_SCREENS * PHONE.height)
    }
  },
)

test(
  'The last row of a grid of articles, categories or programs is full',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const path of ['/', '/blogs', '/search?q=xyzzy']) {
      await visit(path)
      for (const width of [360, 640, 1024, 1440]) {
        await resizeTo(page, { width, height: 800 })
        await expect.poll(() => findOpenRows(page), `${path} at ${width} px`).toEqual([])
      }
    }
  },
)

test(
  'No product is alone in the last row of a grid',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const path of ['/products?category=lakes', '/about', '/search?q=red']) {
      await visit(path)
      for (const width of [360, 640, 1024, 1440]) {
        await resizeTo(page, { width, height: 800 })
        await expect.poll(() => findSingleCards(page), `${path} at ${width} px`).toEqual([])
      }
    }
  },
)

test(
  'No picture of a product is alone in a row that it does not fill',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const slug of ['linseed-oil', 'carmine-naccarat', 'vordan-karmir']) {
      await visit(`/product/${slug}`)
      const pictures = page.getByRole('list', { name: 'Pictures' })
      for (const width of [1024, 1440]) {
        await resizeTo(page, { width, height: 800 })
        const findGap = () =>
          pictures.evaluate((list) => {
            const end = list.lastElementChild?.getBoundingClientRect().right ?? 0
            return Math.abs(list.getBoundingClientRect().right - end)
          })
        await expect.poll(findGap, `${slug} at ${width} px`).toBeLessThanOrEqual(1)
      }
    }
  },
)

test(
  'What opens below each other on a product’s page has the same sign',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/vordan-karmir')
    const findSigns = () =>
      page.locator('main summary').evaluateAll((all) =>
        all.map((summary) => {
          const { content, fontSize, fontWeight } = getComputedStyle(summary, '::after')
          return `${content} ${fontSize} ${fontWeight}`
        }),
      )
    const signs = await findSigns()
    expect(signs).toHaveLength(2)
    expect(signs[0]).toBe(signs[1])
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await expect.poll(findSigns).not.toContain(signs[0])
    const openSigns = await findSigns()
    expect(openSigns[0]).toBe(openSigns[1])
  },
)

test(
  'Products below a long cart stand apart from it, and a review’s button is like others',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const slug of ['yellow-ochre', 'linseed-oil', 'vordan-karmir', 'palette-mixer-licence']) {
      await visit(`/product/${slug}`)
      await addToCart(page)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByText('Write a review')).toHaveCSS('font-weight', '600')
    await visit('/cart')
    const heading = page.getByRole('heading', { name: 'You may also like' })
    const end = page.getByRole('button', { name: 'Empty cart' })
    const findGap = async () => {
      const { y = 0 } = (await heading.boundingBox()) ?? {}
      const box = await end.boundingBox()
      return y - (box?.y ?? 0) - (box?.height ?? 0)
    }
    await expect.poll(findGap).toBeGreaterThan(40)
  },
)

test(
  'No part of the footer is alone in its row',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/terms')
    for (const width of [640, 768, 1024, 1440]) {
      await resizeTo(page, { width, height: 800 })
      const findTops = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('footer > :first-child > *')].map(
            (part) => part.getBoundingClientRect().top,
          ),
        )
      const findAlone = async () => {
        const tops = await findTops()
        return tops.filter((top) => tops.filter((other) => other === top).length < 2)
      }
      await expect.poll(findAlone, `at ${width} px`).toEqual([])
      expect(await findTops()).toHaveLength(FOOTER_PARTS)
    }
  },
)

/** Finds products that are alone in the last row of a grid without filling it; there must be a grid. */
function findSingleCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const grids = [...document.querySelectorAll("[data-columns]:not([data-place='slider'])")]
    if (grids.length === 0) return ['no grid']
    return grids
      .filter((list) => {
        const last = list.lastElementChild
        const [top, previousTop] = [last, last?.previousElementSibling].map(
          (item) => item?.getBoundingClientRect().top,
        )
        const gap = list.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0)
        return top !== previousTop && gap > 2
      })
      .map((list) => list.lastElementChild?.textContent?.slice(0, 40) ?? '')
  })
}

/** Finds grids whose last item does not reach their end; rows that are swiped have none. There must be a grid. */
function findOpenRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const grids = [...document.querySelectorAll('main ul')].filter((list) => {
      const { display, gridAutoFlow } = getComputedStyle(list)
      return display === 'grid' && gridAutoFlow !== 'column' && !list.matches('[data-columns]')
    })
    if (grids.length === 0) return ['no grid']
    return grids
      .filter((list) => {
        const end = list.lastElementChild?.getBoundingClientRect().right ?? 0
        return list.getBoundingClientRect().right - end > 2
      })
      .map((list) => list.textContent?.slice(0, 40) ?? '')
  })
}
