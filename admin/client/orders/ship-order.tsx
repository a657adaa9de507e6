import { Button, Card, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { toNextId } from '../api/next-id.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from '../ui/ask-again.tsx'
import { focusElement } from '../ui/focus-element.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { readQuantity, type TypedQuantity } from '../ui/read-quantity.ts'
import { useShipping } from './use-order-changes.ts'

/**
 * Ships what this page shows as left, or a part of it, or says that it can be picked up. What is typed stays
 * until it was stored.
 */
export function ShipOrder({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { is_pick_up } = order
  const shipping = useShipping(is_pick_up)
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const [tracking, setTracking] = useState('')
  const [carrier, setCarrier] = useState('')
  const [isPart, setPart] = useState(false)
  const [question, setQuestion] = useState<'withdrawn' | 'without'>()
  const [typed, setTyped] = useState<Readonly<Record<string, TypedQuantity>>>({})
  const openLines = order.lines.filter(({ left }) => left > 0)
  const quantities = openLines.map(({ searching_key, left }) => ({
    searching_key,
    quantity: readQuantity(typed[searching_key] ?? left, { min: 0, max: left }),
  }))
  const lines = quantities.flatMap(({ searching_key, quantity = 0 }) =>
    quantity > 0 ? [{ searching_key, quantity }] : [],
  )
  const isWithdrawn = openLines.some(
    ({ searching_key, withdrawn }) =>
      withdrawn > 0 && lines.some((line) => line.searching_key === searching_key),
  )
  const isWrong = quantities.some(({ quantity }) => quantity === undefined)

  function ship(): void {
    const parcel = { id, number: order.number, carrier, tracking: tracking.trim(), url: '', lines }
    shipping.mutate(parcel, {
      onSuccess: () => {
        setId(crypto.randomUUID())
        setTracking('')
        setTyped({})
        setPart(false)
      },
      onError: (failure) => setId((used) => toNextId(used, failure)),
    })
  }

  return (
    <Card withBorder padding="sm" component="section" aria-labelledby="ship">
      <Title order={2} size="h4" mb="sm" id="ship">
        {t(is_pick_up ? 'ship.ready_title' : 'ship.title')}
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in the empty field, which has the focus, may be a mistake, and a mail cannot be undone.
          const isWithout = tracking.trim() === '' && !is_pick_up
          if (isWithdrawn) setQuestion('withdrawn')
          else if (isWithout) setQuestion('without')
          else ship()
        }}
      >
        <LeaveGuard isUnsaved={tracking !== '' || Object.keys(typed).length > 0} />
        <Stack gap="sm">
          {!is_pick_up && (
            <Group align="end">
              <TextInput
                label={t('ship.tracking')}
                value={tracking}
                maxLength={200}
                ref={focusElement}
                autoComplete="off"
                flex="1 1 12rem"
                onChange={(event) => setTracking(event.currentTarget.value)}
              />
              <TextInput
                label={t('ship.carrier')}
                value={carrier}
                maxLength={200}
                flex="1 1 8rem"
                onChange={(event) => setCarrier(event.currentTarget.value)}
              />
            </Group>
          )}
          {isPart &&
            openLines.map(({ searching_key, name, sku, left }) => (
              <QuantityField
                key={searching_key}
                label={`${name} · ${sku}`}
                min={0}
                max={left}
                typed={typed[searching_key] ?? left}
                onType={(value) => setTyped({ ...typed, [searching_key]: value })}
              />
            ))}
          <Group>
            <Button
              type="submit"
              loading={shipping.isPending}
              disabled={isWrong || lines.length === 0}
            >
              {t(is_pick_up ? 'ship.ready_send' : 'ship.send')}
            </Button>
            {!isPart && (
              <Button variant="default" onClick={() => setPart(true)}>
                {t('ship.part')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {question !== undefined && (
        <AskAgain
          title={t(`ship.${question}_title`)}
          text={t(`ship.${question}_text`)}
          action={t(`ship.${question}`)}
          isPending={false}
          error={null}
          onDo={() => {
            setQuestion(undefined)
            ship()
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Card>
  )
}
