import { expect, it } from 'vitest'
import { PAGE_IDS } from '#shared/pages/pages.ts'
import { findMissingMessages } from './find-missing-messages.ts'

it.each(PAGE_IDS)('The messages that the components of %s name are loaded there', (pageId) => {
  expect(findMissingMessages(pageId)).toEqual([])
})
