import { Badge, Button, Card, Group, Text } from '@mantine/core'
import type { AdminQuestion } from '#shared/admin/questions-contract.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { ErrorText } from '../ui/error-text.tsx'
import { getLocale } from './answer-draft.ts'
import { ProductLink } from './product-link.tsx'
import { useVisibilityMutation } from './use-question-changes.ts'

const COLOURS = { open: 'crimson', answered: 'green', hidden: 'gray' } as const

interface QuestionCardProps {
  readonly question: AdminQuestion
  /** Whether an answer was typed and not sent. */
  readonly hasDraft: boolean
  readonly onAnswer: () => void
}

/** A question with its answers as text; nothing in it is HTML. */
export function QuestionCard({ question, hasDraft, onAnswer }: QuestionCardProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const mayCall = useMayCall()
  const { mutate, isPending, error } = useVisibilityMutation()
  const { id, product_name, text, asked_at, status, answers } = question
  const isHidden = status === 'hidden'
  const { html_lang, name: language } = getLocale(question)
  const named = { product: product_name ?? t('questions.product_gone'), date: date(asked_at) }
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap">
        <ProductLink question={question} />
        <Badge color={COLOURS[status]} variant="dot" radius="sm" tt="none" miw="max-content">
          {t(`questions.${status}`)}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed">
        {`${date(asked_at)} · `}
        <span lang={html_lang}>{language}</span>
      </Text>
      <Text fw={600} my="xs" className="typed-text" lang={html_lang}>
        {text}
      </Text>
      {answers.map(({ language_id, answer }) => {
        const locale = findLocaleById(language_id)
        return (
          <div key={language_id}>
            <Text size="xs" c="dimmed">
              {t('questions.answer_in', { language: locale?.name ?? '' })}
            </Text>
            <Text size="sm" mb="xs" className="typed-text" lang={locale?.html_lang}>
              {answer}
            </Text>
          </div>
        )
      })}
      {hasDraft && (
        <Text size="xs" c="dimmed" mb="xs">
          {t('questions.unsent')}
        </Text>
      )}
      <ErrorText error={error} />
      <Group justify="end" gap="xs">
        {mayCall('hideQuestion') && (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            aria-label={t(isHidden ? 'questions.show_of' : 'questions.hide_of', named)}
            onClick={() => mutate({ id, isHidden: !isHidden })}
          >
            {t(isHidden ? 'questions.show' : 'questions.hide')}
          </Button>
        )}
        {mayCall('answerQuestion') && (
          <Button
            size="xs"
            variant={status === 'open' ? 'filled' : 'default'}
            aria-label={t(
              answers.length === 0 ? 'questions.answer_of' : 'questions.correct_of',
              named,
            )}
            onClick={onAnswer}
          >
            {t(answers.length === 0 ? 'questions.answer' : 'questions.correct')}
          </Button>
        )}
      </Group>
    </Card>
  )
}
