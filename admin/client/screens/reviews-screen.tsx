import { NativeSelect, Stack } from '@mantine/core'
import { fetchReviews, REVIEW_STATUSES } from '#shared/admin/reviews-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useListAddress } from '../api/use-list-address.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ReviewCard } from '../reviews/review-card.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'

/** Lists the reviews of buyers, the newest first. */
export function ReviewsScreen() {
  const t = useTranslate()
  const address = useListAddress(['after', 'before'])
  const mayChange = useMayCall()('setReviewStatus')
  const status = REVIEW_STATUSES.find((name) => name === address.find('status'))
  const query = useAdminQuery(fetchReviews, {
    status,
    after: address.find('after'),
    before: address.find('before'),
  })
  return (
    <>
      <ScreenTitle title={t('nav.reviews')} />
      <NativeSelect
        label={t('reviews.status')}
        maw={320}
        mb="md"
        value={status ?? ''}
        onChange={(event) => address.change('status', event.currentTarget.value)}
        data={[
          { value: '', label: t('reviews.all') },
          ...REVIEW_STATUSES.map((value) => ({ value, label: t(`reviews.${value}`) })),
        ]}
      />
      <QueryView query={query} rows={8} countRows={({ reviews }) => reviews.length}>
        {({ reviews, after, before }) =>
          reviews.length === 0 ? (
            <EmptyList
              text={t('reviews.empty')}
              onClear={status === undefined ? undefined : address.clear}
              onOpenFirst={address.openFirst}
            />
          ) : (
            <>
              <Stack component="ul" gap="sm" p={0} m={0}>
                {reviews.map((review) => (
                  <ReviewCard key={review.id} review={review} mayChange={mayChange} />
                ))}
              </Stack>
              <PageButtons
                previous={{ label: t('list.newer'), onOpen: address.open('before', before) }}
                next={{ label: t('list.older'), onOpen: address.open('after', after) }}
              />
            </>
          )
        }
      </QueryView>
    </>
  )
}
