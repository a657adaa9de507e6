import { Text, Timeline, Title } from '@mantine/core'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { isMessageKey, useTranslate, type Translate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { toStateName } from '../ui/state-name.ts'

export function OrderHistory({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { created_at, events, is_pick_up } = order
  return (
    <section aria-labelledby="history">
      <Title order={2} size="h4" mb="sm" id="history">
        {t('order.history')}
      </Title>
      <Timeline active={events.length} bulletSize={14} lineWidth={2}>
        <Timeline.Item title={t('order.placed')}>
          <Text size="xs" c="dimmed">
            {date(created_at)}
          </Text>
        </Timeline.Item>
        {events.map(({ at, state, cause, note }) => (
          <Timeline.Item
            key={`${at} ${state}`}
            title={t(toStateName({ state, is_pick_up, is_partly_shipped: false }))}
          >
            {note !== '' && <Text size="sm">{describeNote(note, t)}</Text>}
            <Text size="xs" c="dimmed">
              {`${date(at)} · ${t('order.by', { cause: t(`cause.${cause}`) })}`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  )
}

/** The shop's own notes are codes; any other note is a text of the staff or a tracking number. */
function describeNote(note: string, t: Translate): string {
  const key = `order.note_${note}`
  return isMessageKey(key) ? t(key) : note
}
