import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import {
  fetchQuestions,
  QUESTION_STATUSES,
  type AdminQuestion,
} from '#shared/admin/questions-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useListAddress } from '../api/use-list-address.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { hasDraft } from '../questions/answer-draft.ts'
import { AnswerDialog } from '../questions/answer-dialog.tsx'
import { QuestionCard } from '../questions/question-card.tsx'
import { useAnswerDrafts } from '../questions/use-answer-drafts.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'

/** Lists the questions about products, the newest first. */
export function QuestionsScreen() {
  const t = useTranslate()
  const address = useListAddress(['after', 'before'])
  const store = useAnswerDrafts()
  const [answered, setAnswered] = useState<AdminQuestion>()
  const status = QUESTION_STATUSES.find((name) => name === address.find('status'))
  const query = useAdminQuery(fetchQuestions, {
    status,
    after: address.find('after'),
    before: address.find('before'),
  })
  return (
    <>
      <LeaveGuard isUnsaved={store.drafts.size > 0} />
      <ScreenTitle title={t('nav.questions')} />
      <NativeSelect
        label={t('questions.status')}
        maw={320}
        mb="md"
        value={status ?? ''}
        onChange={(event) => address.change('status', event.currentTarget.value)}
        data={[
          { value: '', label: t('questions.all') },
          ...QUESTION_STATUSES.map((value) => ({ value, label: t(`questions.${value}`) })),
        ]}
      />
      <QueryView query={query} rows={8} countRows={({ questions }) => questions.length}>
        {({ questions, after, before }) =>
          questions.length === 0 ? (
            <EmptyList
              text={t(status === undefined ? 'questions.empty' : 'questions.none_found')}
              onClear={status === undefined ? undefined : address.clear}
              onOpenFirst={address.openFirst}
            />
          ) : (
            <>
              <Stack component="ul" gap="sm" p={0} m={0}>
                {questions.map((question) => (
                  <QuestionCard
                    key={question.id}
                    question={question}
                    hasDraft={hasDraft(store.drafts, question.id)}
                    onAnswer={() => setAnswered(question)}
                  />
                ))}
              </Stack>
              <PageButtons
                previous={{ label: t('list.newer'), onOpen: address.open('before', before) }}
                next={{ label: t('list.older'), onOpen: address.open('after', after) }}
              />
            </>
          )
        }
      </QueryView>
      {answered !== undefined && (
        <AnswerDialog question={answered} store={store} onClose={() => setAnswered(undefined)} />
      )}
    </>
  )
}
