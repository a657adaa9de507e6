import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const DAY_S = 86_400

test(
  'The breakpoint is stored in the cookie of the specification',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    const before = Date.now() / 1000
    await visit('/')
    const findCookie = async () =>
      (await context.cookies()).find(({ name }) => name === 'breakpoint')
    const expected = { value: 'tablet', path: '/', sameSite: 'Strict', secure: true }
    await expect.poll(findCookie).toMatchObject(expected)
    const cookie = await findCookie()
    const days = ((cookie?.expires ?? 0) - before) / DAY_S
    expect(Math.round(days)).toBe(365)
  },
)

test(
  'The cookie changes with the width of the window',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    const breakpoint = async () =>
      (await context.cookies()).find(({ name }) => name === 'breakpoint')?.value
    await page.setViewportSize({ width: 1024, height: 700 })
    await visit('/')
    await expect.poll(breakpoint).toBe('desktop')
    await page.setViewportSize({ width: 1023, height: 700 })
    await expect.poll(breakpoint).toBe('tablet')
    await page.setViewportSize({ width: 639, height: 700 })
    await expect.poll(breakpoint).toBe('mobile')
  },
)

test('The server uses the cookie to choose picture sizes for a phone', async ({ page, visit }) => {
  const firstPicture = page.getByRole('main').getByRole('img').first()
  await page.setViewportSize({ width: 320, height: 640 })
  const unknown = await visit('/')
  expect(await unknown.text()).toContain('/maximum.webp" width')
  const known = await visit('/')
  expect(await known.text()).not.toContain('/maximum.webp" width')
  await expect(firstPicture).toHaveAttribute('src', /\/medium\.webp$/)
})
