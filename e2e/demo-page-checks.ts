import { COLOUR_RULES, findViolations } from './axe.ts'
import { findOverflow, findSmallTargets, resizeTo } from './layout-checks.ts'
import { expect, type Page } from './fixtures.ts'

/** The phone is last, because touch targets are measured at its width. */
const WIDTHS = [1440, 1024, 640, 320]
const HEIGHT = 800
/** A demo page shows components that are unique on other pages once in each state. */
const EXPECTED_DUPLICATES = 'landmark-unique'

/**
 * Checks the title, the accessibility in both themes and the layout at every width. `within` limits
 * axe to a part of a repetitive page.
 */
export async function expectAccessibleLayout(
  page: Page,
  title: string,
  within = 'body',
): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Vordan`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title])
  const problems = await findViolations(page, { within })
  expect.soft(problems.filter((problem) => !problem.startsWith(EXPECTED_DUPLICATES))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findViolations(page, { rules: COLOUR_RULES, within })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await resizeTo(page, { width, height: HEIGHT })
    await expect.poll(() => findOverflow(page), `sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await findSmallTargets(page)).toEqual([])
  if (before !== null) await resizeTo(page, before)
}
