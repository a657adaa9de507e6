import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  fetchReviews,
  setReviewStatus,
  type AdminReview,
  type ReviewStatus,
} from '#shared/admin/reviews-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { showUndoNotice } from '../ui/undo-notice.tsx'

type StatusChange = Pick<AdminReview, 'id' | 'status'>

/** Hides or shows a review at once; the message of it takes it back. */
export function useReviewStatus() {
  const t = useTranslate()
  const client = useQueryClient()

  async function setStatus({ id, status }: StatusChange): Promise<void> {
    try {
      await call(adminApi, setReviewStatus, { id, status })
    } finally {
      void client.invalidateQueries({ queryKey: [fetchReviews.path] })
    }
    showUndoNotice({
      id: `review-${id}-${status}`,
      text: t(`reviews.is_${status}`),
      undo: () => setStatus({ id, status: toOther(status) }),
    })
  }
  return useMutation({ mutationFn: setStatus })
}

export function toOther(status: ReviewStatus): ReviewStatus {
  return status === 'hidden' ? 'published' : 'hidden'
}
