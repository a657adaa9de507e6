import { expect, it } from 'vitest'
import { PAGE_IDS } from '#shared/pages/pages.ts'
import { findMissingMessages } from './find-missing-messages.ts'

it.each(PAGE_IDS)('Every message that %s shows is loaded there', (pageId) => {
  expect(findMissingMessages(pageId)).toEqual([])
})
