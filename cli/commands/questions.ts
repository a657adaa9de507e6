import { createCommandContext } from '../command/command-context.ts'
import type { QuestionStatus } from '#shared/admin/questions-contract.ts'
import { findLocale } from '#shared/locale/locales.ts'
import { createCommand, createCommandGroup, toLoader, YES_OPTION } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { UsageError } from '../command/command-errors.ts'
import { LIST_OPTIONS, limitRows, parseListLimit } from '../command/list-limit.ts'
import { parseId } from '../command/numbers.ts'
import { requireKnownKey } from '../command/require-known-key.ts'
import { formatTable, formatTime, print, printJson } from '../command/print.ts'

const ID_LABEL = 'The id of a question'
const ID_ARGUMENT = { type: 'positional', description: ID_LABEL, required: true } as const

const list = createCommand({
  description: 'Lists the confirmed questions about products, newest first',
  args: {
    status: { type: 'string', description: 'Only these: open, answered, hidden' },
    product: { type: 'string', description: 'Only questions about this product (its key)' },
    ...LIST_OPTIONS,
  },
  examples: ['questions', 'questions --status=open', 'questions --product=azurite --json'],
  async run(args) {
    const limit = parseListLimit(args)
    const key = args.find('product')
    const query = { status: parseStatus(args.find('status')), product: key, count: limit.count }
    const { withPlatform } = await import('../platform/platform.ts')
    const { listQuestions } = await import('../../worker/operations/questions.ts')
    const { listKeys } = await import('../../worker/operations/products.ts')
    const rows = await withPlatform(async ({ DB }) => {
      const found = await listQuestions(DB, query)
      if (found.length === 0 && key !== undefined)
        requireKnownKey({ kind: 'product', key }, await listKeys(DB, 'product'))
      return found
    }, args.target)
    const questions = limitRows(rows, limit, args)
    if (args.isJson) return printJson(questions)
    if (questions.length === 0) return print('No questions found.')
    print(
      formatTable(
        questions.map(({ id, asked_at, status, product, text }) => [
          String(id),
          formatTime(asked_at),
          status,
          product ?? '(gone)',
          text.replaceAll(/\s+/g, ' '),
        ]),
      ),
    )
  },
})

function parseStatus(text: string | undefined): QuestionStatus | undefined {
  if (text === undefined || text === 'open' || text === 'answered' || text === 'hidden') return text
  throw new UsageError('--status must be open, answered or hidden.')
}

const answer = createCommand({
  description:
    'Answers a question on the product’s page and by email; run it again to correct the answer',
  args: {
    id: ID_ARGUMENT,
    text: { type: 'string', description: 'The answer, as plain text', required: true },
    language: {
      type: 'string',
      description: 'Shows the answer on the page in this language: en, am, fr',
    },
    question: {
      type: 'string',
      description: 'The question as the page shows it; without it, its text stays',
    },
  },
  examples: [
    'questions answer 12 --text="Yes, in linseed oil, too."',
    'questions answer 12 --language=fr --question="Convient-il à l’huile ?" --text="Oui."',
  ],
  async run(args) {
    const id = parseId(args.get('id'), ID_LABEL)
    const code = args.find('language')
    const locale = code === undefined ? undefined : findLocale(code)
    if (code !== undefined && locale === undefined)
      throw new UsageError(`--language: the shop has no language ${code}.`)
    const { withPlatform } = await import('../platform/platform.ts')
    const { answerQuestion } = await import('../../worker/operations/answer-question.ts')
    const input = { id, answer: args.get('text'), locale, question: args.find('question') }
    const stored = await withPlatform(({ DB, SITE_URL }) => {
      const shop_url = typeof SITE_URL === 'string' ? SITE_URL : undefined
      return answerQuestion(DB, { ...input, shop_url }, createCommandContext())
    }, args.target)
    if (args.isJson)
      return printJson({ id, language: stored.locale.code, is_mailed: stored.is_mailed })
    const mailed = stored.is_mailed ? ', and the mail will be sent' : ''
    print(`Question ${id} is answered (${stored.locale.code})${mailed}.`)
  },
})

const hide = createVisibilityCommand('hide', true, 'Takes a question off the page')
const show = createVisibilityCommand('show', false, 'Shows a question that was hidden')

function createVisibilityCommand(name: string, isHidden: boolean, description: string) {
  return createCommand({
    description,
    args: { id: ID_ARGUMENT },
    examples: [`questions ${name} 12`],
    async run(args) {
      const id = parseId(args.get('id'), ID_LABEL)
      const { withPlatform } = await import('../platform/platform.ts')
      const { hideQuestion } = await import('../../worker/operations/questions.ts')
      const hasChanged = await withPlatform(
        ({ DB }) => hideQuestion(DB, { id, isHidden }, createCommandContext()),
        args.target,
      )
      if (args.isJson) return printJson({ id, is_hidden: isHidden, has_changed: hasChanged })
      print(`Question ${id} is ${isHidden ? 'hidden' : 'shown'}${hasChanged ? '' : ' already'}.`)
    },
  })
}

const remove = createCommand({
  description: 'Deletes a question with its answers',
  args: { id: ID_ARGUMENT, ...YES_OPTION },
  examples: ['questions delete 12', 'questions delete 12 --yes'],
  async run(args) {
    const id = parseId(args.get('id'), ID_LABEL)
    const { withPlatform } = await import('../platform/platform.ts')
    const { deleteQuestion, getQuestion } = await import('../../worker/operations/questions.ts')
    await withPlatform(async ({ DB }) => {
      await getQuestion(DB, id)
      await confirm(`Question ${id} will be deleted with its answers.`, args.isConfirmed)
      await deleteQuestion(DB, id, createCommandContext())
    }, args.target)
    if (args.isJson) return printJson({ id, is_deleted: true })
    print(`Question ${id} is deleted.`)
  },
})

export const questionsCommand = createCommandGroup({
  name: 'questions',
  description: 'Questions of visitors about products',
  commands: {
    list: toLoader(list),
    answer: toLoader(answer),
    hide: toLoader(hide),
    show: toLoader(show),
    delete: toLoader(remove),
  },
  default: { name: 'list', args: list.args },
})
