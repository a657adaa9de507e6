import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { findRefusal } from '../api/describe-error.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { useTrackingCorrection } from './use-order-changes.ts'

export function OrderParcels({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { number, lines, parcels, is_pick_up } = order
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="parcels">
      <Title order={2} size="h4" mb="sm" id="parcels">
        {t(is_pick_up ? 'parcel.ready_title' : 'parcel.title')}
      </Title>
      <Stack gap="md">
        {parcels.map((parcel) => (
          <Parcel
            key={parcel.id}
            number={number}
            parcel={parcel}
            ordered={lines}
            isPickUp={is_pick_up}
          />
        ))}
      </Stack>
    </section>
  )
}

interface ParcelProps {
  readonly number: string
  readonly parcel: AdminOrder['parcels'][number]
  readonly ordered: AdminOrder['lines']
  readonly isPickUp: boolean
}

/** The tracking number can be typed over; the buyer gets a new mail. What is picked up needs none. */
function Parcel({ number, parcel, ordered, isPickUp }: ParcelProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const correction = useTrackingCorrection()
  const mayCorrect = useMayCall()('correctOrderTracking')
  /** Undefined as long as nothing was typed. `was` is what the person saw then. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly was: string }>()
  const { text: tracking, was } = typed ?? { text: parcel.tracking, was: parcel.tracking }
  const { id, carrier, url, pieces, lines, shipped_at } = parcel
  const hasTracking = !isPickUp || parcel.tracking !== ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const correct = { number, parcel_id: id, tracking, was }
        correction.mutate(correct, {
          onSuccess: () => setTyped(undefined),
          // After a conflict the person has seen the current number and may overwrite it.
          onError: (error) => {
            const now = findRefusal(error)?.values['tracking']
            if (now !== undefined) setTyped({ text: tracking, was: String(now) })
          },
        })
      }}
    >
      <LeaveGuard isUnsaved={tracking.trim() !== parcel.tracking} />
      <Text size="sm">
        {[date(shipped_at), carrier, t('parcel.pieces', { count: pieces })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {lines.map(({ searching_key, quantity }) => (
        <Text key={searching_key} size="xs" c="dimmed">
          {`${quantity} × ${findItem(ordered, searching_key)}`}
        </Text>
      ))}
      {url !== '' && (
        <Anchor href={url} size="sm" target="_blank" rel="noreferrer">
          {url}
        </Anchor>
      )}
      {mayCorrect && hasTracking ? (
        <Group align="end" gap="xs">
          <TextInput
            label={t('ship.tracking')}
            value={tracking}
            maxLength={200}
            required
            flex="1 1 10rem"
            onChange={(event) => setTyped({ text: event.currentTarget.value, was })}
          />
          <Button
            type="submit"
            variant="default"
            loading={correction.isPending}
            disabled={tracking.trim() === parcel.tracking}
          >
            {t('parcel.correct')}
          </Button>
        </Group>
      ) : (
        <Text size="sm">{parcel.tracking}</Text>
      )}
    </form>
  )
}

function findItem(ordered: AdminOrder['lines'], searching_key: string): string {
  const line = ordered.find((candidate) => candidate.searching_key === searching_key)
  return [line?.name, line?.attributes_description, line?.sku].filter(Boolean).join(' · ')
}
