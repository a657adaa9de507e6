import { expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'
import { formatProblem } from '../../cli/schemas/problem.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const GLOSSARY = '- { en: oil absorption, am: յուղի կլանում, fr: prise d’huile }\n'

function createFiles(english: string, armenian: string) {
  return {
    'glossary.yaml': GLOSSARY,
    'products/red/en.md': replace('  Colour index: NR 4', `  Oil absorption: "${english}"`),
    'products/red/am.md': replace(
      'description: Կարմիր փոշի։\n',
      `description: Կարմիր փոշի։\nfacts:\n  Յուղի կլանում: "${armenian}"\n`,
    ),
  }
}
const TURNED_ON = { 'shop.yaml': (text: string) => `${text}checks: [facts]\n` }

function findMistakes(english: string, armenian: string): Promise<string[]> {
  return findContentProblems({ ...TURNED_ON, ...createFiles(english, armenian) })
}

it('A fact with another number or unit than in English is a mistake', async () => {
  expect(await findMistakes('70–90 g per 100 g', '100 գ փոշուն 70–80 գ')).toEqual([
    'content/products/red/am.md:7 facts.Յուղի կլանում: "100 գ փոշուն 70–80 գ" has other numbers or units than "70–90 g per 100 g" in English',
  ])
  expect(await findMistakes('5 kg', '5 գ')).toHaveLength(1)
  expect(await findMistakes('5 g', '5')).toHaveLength(1)
})

it('The order of words, decimal commas and groups of thousands may differ', async () => {
  expect(await findMistakes('70–90 g per 100 g', '100 գ փոշուն 70–90 գ')).toEqual([])
  expect(await findMistakes('4.5 g, up to 10,000 kg', 'մինչև 10 000 կգ, 4,5 գ')).toEqual([])
})

it('Facts whose labels are not in the glossary are not compared', async () => {
  const files = { ...TURNED_ON, ...createFiles('5 g', '6 գ'), 'glossary.yaml': '[]\n' }
  expect(await findContentProblems(files)).toEqual([])
})

it('Shops that have not turned the check on get warnings', async () => {
  await using folder = await createContentFolder(createFiles('5 g', '6 գ'))
  const warnings: string[] = []
  await readContent(folder.path, {
    onWarnings: (found) => void warnings.push(...found.map(formatProblem)),
  })
  expect(warnings).toEqual([expect.stringContaining('"6 գ" has other numbers or units')])
})
