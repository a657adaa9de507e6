import { expect, test, type Page } from './fixtures.ts'
import { findOverflow } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

const OCHRE = '/product/yellow-ochre'
const FRIDAY = '2026-11-20T10:00:00Z'

const delivery = (page: Page, name = 'Delivery') => page.getByRole('region', { name })

test('Delivery dates are counted from today and skip weekends', async ({ page, visit }) => {
  await page.clock.setFixedTime(FRIDAY)
  await visit(OCHRE)
  await expect(delivery(page)).toContainText('Ships within 3 working days')
  await expect(delivery(page).getByRole('listitem')).toHaveText([
    /^Armenia\s*1–3 working days\s*between 26 and 30 November$/,
    /^Europe\s*7–12 working days\s*between 4 and 11 December$/,
    /^Everywhere else\s*10–18 working days\s*between 9 and 21 December$/,
  ])
})

test(
  'A page that was cached over the weekend shows the dates of the new day',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.clock.setFixedTime('2026-11-23T10:00:00Z')
    await visit(OCHRE)
    await expect(delivery(page).getByRole('listitem').first()).toContainText(
      'between 27 November and 1 December',
    )
  },
)

test('The server renders numbers of days and no dates', async ({ request }) => {
  const html = await (await request.get(OCHRE)).text()
  expect(html).toContain('7–12 working days')
  expect(html).not.toMatch(/between \d+/)
})

test('Armenian delivery dates fit on a phone', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await page.clock.setFixedTime('2026-09-21T10:00:00Z')
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/am/product/karmin-naqarat')
  await expect(delivery(page, 'Առաքում').getByRole('listitem').nth(1)).toHaveText(
    /7–12 աշխատանքային օր\s*հոկտեմբերի 5-ից 12-ը$/,
  )
  await expect.poll(() => findOverflow(page)).toBe(0)
})

test('Nothing shifts when the dates are added', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await page.clock.setFixedTime('2026-09-11T10:00:00Z')
  await page.setViewportSize({ width: 320, height: 640 })
  // Fonts that are shown late may move what is out of view.
  await page.route('**/*.woff2', (route) => route.abort('aborted'))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/am/product/karmin-naqarat', { waitUntil: 'commit' })
  const region = delivery(page, 'Առաքում')
  await expect(region).toBeVisible()
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        ({ sheet }) => sheet !== null,
      ),
  )
  const before = await region.boundingBox()
  await expect(region).not.toContainText('հոկտեմբերի 12-ը')
  release()
  await expect(region).toContainText('սեպտեմբերի 30-ից հոկտեմբերի 12-ը')
  expect(await region.boundingBox()).toEqual(before)
})

test('A download has no delivery dates', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/product/palette-mixer-licence')
  await expect(delivery(page)).toContainText('you get the licence by email immediately')
  await expect(delivery(page).getByRole('list')).toHaveCount(0)
})

test(
  'No days are promised for what some carriers refuse, and the page says where to see them',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/product/dammar-varnish')
    await expect(delivery(page)).toHaveText(
      'DeliveryNot every carrier or country takes this. The checkout shows who delivers to you, and when.',
    )
    await expect.poll(() => findOverflow(page)).toBe(0)
  },
)
