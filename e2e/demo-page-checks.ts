import { COLOUR_RULES, findProblems } from './axe.ts'
import { findOverflow, findSmallTargets } from './layout-checks.ts'
import { expect, type Page } from './fixtures.ts'

/** Ends at the phone, where thumbs are measured. */
const WIDTHS = [1440, 1024, 640, 320]
const HEIGHT = 800
/** Components that are one in a page are there several times: in each of their states. */
const TWICE = 'landmark-unique'

/**
 * By its words, on every screen, with a screen reader, by night. Where the same is there many times,
 * `within` says what axe looks at.
 */
export async function expectToLookRight(page: Page, title: string, within = 'body'): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Vordan`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title])
  const problems = await findProblems(page, { within })
  expect.soft(problems.filter((problem) => !problem.startsWith(TWICE))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findProblems(page, { rules: COLOUR_RULES, within })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // A busy browser is asked before it has drawn the new width.
    await expect.poll(() => findOverflow(page), `sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await findSmallTargets(page)).toEqual([])
  if (before !== null) await page.setViewportSize(before)
}
