import { waitForNavigationScript, setNetworkInformation } from './navigation-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** Records the documents and payloads that are requested from now on. */
function watchNavigation(page: Page) {
  const documents: string[] = []
  const payloads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) documents.push(pathname + search)
    if (pathname.endsWith('/_payload.json')) payloads.push(pathname + search)
  })
  return { documents, payloads }
}

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('A visitor navigates from home to a product and back without loading a document', async ({
  page,
  visit,
}) => {
  // Preloading is off, so only clicked pages are requested.
  await setNetworkInformation(page, { saveData: true })
  await visit('/')
  await waitForNavigationScript(page)
  const requested = watchNavigation(page)

  await mainNavigation(page).getByRole('link', { name: 'Products' }).click()
  await expect(h1(page)).toHaveText('Products')
  await expect(page).toHaveTitle('Products · Vordan')

  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Organic lakes' })
    .click()
  await expect(h1(page)).toHaveText('Organic lakes')

  await page.getByRole('main').getByRole('link', { name: 'Carmine naccarat' }).click()
  await expect(h1(page)).toHaveText('Carmine naccarat')
  await expect(page).toHaveTitle('Carmine naccarat · Vordan')

  await page.goBack()
  await expect(page).toHaveURL('/products?category=lakes')
  await expect(h1(page)).toHaveText('Organic lakes')
  await page.goForward()
  await expect(h1(page)).toHaveText('Carmine naccarat')

  expect(requested.documents).toEqual([])
  expect(requested.payloads).toEqual([
    '/products/_payload.json',
    '/products/_payload.json?category=lakes',
    '/product/carmine-naccarat/_payload.json',
  ])
})

test(
  'Navigation to a list does not submit its filters',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/')
    const submits = await page.evaluateHandle(() => {
      const names: string[] = []
      const remember = ({ target }: Event) => names.push(target instanceof Element ? target.id : '')
      addEventListener('submit', remember, { capture: true })
      return names
    })
    await mainNavigation(page).getByRole('link', { name: 'Products' }).click()
    await expect(h1(page)).toHaveText('Products')
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    )
    expect(await submits.jsonValue()).toEqual([])
  },
)

test('Client navigation reaches every page', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/')
  const requested = watchNavigation(page)
  const menu = mainNavigation(page)
  await menu.getByRole('link', { name: 'Software' }).click()
  await expect(page).toHaveTitle('Software · Vordan')
  await menu.getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveTitle('Journal · Vordan')
  await page.getByRole('link', { name: 'Earths of Armenia' }).click()
  await expect(page).toHaveTitle('Earths of Armenia · Vordan')
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About the workshop · Vordan')
  await page.getByRole('link', { name: 'Vordan', exact: true }).click()
  await expect(page).toHaveTitle('Dry pigments from Yerevan · Vordan')
  expect(requested.documents).toEqual([])
})

test(
  'The canonical address and the language links are updated with the page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, baseURL }) => {
    await visit('/products')
    await page.getByRole('main').getByRole('link', { name: 'Carmine naccarat' }).click()
    await expect(h1(page)).toHaveText('Carmine naccarat')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveCount(1)
    await expect(canonical).toHaveAttribute('href', `${baseURL}/product/carmine-naccarat`)
    await expect(page.locator('link[hreflang=hy]')).toHaveAttribute(
      'href',
      `${baseURL}/am/product/karmin-naqarat`,
    )
  },
)

test('A new page starts at the top, and Back restores the scroll position', async ({
  page,
  visit,
}) => {
  await visit('/products')
  const link = page.getByRole('main').getByRole('link', { name: 'Linseed oil' })
  // The click itself may scroll further, so the position is that of its moment.
  const position = await page.evaluateHandle(() => {
    const clicked = { y: 0 }
    addEventListener('click', () => (clicked.y = window.scrollY), { capture: true })
    return clicked
  })
  await link.click()
  await expect(h1(page)).toHaveText(/^Linseed oil/)
  const { y: left } = await position.jsonValue()
  expect(left).toBeGreaterThan(100)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(h1(page)).toHaveText('Products')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test(
  'An address with a hash scrolls to its element',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about#map')
    await expect(page.locator('#map')).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  },
)

test('A link with a hash scrolls to its element on the next page', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('main').getByRole('link', { name: 'Recipe Book' }).click()
  await expect(page).toHaveURL('/soft#recipe-book')
  await expect(page.getByRole('heading', { level: 2, name: 'Recipe Book' })).toBeInViewport()
})

test('The title of a new page is announced, and its content receives the focus', async ({
  page,
  visit,
}) => {
  await visit('/')
  await mainNavigation(page).getByRole('link', { name: 'Journal' }).click()
  await expect(
    page.locator('[aria-live=polite]').filter({ hasText: 'Journal · Vordan' }),
  ).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'A payload with a redirect leads to its address in the same edition',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.route('**/am/soft/_payload.json', (route) =>
      route.fulfill({ json: { redirect: '/blogs' } }),
    )
    await visit('/am')
    await page
      .getByRole('navigation', { name: 'Հիմնական' })
      .getByRole('link', { name: 'Ծրագրեր' })
      .click()
    await expect(h1(page)).toHaveText('Հոդվածներ')
    await expect(page).toHaveURL('/am/blogs')
  },
)

test(
  'A link inside a text retains the language and the prefix of the page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/am/blog/karmire-khoti-tak')
    const requested = watchNavigation(page)
    await page.getByRole('main').getByRole('link', { name: 'որդան կարմիրը' }).click()
    await expect(page).toHaveURL('/am/product/vordan-karmir')
    await expect(h1(page)).toHaveText('Որդան կարմիր')
    expect(requested.documents).toEqual([])

    await visit('/translations/blogs/karmire-khoti-tak?locale=am')
    await page.getByRole('main').getByRole('link', { name: 'որդան կարմիրը' }).click()
    await expect(page).toHaveURL('/translations/product/vordan-karmir?locale=am')
  },
)
