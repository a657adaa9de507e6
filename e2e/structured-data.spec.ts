import { expect, test, type Page } from './fixtures.ts'
import { isScript, readFiles, watchRequests } from './watch-requests.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The fixtures fail a page that breaks the content security policy or hydrates with a warning. */

async function readBlock(page: Page): Promise<string> {
  const blocks = page.locator('script[type="application/ld+json"]')
  await expect(blocks).toHaveCount(1)
  return (await blocks.textContent()) ?? ''
}

for (const { paths, tag } of [
  { paths: ['/product/carmine-naccarat'], tag: [] },
  { paths: ['/', '/am', '/translations/soft?locale=fr'], tag: BEFORE_RELEASE },
]) {
  test(
    `Hydration retains the structured data of the server on ${paths.join(' ')}`,
    { tag },
    async ({ page, visit }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          const response = await visit(path)
          const block = await readBlock(page)
          expect(block).toContain('"@type":"Organization"')
          expect(await response.text()).toContain(block)
        })
      }
    },
  )
}

test(
  'Client navigation removes the structured data of the previous page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/carmine-naccarat')
    expect(await readBlock(page)).toContain('"Carmine naccarat"')

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the workshop')
    await expect.poll(() => readBlock(page)).toBe('{}')
  },
)

test('An error page has no structured data', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/product/no-such-product')
  await expect.poll(() => readBlock(page)).toBe('{}')
})

test(
  'No script contains the code that creates structured data',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const scripts = watchRequests(page, isScript)
    await visit('/product/carmine-naccarat')
    await page.waitForLoadState('networkidle')
    const texts = await readFiles(page, scripts)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes('BreadcrumbList'))).toEqual([])
  },
)
