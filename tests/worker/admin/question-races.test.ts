import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { deleteQuestion, hideQuestion } from '../../../worker/operations/questions.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createOperationContext } from '../operation-context.ts'
import { createAsker } from '../questions/question-calls.ts'

it('Of two colleagues who hide or delete a question at once, the log names one', async () => {
  const id = await (await createAsker()).askConfirmed()
  const hide = () => hideQuestion(env.DB, { id, isHidden: true }, createOperationContext())
  expect((await Promise.all([hide(), hide()])).toSorted()).toEqual([false, true])
  const remove = () => deleteQuestion(env.DB, id, createOperationContext())
  await Promise.all([remove(), remove()])
  expect(await listAuditRows('question', String(id))).toMatchObject([
    { action: 'question.hide' },
    { action: 'question.delete' },
  ])
})
