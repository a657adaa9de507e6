import { expect, it } from 'vitest'
import { LOCALES, type LocaleCode } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { AM as ADMIN_MESSAGES } from '../../admin/client/locale/messages/am.ts'
import { FACT_WORDS } from '../../cli/import/rows/fact-words.ts'
import { SAFETY_WORDS } from '../../cli/import/rows/safety-words.ts'
import { MAIL_MESSAGES } from '../../worker/mail/messages/all.ts'
import { ORDER_MESSAGES } from '../../worker/mail/messages/order-messages.ts'
import { QUESTION_MESSAGES } from '../../worker/mail/messages/question-messages.ts'
import { SUBSCRIPTION_MESSAGES } from '../../worker/mail/messages/subscription-messages.ts'
import { DEFAULT_PAGES } from '../../cli/content/default-pages.ts'
import { createGlossaryChecks } from '../../cli/content/glossary-check.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { readGlossary } from '../../cli/content/read-lists.ts'
import { createTextStore } from '../../cli/content/text-store.ts'
import { formatProblem } from '../../cli/schemas/problem.ts'
import { createProblemReport } from '../../cli/schemas/problem-report.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const OWN_GLOSSARY = await readGlossary({
  path: 'content',
  report: createProblemReport(),
  texts: createTextStore(),
  rules: 'checked',
})

const OWN_CHECKS = createGlossaryChecks(OWN_GLOSSARY)

function findMistakes(texts: unknown, locale: LocaleCode, checks = OWN_CHECKS): string[] {
  if (typeof texts === 'string')
    return checks
      .filter((check) => check.locale === locale)
      .flatMap((check) => [...check.findLineMistakes(texts)])
      .map(({ line, message }) => `${line} ${message}`)
  return typeof texts === 'object' && texts !== null
    ? Object.values(texts).flatMap((part) => findMistakes(part, locale, checks))
    : []
}

it.each(LOCALES)('Messages and mails have the terms of the glossary: $code', ({ code }) => {
  expect(OWN_GLOSSARY.length).toBeGreaterThanOrEqual(150)
  const texts = [
    MESSAGES[code],
    MAIL_MESSAGES[code],
    ORDER_MESSAGES[code],
    QUESTION_MESSAGES[code],
    SUBSCRIPTION_MESSAGES[code],
    DEFAULT_PAGES.map(({ title, description }) => [title[code], description[code]]),
  ]
  expect(findMistakes(texts, code)).toEqual([])
})

it('The admin and the words around facts have the Armenian terms of the glossary', () => {
  expect(findMistakes([ADMIN_MESSAGES, FACT_WORDS.am, SAFETY_WORDS.am], 'am')).toEqual([])
})

it.each(LOCALES)('No term of the glossary is the variant of another: $code', ({ code }) => {
  const terms = OWN_GLOSSARY.map(({ [code]: entry }) => entry?.term ?? '')
  expect(findMistakes(terms.join('\n'), code)).toEqual([])
})

const SMALL_GLOSSARY = createGlossaryChecks([
  { en: { term: 'email', not: ['mail', 'e-mail'] } },
  {
    en: { term: 'weld lake', not: [] },
    am: { term: 'հափուկ', not: ['դեղնածաղիկ*', 'դեղին լաք'] },
    fr: { term: 'gaude', not: ['laque de réséda'] },
  },
])

it('A variant is found as a whole word, in small letters and capitals', () => {
  expect(
    findMistakes('Email it.\nA Mail, an e-mail; mailed airmail.', 'en', SMALL_GLOSSARY),
  ).toEqual([
    '2 "Mail" is not to be used; the glossary has "email" instead of "mail"',
    '2 "e-mail" is not to be used; the glossary has "email" instead of "e-mail"',
  ])
})

it('A variant with * is found with every ending, another one as it stands', () => {
  expect(findMistakes('դեղնածաղիկներից, դեղին լաքի', 'am', SMALL_GLOSSARY)).toEqual([
    '1 "դեղնածաղիկներից" is not to be used; the glossary has "հափուկ" instead of "դեղնածաղիկ*"',
  ])
})

it('The spaces of a variant may be no-break spaces', () => {
  expect(findMistakes('La laque\u00A0de réséda', 'fr', SMALL_GLOSSARY)).toHaveLength(1)
})

it('Code, addresses, targets of links and placeholders are no words', () => {
  const text = '`mail` [write](/mail) https://example.com/mail {mail}\n```\nmail\n```'
  expect(findMistakes(text, 'en', SMALL_GLOSSARY)).toEqual([])
})

const FILES = {
  'glossary.yaml': '- { en: { term: lakes, not: [tinctures] }, am: լաքեր }\n',
  'categories.yaml': replace('en: Lakes', 'en: Tinctures'),
}
const MISTAKE =
  'content/categories.yaml:3 [0].name.en: "Tinctures" is not to be used; the glossary has "lakes" instead of "tinctures"'

it('A shop that has turned the check on gets mistakes', async () => {
  const turnedOn = { 'shop.yaml': (text: string) => `${text}checks: [glossary]\n` }
  expect(await findContentProblems({ ...FILES, ...turnedOn })).toEqual([MISTAKE])
})

it('Other shops get warnings and are imported', async () => {
  await using folder = await createContentFolder(FILES)
  const warnings: string[] = []
  await readContent(folder.path, {
    onWarnings: (found) => void warnings.push(...found.map(formatProblem)),
  })
  expect(warnings).toEqual([MISTAKE])
})

it('An entry needs its English term', async () => {
  const problems = await findContentProblems({ 'glossary.yaml': '- { en: { not: [mail] } }\n' })
  expect(problems).toEqual([expect.stringContaining('content/glossary.yaml:1 [0].en.term: ')])
})
