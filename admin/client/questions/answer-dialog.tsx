import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AdminQuestion } from '#shared/admin/questions-contract.ts'
import { findLocale, LOCALES, type Locale } from '#shared/locale/locales.ts'
import { MAX_ANSWER_CHARACTERS, MAX_QUESTION_CHARACTERS } from '#shared/questions/question-rules.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import type { MessageKey } from '../locale/messages/en.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { createDraft, getLocale, toDraftKey, type AnswerDraft } from './answer-draft.ts'
import { ProductLink } from './product-link.tsx'
import type { DraftStore } from './use-answer-drafts.ts'
import { useAnswerMutation } from './use-question-changes.ts'

interface AnswerDialogProps {
  /** The question at the time when the dialog was opened. */
  readonly question: AdminQuestion
  readonly store: DraftStore
  readonly onClose: () => void
}

/** The form of an answer in one language. The draft survives closing the dialog. */
export function AnswerDialog({ question, store, onClose }: AnswerDialogProps) {
  const t = useTranslate()
  const ownLocale = getLocale(question)
  const [locale, setLocale] = useState<Locale>(ownLocale)
  const key = toDraftKey(question.id, locale)
  const stored = createDraft(question, locale)
  const draft = store.drafts.get(key) ?? stored
  const { mutate, isPending, error, reset } = useAnswerMutation({
    onStored: () => {
      store.remove(key)
      onClose()
    },
    // The message has shown the new state, so the person may send the answer again.
    onChanged: (was) => store.set(key, { ...draft, was }),
  })

  function change(typed: Partial<AnswerDraft>): void {
    const next = { ...draft, ...typed }
    const isTyped = next.question !== stored.question || next.answer !== stored.answer
    if (isTyped) store.set(key, next)
    else store.remove(key)
  }

  return (
    <Dialog size="lg" onClose={onClose} title={t('questions.dialog')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ id: question.id, locale: locale.code, ...draft })
        }}
      >
        <Stack gap="sm">
          <div>
            <ProductLink question={question} />
            <Text fw={600} className="typed-text" lang={ownLocale.html_lang}>
              {question.text}
            </Text>
          </div>
          <NativeSelect
            label={t('questions.language')}
            value={locale.code}
            onChange={(event) => {
              setLocale(findLocale(event.currentTarget.value) ?? ownLocale)
              reset()
            }}
            data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Textarea
            label={t('questions.shown')}
            description={t('questions.shown_help')}
            value={draft.question}
            lang={locale.html_lang}
            maxLength={MAX_QUESTION_CHARACTERS}
            required
            autosize
            maxRows={6}
            onChange={(event) => change({ question: event.currentTarget.value })}
          />
          <Textarea
            label={t('questions.reply')}
            description={t(toHelp(question))}
            value={draft.answer}
            lang={locale.html_lang}
            maxLength={MAX_ANSWER_CHARACTERS}
            required
            autosize
            minRows={4}
            maxRows={12}
            data-autofocus
            onChange={(event) => change({ answer: event.currentTarget.value })}
          />
          <ErrorText error={error} />
        </Stack>
        <Group justify="end" mt="md">
          <Button
            type="submit"
            loading={isPending}
            disabled={draft === stored && stored.answer !== ''}
          >
            {t(draft.was.answer === '' ? 'questions.send' : 'questions.replace')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** Returns the help text that names the places where the answer appears. */
function toHelp({ status, answered_at }: AdminQuestion): MessageKey {
  if (status === 'hidden')
    return answered_at === null ? 'questions.help_only_mailed' : 'questions.help_hidden'
  return answered_at === null ? 'questions.help_first' : 'questions.help_later'
}
