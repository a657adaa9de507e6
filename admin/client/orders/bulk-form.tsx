import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from '../ui/ask-again.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { focusElement } from '../ui/focus-element.ts'
import { listRepeated, toLines, toTrackings, type ChosenOrder } from './bulk-plan.ts'

interface BulkFormProps {
  readonly chosen: readonly ChosenOrder[]
  readonly text: string
  readonly carrier: string
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onType: (text: string) => void
  readonly onTypeCarrier: (carrier: string) => void
  readonly onSend: () => void
}

/**
 * The tracking numbers of the chosen orders. Those that are picked up need none, and those from which the buyer
 * has withdrawn, or that share a number, are shipped only after a second question.
 */
export function BulkForm(props: BulkFormProps) {
  const { chosen, text, carrier, isBusy, error, onType, onTypeCarrier, onSend } = props
  const t = useTranslate()
  /** The orders that the question is about. It ends if the list changes, because the numbers would no longer match. */
  const [questioned, setQuestioned] = useState<string>()
  const trackings = toTrackings(chosen, text)
  const pickUps = chosen.filter(({ is_pick_up }) => is_pick_up)
  const repeated = listRepeated(trackings)
  const withdrawn = chosen.filter(({ is_withdrawn }) => is_withdrawn)
  const numbers = chosen.map(({ number }) => number).join(', ')
  const sent = chosen.length - pickUps.length
  // The field stays while it holds numbers, although no chosen order needs one.
  const hasField = sent > 0 || text !== ''
  const entered = toLines(text).length
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (withdrawn.length + repeated.length > 0) setQuestioned(numbers)
        else onSend()
      }}
    >
      <Stack gap="sm" mb="md" maw={560}>
        {hasField && (
          <Textarea
            label={t('bulk.paste')}
            description={t(pickUps.length > 0 ? 'bulk.help_pick_up' : 'bulk.help')}
            value={text}
            rows={6}
            ref={focusElement}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
        {trackings.size > 0 && (
          <Text component="ol" size="sm" mah={160} className="scrolling" tabIndex={0}>
            {chosen.map(({ number, is_pick_up }) => (
              <li key={number}>
                {`${number} – ${is_pick_up ? t('bulk.pick_up') : (trackings.get(number) ?? '…')}`}
                {repeated.includes(number) && (
                  <Text span inherit c="red">{` – ${t('bulk.repeated')}`}</Text>
                )}
              </li>
            ))}
          </Text>
        )}
        {entered > 0 && entered !== sent && (
          <Text size="sm" aria-live="polite">
            {t('bulk.wrong_count', { entered, count: sent })}
          </Text>
        )}
        {sent > 0 && (
          <TextInput
            label={t('ship.carrier')}
            value={carrier}
            maxLength={200}
            onChange={(event) => onTypeCarrier(event.currentTarget.value)}
          />
        )}
        <ErrorText error={error} />
        <Button type="submit" loading={isBusy} disabled={entered !== sent} w="fit-content">
          {t('bulk.send', { count: chosen.length })}
        </Button>
      </Stack>
      {questioned === numbers && (
        <AskAgain
          title={t(withdrawn.length > 0 ? 'ship.withdrawn_title' : 'bulk.repeated_title')}
          text={[
            withdrawn.length > 0 &&
              t('bulk.withdrawn_text', {
                count: withdrawn.length,
                numbers: withdrawn.map(({ number }) => number).join(', '),
              }),
            repeated.length > 0 && t('bulk.repeated_text', { numbers: repeated.join(', ') }),
          ]
            .filter(Boolean)
            .join(' ')}
          action={t('ship.withdrawn')}
          isPending={false}
          error={null}
          onDo={() => {
            setQuestioned(undefined)
            onSend()
          }}
          onClose={() => setQuestioned(undefined)}
        />
      )}
    </form>
  )
}
