import { expect, it } from 'vitest'
import { messages } from '#shared/locale/messages/fr/index.ts'
import { MAIL_MESSAGES } from '../../worker/mail/messages/all.ts'
import { ORDER_MESSAGES } from '../../worker/mail/messages/order-messages.ts'
import { SUBSCRIPTION_MESSAGES } from '../../worker/mail/messages/subscription-messages.ts'
import { findTypographyMistake, setFrenchSpaces } from '../../cli/content/french-typography.ts'
import { DEFAULT_PAGES } from '../../cli/content/default-pages.ts'
import { formatProblem } from '../../cli/schemas/problem.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const NARROW = '\u202F'
const NO_BREAK = '\u00A0'

function findMistakes(texts: unknown): string[] {
  if (typeof texts === 'string') return [findTypographyMistake(texts) ?? []].flat()
  return typeof texts === 'object' && texts !== null
    ? Object.values(texts).flatMap(findMistakes)
    : []
}

it('French messages and mails have the spaces and apostrophes of French typography', () => {
  expect(findMistakes(messages)).toEqual([])
  expect(findMistakes(MAIL_MESSAGES.fr)).toEqual([])
  expect(findMistakes(ORDER_MESSAGES.fr)).toEqual([])
  expect(findMistakes(SUBSCRIPTION_MESSAGES.fr)).toEqual([])
  expect(
    findMistakes(DEFAULT_PAGES.map(({ title, description }) => [title.fr, description.fr])),
  ).toEqual([])
})

it('Narrow no-break spaces precede ; ! and ?', () => {
  expect(setFrenchSpaces('Prêt ? Oui! Non ; si.')).toBe(
    `Prêt${NARROW}? Oui${NARROW}! Non${NARROW}; si.`,
  )
})

it('No-break spaces precede : and units and are inside « »', () => {
  expect(setFrenchSpaces('« Oui » : 5 kg, 10 %, {rate} %, n° 4')).toBe(
    `«${NO_BREAK}Oui${NO_BREAK}»${NO_BREAK}: 5${NO_BREAK}kg, 10${NO_BREAK}%, {rate}${NO_BREAK}%, n°${NO_BREAK}4`,
  )
})

it('Narrow no-break spaces separate thousands', () => {
  expect(setFrenchSpaces('2 500 heures, 1 000 000 d’euros')).toBe(
    `2${NARROW}500 heures, 1${NARROW}000${NARROW}000 d’euros`,
  )
})

it('Apostrophes are curved', () => {
  expect(setFrenchSpaces("l'eau d'Erevan")).toBe('l’eau d’Erevan')
})

it('Times, addresses, code, links, tables and telephone numbers stay as they are', () => {
  const text = [
    'De 10:30 à 19:00, voir https://example.com/?a=1;b=2 ou [ici](/products?q=1;2).',
    '| Nom | Prix |',
    '|:--- | ---: |',
    'Le code `a ? b : c` et ![image](picture:a.jpg) au +374 10 000 000 ; ou &amp; plus.'.replace(
      ' ;',
      `${NARROW};`,
    ),
    '```video',
    'file: window.webm',
    '```',
  ].join('\n')
  expect(setFrenchSpaces(text)).toBe(text)
})

const FRENCH_NAME = { 'categories.yaml': replace('am: Լաքեր', 'fr: "Laques : rouges"') }
const TURNED_ON = { 'shop.yaml': (text: string) => `${text}checks: [french-typography]\n` }
const MISTAKE =
  '"Laques : rou" has a wrong space or apostrophe; French has U+202F before ; ! ? and between thousands, U+00A0 before : and a unit and inside « », and ’'

it('A shop that has turned the check on gets mistakes', async () => {
  expect(await findContentProblems({ ...FRENCH_NAME, ...TURNED_ON })).toEqual([
    `content/categories.yaml:3 [0].name.fr: ${MISTAKE}`,
  ])
})

it('Other shops get warnings and are imported', async () => {
  await using folder = await createContentFolder(FRENCH_NAME)
  const warnings: string[] = []
  await readContent(folder.path, {
    onWarnings: (found) => void warnings.push(...found.map(formatProblem)),
  })
  expect(warnings).toEqual([`content/categories.yaml:3 [0].name.fr: ${MISTAKE}`])
})

it('A mistake in a French article is reported with its line', async () => {
  const text =
    '---\nslug: rouge\nname: Rouge\nsub_name: NR4\ndescription: Un rouge\n---\nUne ligne.\n\nPrêt ?\n'
  const problems = await findContentProblems({ ...TURNED_ON, 'products/red/fr.md': text })
  expect(problems).toEqual([
    expect.stringContaining('content/products/red/fr.md:9 body: "Prêt ?" has a wrong space'),
  ])
})
