import { Button, Card, Group, NumberInput, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { toNextId } from '../api/next-id.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from '../ui/ask-again.tsx'
import { focusElement } from '../ui/focus-element.ts'
import { useShipping } from './use-order-changes.ts'

/** Ships what this page shows as left, or a part of it. What is typed stays until it was stored. */
export function ShipOrder({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const shipping = useShipping()
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const [tracking, setTracking] = useState('')
  const [carrier, setCarrier] = useState('')
  const [isPart, setPart] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const openLines = order.lines.filter(({ left }) => left > 0)
  const lines = openLines
    .map(({ searching_key, left }) => ({
      searching_key,
      quantity: quantities[searching_key] ?? left,
    }))
    .filter(({ quantity }) => quantity > 0)

  function ship(): void {
    const parcel = { id, number: order.number, carrier, tracking: tracking.trim(), url: '', lines }
    shipping.mutate(parcel, {
      onSuccess: () => {
        setId(crypto.randomUUID())
        setTracking('')
        setQuantities({})
        setPart(false)
      },
      onError: (failure) => setId((used) => toNextId(used, failure)),
    })
  }

  return (
    <Card withBorder padding="sm" component="section" aria-labelledby="ship">
      <Title order={2} size="h4" mb="sm" id="ship">
        {t('ship.title')}
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in the empty field, which has the focus, may be a mistake, and a mail cannot be undone.
          if (tracking.trim() === '' && !order.is_pick_up) setAsking(true)
          else ship()
        }}
      >
        <Stack gap="sm">
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
          {isPart &&
            openLines.map(({ searching_key, name, sku, left }) => (
              <NumberInput
                key={searching_key}
                label={`${name} · ${sku}`}
                min={0}
                max={left}
                clampBehavior="strict"
                allowDecimal={false}
                value={quantities[searching_key] ?? left}
                onChange={(value) =>
                  setQuantities({ ...quantities, [searching_key]: Number(value) })
                }
              />
            ))}
          <Group>
            <Button
              type="submit"
              loading={shipping.isPending}
              disabled={isPart && lines.length === 0}
            >
              {t('ship.send')}
            </Button>
            {!isPart && (
              <Button variant="default" onClick={() => setPart(true)}>
                {t('ship.part')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {isAsking && (
        <AskAgain
          title={t('ship.without_title')}
          text={t('ship.without_text')}
          action={t('ship.without')}
          isPending={false}
          error={null}
          onDo={() => {
            setAsking(false)
            ship()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
