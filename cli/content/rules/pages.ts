import { suggestNearest } from '../../command/suggest.ts'
import type { Page } from '../content.ts'
import { CONTENT_PAGES } from '../read-files.ts'
import type { Field, Rule } from './rule.ts'

/** Checks that the shop has a page that shows the file. */
export const isShownPage: Rule<Field<Page>> = ({ value: { key } }) =>
  CONTENT_PAGES.every((id) => id !== key) &&
  `is shown by no page.${suggestNearest(key, CONTENT_PAGES)} Known are ${CONTENT_PAGES.join(', ')}`
