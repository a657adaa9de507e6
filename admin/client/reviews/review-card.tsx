import { Badge, Button, Card, Group, Text } from '@mantine/core'
import type { AdminReview } from '#shared/admin/reviews-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { toOther, useReviewStatus } from './use-review-status.ts'
import { ErrorText } from '../ui/error-text.tsx'

const BEST = 5

interface ReviewCardProps {
  readonly review: AdminReview
  readonly mayChange: boolean
}

/** A review as text; nothing in it is HTML. */
export function ReviewCard({ review, mayChange }: ReviewCardProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const { mutate, isPending, error } = useReviewStatus()
  const { id, product_name, name, rating, title, text, written_at, status } = review
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" align="start">
        <div>
          <Text fw={600} className="breakable">
            {title}
          </Text>
          <Text size="xs" c="dimmed" className="breakable">
            <bdi>{name}</bdi>
            {` · ${date(written_at)} · `}
            {product_name ?? t('reviews.product_gone')}
          </Text>
        </div>
        <Group gap="xs">
          <Text size="sm" aria-label={t('reviews.rating', { rating })} role="img">
            {'★'.repeat(rating) + '☆'.repeat(BEST - rating)}
          </Text>
          {status === 'hidden' && (
            <Badge variant="outline" color="gray" tt="none">
              {t('reviews.hidden')}
            </Badge>
          )}
        </Group>
      </Group>
      <Text size="sm" my="xs" className="typed-text">
        {text}
      </Text>
      <ErrorText error={error} />
      {mayChange && (
        <Group justify="end">
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            aria-label={t(status === 'hidden' ? 'reviews.show_of' : 'reviews.hide_of', { name })}
            onClick={() => mutate({ id, status: toOther(status) })}
          >
            {t(status === 'hidden' ? 'reviews.show' : 'reviews.hide')}
          </Button>
        </Group>
      )}
    </Card>
  )
}
