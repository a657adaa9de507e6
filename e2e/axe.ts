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
/** The rules whose result can differ in the dark theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** A document that already has axe is not sent its source again. */
const NO_SOURCE = ';'

interface AxeOptions {
  /** The default is all of WCAG 2.2 AA. */
  readonly rules?: string[]
  /** A selector; the default is the whole page. */
  readonly within?: string
}

/** Returns the violations on the page, one line for each element. */
export async function findViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { rules, within } = options
  await waitForAnimations(page)
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: NO_SOURCE }) })
  // Describing every element that passes a rule takes longer than finding those that do not.
  axe.options({ resultTypes: ['violations'] })
  // Only the results of frames have to be combined in a second page.
  if (page.frames().length === 1) axe.setLegacyMode()
  if (within !== undefined) axe.include(within)
  const chosen = rules === undefined ? axe.withTags(WCAG_22_AA) : axe.withRules(rules)
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Elements that fade in have their final colours only at the end. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}
