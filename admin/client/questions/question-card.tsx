import { Anchor, Badge, Button, Card, Group, Text } from '@mantine/core'
import type { AdminQuestion } from '#shared/admin/questions-contract.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { useMayCall, useSession } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { ErrorText } from '../ui/error-text.tsx'
import { getLocale } from './answer-draft.ts'
import { useHiding } from './use-question-changes.ts'

/** The element of the product's page that shows the questions. */
const QUESTIONS_HASH = '#questions'
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
  const { mutate, isPending, error } = useHiding()
  const { id, product_name, text, asked_at, status, answers } = question
  const isHidden = status === 'hidden'
  const { html_lang, name: language } = getLocale(question)
  const named = { product: product_name ?? t('questions.product_gone'), date: date(asked_at) }
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" align="start" wrap="nowrap">
        <Text size="xs" c="dimmed" className="breakable">
          <ProductName question={question} />
          {` · ${date(asked_at)} · `}
          <span lang={html_lang}>{language}</span>
        </Text>
        <Badge color={COLOURS[status]} variant="dot" radius="sm" tt="none" miw="max-content">
          {t(`questions.${status}`)}
        </Badge>
      </Group>
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

/** Links to the questions on the product's page in the language of the question. */
function ProductName({ question }: { readonly question: AdminQuestion }) {
  const t = useTranslate()
  const { shop_url } = useSession()
  const { product_name, product_slug } = question
  if (product_name === null) return t('questions.product_gone')
  if (shop_url === null || product_slug === null) return product_name
  const path = localizePath(getLocale(question).code, paths.product(product_slug) + QUESTIONS_HASH)
  return (
    <Anchor href={new URL(path, shop_url).href} inherit target="_blank" rel="noreferrer">
      {product_name}
    </Anchor>
  )
}
