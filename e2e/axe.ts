import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const WCAG_22_AA = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
]
/** What can differ by night; all else is looked at by day. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** A document that has axe already is not sent its half a megabyte again. */
const NOTHING = ';'

interface Looking {
  /** All of WCAG 2.2 AA if not given. */
  readonly rules?: string[]
  /** A selector; the whole page if not given. */
  readonly within?: string
}

/** What axe finds on the page as it is shown now, a line for each place. */
export async function findProblems(page: Page, looking: Looking = {}): Promise<string[]> {
  const { rules, within } = looking
  await untilStill(page)
  const isInjected = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isInjected && { axeSource: NOTHING }) })
  // Describing every element that passes a rule takes longer than finding those that do not.
  axe.options({ resultTypes: ['violations'] })
  // In a page without frames axe needs no second page to put the results of frames together.
  if (page.frames().length === 1) axe.setLegacyMode()
  if (within !== undefined) axe.include(within)
  const chosen = rules === undefined ? axe.withTags(WCAG_22_AA) : axe.withRules(rules)
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** What fades in has its own colours only at the end. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}
