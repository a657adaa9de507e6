import { Button, Checkbox, Group, NativeSelect, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  changeByPercent,
  endsReduction,
  parsePercent,
  PRICE_STEPS,
} from '#shared/admin/price-change.ts'
import type { AdminVariant } from '#shared/admin/stock-contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { Dialog } from '../ui/dialog.tsx'

export interface NewPrice {
  readonly variant: AdminVariant
  readonly price: number
}

interface PercentDialogProps {
  readonly variants: readonly AdminVariant[]
  readonly currency: string
  readonly onClose: () => void
  readonly onApply: (prices: readonly NewPrice[], is_sale: boolean) => void
}

/** Changes the prices of a selection by a percentage. The new prices go into the grid, where they are saved. */
export function PercentDialog({ variants, currency, onClose, onApply }: PercentDialogProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const [text, setText] = useState('')
  const [step, setStep] = useState<number>(PRICE_STEPS[0])
  const [isSale, setSale] = useState(false)
  const percent = parsePercent(text)
  const isWrong = text.trim() !== '' && percent === undefined
  const isReduction = percent !== undefined && percent < 0
  const prices =
    percent === undefined
      ? []
      : variants.map((variant) => ({
          variant,
          price: changeByPercent(variant.price, { percent, step }),
        }))
  const format = (price: number) => money(toWirePrice(price), currency)
  return (
    <Dialog onClose={onClose} title={t('stock.percent_title', { count: variants.length })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (prices.length > 0) onApply(prices, isSale && isReduction)
        }}
      >
        <Group align="start" grow>
          <TextInput
            data-autofocus
            label={t('stock.percent_label')}
            placeholder="-10"
            inputMode="text"
            autoComplete="off"
            value={text}
            error={isWrong && t('stock.wrong_percent')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('stock.percent_step')}
            value={step}
            onChange={(event) => setStep(Number(event.currentTarget.value))}
            data={PRICE_STEPS.map((value) => ({ value: String(value), label: format(value) }))}
          />
        </Group>
        <Checkbox
          mt="sm"
          label={t('stock.percent_sale')}
          checked={isSale}
          disabled={!isReduction}
          onChange={(event) => setSale(event.currentTarget.checked)}
        />
        <Table.ScrollContainer
          minWidth={0}
          maxHeight={280}
          mt="sm"
          scrollAreaProps={{
            viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('nav.stock') },
          }}
        >
          <Table verticalSpacing={4}>
            <Table.Tbody>
              {prices.map(({ variant, price }) => (
                <Table.Tr key={variant.sku}>
                  <Table.Td>
                    <Text size="sm">{variant.name}</Text>
                    <Text size="xs" c="dimmed">
                      {variant.sku}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end" className="unbroken">
                    {`${format(variant.price)} → ${format(price)}`}
                    {endsReduction(price, variant.old_price) && (
                      <Text size="xs" c="dimmed">
                        {t('stock.ends_reduction')}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group justify="end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={prices.length === 0}>
            {t('stock.percent_apply')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
