import { expect, it } from 'vitest'
import type { RatedReviews } from '#shared/catalog/reviews.ts'
import { mergePage } from '../../../client/catalog/more-reviews.ts'

function createPage(page: number, ids: readonly number[]): RatedReviews {
  const reviews = ids.map((review_id) => ({
    review_id,
    rating: 4,
    title: `Review ${review_id}`,
    text: '',
    name: 'Edith',
    lang: 'en',
    written_at: '2026-10-05T10:00:00.000Z',
  }))
  return { page, pages: 3, reviews, rating: null }
}

const listIds = ({ reviews }: RatedReviews) => reviews.map(({ review_id }) => review_id)

it('A page that is loaded again replaces the page that is shown', () => {
  expect(listIds(mergePage(createPage(1, [3, 2]), createPage(1, [4, 3])))).toEqual([4, 3])
})

it('Pages that were added meanwhile stay, without repeating a review', () => {
  const merged = mergePage(createPage(2, [4, 3, 2, 1]), createPage(1, [5, 4, 3]))
  expect(merged.page).toBe(2)
  expect(listIds(merged)).toEqual([5, 4, 3, 2, 1])
})
