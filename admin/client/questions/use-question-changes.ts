import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  answerQuestion,
  fetchQuestions,
  hideQuestion,
  type AnswerSnapshot,
} from '#shared/admin/questions-contract.ts'
import { fetchToday } from '#shared/admin/today-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { findRefusal } from '../api/describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { showUndoNotice } from '../ui/undo-notice.tsx'

type NewAnswer = z.output<typeof answerQuestion.input>

interface AnswerCallbacks {
  readonly onStored: () => void
  /** Somebody else has changed the question to the given state, which the message shows. */
  readonly onChanged: (now: AnswerSnapshot) => void
}

/** Stores an answer. The questions are fetched again, also after a refusal. */
export function useAnswerMutation({ onStored, onChanged }: AnswerCallbacks) {
  const t = useTranslate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: NewAnswer) => call(adminApi, answerQuestion, answer),
    onSuccess: ({ is_mailed }) => {
      notifications.show({ message: t(is_mailed ? 'questions.is_mailed' : 'questions.is_stored') })
      onStored()
    },
    onError: (error, { was }) => {
      const { code, values } = findRefusal(error) ?? {}
      if (code === 'answer_changed') onChanged({ ...was, answer: String(values?.['answer']) })
      if (code === 'question_changed') onChanged({ ...was, is_hidden: !was.is_hidden })
    },
    onSettled: () => refetchQuestions(client),
  })
}

interface VisibilityChange {
  readonly id: number
  readonly isHidden: boolean
}

/** Hides or shows a question at once; its notice offers to undo that. */
export function useVisibilityMutation() {
  const t = useTranslate()
  const client = useQueryClient()

  async function setHidden({ id, isHidden }: VisibilityChange): Promise<void> {
    try {
      await call(adminApi, hideQuestion, { id, is_hidden: isHidden })
    } finally {
      refetchQuestions(client)
    }
    showUndoNotice({
      id: `question-${id}-${isHidden ? 'hidden' : 'shown'}`,
      text: t(isHidden ? 'questions.is_hidden' : 'questions.is_shown'),
      undo: () => setHidden({ id, isHidden: !isHidden }),
    })
  }
  return useMutation({ mutationFn: setHidden })
}

/** Fetches the questions again, and Today, which counts those without an answer. */
function refetchQuestions(client: QueryClient): void {
  for (const { path } of [fetchQuestions, fetchToday])
    void client.invalidateQueries({ queryKey: [path] })
}
