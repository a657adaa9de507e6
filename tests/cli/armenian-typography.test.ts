import { expect, it } from 'vitest'
import { messages } from '#shared/locale/messages/am/index.ts'
import { MAIL_MESSAGES } from '../../worker/mail/messages/all.ts'
import { AM as ADMIN_MESSAGES } from '../../admin/client/locale/messages/am.ts'
import { FACT_WORDS } from '../../cli/import/rows/fact-words.ts'
import { SAFETY_WORDS } from '../../cli/import/rows/safety-words.ts'
import { ORDER_MESSAGES } from '../../worker/mail/messages/order-messages.ts'
import { QUESTION_MESSAGES } from '../../worker/mail/messages/question-messages.ts'
import { SUBSCRIPTION_MESSAGES } from '../../worker/mail/messages/subscription-messages.ts'
import { ARMENIAN_TYPOGRAPHY } from '../../cli/content/armenian-typography.ts'
import { DEFAULT_PAGES } from '../../cli/content/default-pages.ts'
import { formatProblem } from '../../cli/schemas/problem.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

function findMistakes(texts: unknown): string[] {
  if (typeof texts === 'string')
    return [...ARMENIAN_TYPOGRAPHY.findLineMistakes(texts)].map(
      ({ line, message }) => `${line} ${message}`,
    )
  return typeof texts === 'object' && texts !== null
    ? Object.values(texts).flatMap(findMistakes)
    : []
}

it('Armenian messages and mails have Armenian stops, accents and articles', () => {
  expect(findMistakes(messages)).toEqual([])
  expect(findMistakes(ADMIN_MESSAGES)).toEqual([])
  expect(findMistakes([FACT_WORDS.am, SAFETY_WORDS.am, QUESTION_MESSAGES.am])).toEqual([])
  expect(findMistakes(MAIL_MESSAGES.am)).toEqual([])
  expect(findMistakes(ORDER_MESSAGES.am)).toEqual([])
  expect(findMistakes(SUBSCRIPTION_MESSAGES.am)).toEqual([])
  expect(
    findMistakes(DEFAULT_PAGES.map(({ title, description }) => [title.am, description.am])),
  ).toEqual([])
})

const STOP = 'has a Latin full stop; Armenian ends a sentence with ։ and has ․ (U+2024) elsewhere'
const PROHIBITION = 'forbids without an accent; Armenian has մի՛ before an imperative'

it('A Latin full stop is found after a word, a placeholder and closing signs', () => {
  expect(findMistakes('Կարմիր.\nէլ. փոստ\n{name}. կա\n**«Լաք».**')).toEqual([
    `1 "Կարմիր." ${STOP}`,
    `2 "էլ." ${STOP}`,
    `3 "{name}." ${STOP}`,
    `4 "**«Լաք»." ${STOP}`,
  ])
})

it('Armenian stops, an ellipsis, numbers and Latin names are right', () => {
  expect(findMistakes('Կարմիր։ Էլ․ փոստ... Palette 2.x, No. 4, shop@vordan.example')).toEqual([])
})

it('A prohibition needs its accent, in plural and singular', () => {
  expect(findMistakes('Արևին մի թողեք։\nՄի վախեցիր։')).toEqual([
    `1 "Արևին մի թողեք" ${PROHIBITION}`,
    `2 "Մի վախեցիր" ${PROHIBITION}`,
  ])
  expect(findMistakes('Արևին մի՛ թողեք։ Մի՛ վախեցիր։')).toEqual([])
})

it('The article «մի» is no prohibition', () => {
  expect(findMistakes('Մի գիշեր թողեք, մի երեք օր, ոչ մի դեպքում, թթմի թողեք։')).toEqual([])
})

const ARTICLE = 'has the article ը before a vowel; Armenian has ն there'

it('The article before a vowel is ն', () => {
  expect(findMistakes('Լույսը աջից է։\nԳույնը ուլտրամարին։\nԳույնը են։\nԳույնը ո՞ւր է։')).toEqual([
    `1 "Լույսը ա" ${ARTICLE}`,
    `2 "Գույնը ու" ${ARTICLE}`,
    `3 "Գույնը են" ${ARTICLE}`,
    `4 "Գույնը ո՞ւ" ${ARTICLE}`,
  ])
  const right =
    'Լույսն աջից է։ Լույսը, այո, լույսը՝ աջից։ Լույսը երեկ, գույնը և ոչինչ, գույնը ենթադրյալ։'
  expect(findMistakes(right)).toEqual([])
})

const NEGATION = 'negates twice without accents; Armenian has ո՛չ …, ո՛չ …'

it('Two negations have their accents', () => {
  expect(findMistakes('Ոչ լույս կա, ոչ օդ։')).toEqual([`1 "Ոչ լույս կա, ոչ" ${NEGATION}`])
  const right =
    'Ո՛չ լույս կա, ո՛չ օդ։ Ոչ թե լույս, այլ օդ։ Ոչ մի լույս, ոչ մի օդ։ Ոչ, շնորհակալություն։'
  expect(findMistakes(right)).toEqual([])
})

it('Code, links and addresses stay as they are', () => {
  const text = '`էլ. մի թողեք` [լաք](/լաք.html) https://օրինակ.հայ\n```video\nfile: լաք.webm\n```'
  expect(findMistakes(text)).toEqual([])
})

const WRONG_NAME = { 'categories.yaml': replace('am: Լաքեր', 'am: Օրգ. լաքեր') }
const TURNED_ON = { 'shop.yaml': (text: string) => `${text}checks: [armenian-typography]\n` }
const MISTAKE = `content/categories.yaml:3 [0].name.am: "Օրգ." ${STOP}`

it('A shop that has turned the check on gets mistakes', async () => {
  expect(await findContentProblems({ ...WRONG_NAME, ...TURNED_ON })).toEqual([MISTAKE])
})

it('Other shops get warnings and are imported', async () => {
  await using folder = await createContentFolder(WRONG_NAME)
  const warnings: string[] = []
  await readContent(folder.path, {
    onWarnings: (found) => void warnings.push(...found.map(formatProblem)),
  })
  expect(warnings).toEqual([MISTAKE])
})

it('A mistake in an Armenian article is reported with its line', async () => {
  const text =
    '---\nslug: karmir\nname: Կարմիր\nsub_name: NR4\ndescription: Կարմիր փոշի։\n---\nԿարմիր։\n\nՄի թողեք։\n'
  expect(await findContentProblems({ ...TURNED_ON, 'products/red/am.md': text })).toEqual([
    `content/products/red/am.md:9 body: "Մի թողեք" ${PROHIBITION}`,
  ])
})

it('The translation of a safety statement is checked, the words of the regulation are not', async () => {
  const safety =
    "statements: { H226: { en: Flammable., fr: 'Attention: feu', am: Հեղուկը այրվում է։ } }\nrecords: []\n"
  const shop = (text: string) => `${text}checks: [armenian-typography, french-typography]\n`
  expect(await findContentProblems({ 'shop.yaml': shop, 'safety.yaml': safety })).toEqual([
    `content/safety.yaml:1 statements.H226.am: "Հեղուկը ա" ${ARTICLE}`,
  ])
})
