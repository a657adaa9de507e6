import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
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

type StatusChange = Pick<AdminReview, 'id' | 'status'>

/** Hides or shows a review at once; the message of it takes it back. */
export function useReviewStatus() {
  const t = useTranslate()
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (change: StatusChange) => call(adminApi, setReviewStatus, change),
    onSuccess: (_, { id, status }) => {
      const message = `review-${id}`
      notifications.show({
        id: message,
        message: (
          <Group justify="space-between">
            <Text size="sm">{t(`reviews.is_${status}`)}</Text>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                notifications.hide(message)
                mutation.mutate({ id, status: toOther(status) })
              }}
            >
              {t('reviews.undo')}
            </Button>
          </Group>
        ),
      })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [fetchReviews.path] }),
  })
  return mutation
}

export function toOther(status: ReviewStatus): ReviewStatus {
  return status === 'hidden' ? 'published' : 'hidden'
}
