import { Alert, Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isToBePacked } from '#shared/checkout/order-states.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from '../ui/ask-again.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { BulkForm } from './bulk-form.tsx'
import { createPlan, toLines, type ChosenOrder } from './bulk-plan.ts'
import { packedOrders } from './packed-orders.ts'
import { useBulkShipping } from './use-bulk-shipping.ts'

interface BulkShippingProps {
  /** The chosen orders, in the order of the list. */
  readonly chosen: readonly ChosenOrder[]
  /** The numbers of chosen orders that the list does not show, or shows no more. */
  readonly unlisted: readonly string[]
  readonly mayShip: boolean
  readonly onStart: () => void
}

/** The actions for the selected orders: print their slips, then paste their tracking numbers. */
export function BulkShipping({ chosen, unlisted, mayShip, onStart }: BulkShippingProps) {
  const t = useTranslate()
  const bulk = useBulkShipping()
  const [isOpen, setOpen] = useState(false)
  /** Both texts stay when the list shows other orders. */
  const [text, setText] = useState('')
  const [carrier, setCarrier] = useState('')
  const orders = chosen.map(({ number }) => number)
  const shippable = chosen.filter(({ state }) => isToBePacked(state))
  const shipped = shippable.map(({ number }) => number)
  const skipped = orders.filter((number) => !shipped.includes(number))
  const mayInvoice = useMayCall()('fetchInvoices')
  const starting = useMutation({
    mutationFn: async () => {
      const plan = createPlan(await packedOrders.getOrRecord(shipped), {
        chosen: shippable,
        text,
        carrier,
      })
      void bulk.run(plan, () => {
        packedOrders.forget(shipped)
        setOpen(false)
        setText('')
        setCarrier('')
        onStart()
      })
    },
  })
  const numbers = new URLSearchParams({ numbers: orders.join(',') }).toString()
  return (
    <>
      {bulk.isElsewhere && (
        <Alert color="yellow" mb="sm" role="alert">
          {t('bulk.elsewhere')}
        </Alert>
      )}
      {bulk.plan !== undefined && <BulkProgress bulk={bulk} />}
      {chosen.length > 0 && (
        <Group mb="sm" role="group" aria-label={t('bulk.title')}>
          <Text size="sm">{t('bulk.chosen', { count: chosen.length })}</Text>
          <Button
            component="a"
            href={`/orders/slips?${numbers}`}
            target="_blank"
            variant="default"
            size="xs"
            onClick={() => packedOrders.record(orders)}
            // The middle button and the menu of the right one open another tab as well.
            onAuxClick={() => packedOrders.record(orders)}
          >
            {t('bulk.slips')}
          </Button>
          {mayInvoice && (
            <Button
              component="a"
              href={`/orders/invoices?${numbers}`}
              target="_blank"
              variant="default"
              size="xs"
            >
              {t('bulk.invoices')}
            </Button>
          )}
          {mayShip && shippable.length > 0 && (
            <Button
              variant="default"
              size="xs"
              aria-expanded={isOpen}
              onClick={() => {
                setOpen(true)
                packedOrders.preload(shipped)
              }}
            >
              {t(shippable.every(({ is_pick_up }) => is_pick_up) ? 'ship.send' : 'bulk.numbers')}
            </Button>
          )}
        </Group>
      )}
      <LeaveGuard isUnsaved={toLines(text).length > 0} />
      {unlisted.length > 0 && (
        <Text size="sm" mb="sm" role="status">
          {t('bulk.elsewhere_listed', { count: unlisted.length, numbers: unlisted.join(', ') })}
        </Text>
      )}
      {mayShip && skipped.length > 0 && (
        <Text size="sm" mb="sm">
          {t('bulk.skipped', { count: skipped.length, numbers: skipped.join(', ') })}
        </Text>
      )}
      {shippable.length > 0 && isOpen && (
        <BulkForm
          chosen={shippable}
          text={text}
          carrier={carrier}
          isBusy={bulk.isRunning || starting.isPending}
          error={starting.error}
          onType={setText}
          onTypeCarrier={setCarrier}
          onSend={() => starting.mutate()}
        />
      )}
    </>
  )
}

function BulkProgress({ bulk }: { readonly bulk: ReturnType<typeof useBulkShipping> }) {
  const t = useTranslate()
  const { plan, isRunning, error } = bulk
  const [isAsking, setAsking] = useState(false)
  if (plan === undefined) return null
  const done = plan.parcels.filter(({ state }) => state === 'done').length
  const failed = plan.parcels.filter(({ state }) => state === 'failed')
  const isOver = done === plan.parcels.length
  return (
    <Alert color={failed.length > 0 || error !== undefined ? 'red' : 'blue'} mb="sm" role="status">
      <Text size="sm">{t('bulk.progress', { done, count: plan.parcels.length })}</Text>
      <Progress value={(done / plan.parcels.length) * 100} aria-label={t('bulk.title')} my="xs" />
      <ErrorText error={error} />
      {failed.length > 0 && (
        <>
          <Text size="sm">{t('bulk.failed')}</Text>
          <Text component="ul" size="sm" my={4} mah={160} className="scrolling" tabIndex={0}>
            {failed.map(({ id, number, message }) => (
              <li key={id}>
                <Anchor component={Link} to={`/orders/${number}`} c="inherit" underline="always">
                  {number}
                </Anchor>
                {message !== undefined && ` – ${message}`}
              </li>
            ))}
          </Text>
          {done + failed.length === plan.parcels.length && done > 0 && (
            <Text size="sm">{t('bulk.others_done')}</Text>
          )}
        </>
      )}
      {!isRunning && (
        <Group mt="xs">
          {!isOver && (
            <Button size="xs" onClick={() => void bulk.run(plan)}>
              {t('bulk.continue')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            onClick={() => (isOver ? void bulk.discard() : setAsking(true))}
          >
            {t(isOver ? 'app.close' : 'app.discard_rest')}
          </Button>
        </Group>
      )}
      {isAsking && (
        <AskAgain
          title={t('bulk.discard_title')}
          text={t('bulk.discard_text', { count: plan.parcels.length - done })}
          action={t('app.discard_rest')}
          isPending={false}
          error={null}
          onDo={() => {
            setAsking(false)
            void bulk.discard()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  )
}
