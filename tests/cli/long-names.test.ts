import { describe, expect, it } from 'vitest'
import { findContentProblems, replace } from './find-content-problems.ts'

const LONGEST = 'a'.repeat(200)
const TOO_LONG = `${LONGEST}a`
const MESSAGE = 'is too long: at most 200 characters are expected'

describe('Names and titles of more than 200 characters', () => {
  it('A long name or second line of a product is refused', async () => {
    const makeTooLong = (text: string) =>
      text.replace('name: Red', `name: ${TOO_LONG}`).replace('NR 4', TOO_LONG)
    expect(await findContentProblems({ 'products/red/en.md': makeTooLong })).toEqual([
      `content/products/red/en.md:3 name: ${MESSAGE}`,
      `content/products/red/en.md:4 sub_name: ${MESSAGE}`,
    ])
  })

  it('A long name of a category is refused in each language', async () => {
    expect(
      await findContentProblems({ 'categories.yaml': replace('am: Լաքեր', `am: ${TOO_LONG}`) }),
    ).toEqual([`content/categories.yaml:3 [0].name.am: ${MESSAGE}`])
  })

  it('A long title of a page is refused', async () => {
    expect(
      await findContentProblems({
        'pages/about.yaml': replace('{ en: About', `{ en: ${TOO_LONG}`),
      }),
    ).toEqual([`content/pages/about.yaml:1 title.en: ${MESSAGE}`])
  })

  it('A long title of an article is refused', async () => {
    expect(
      await findContentProblems({
        'blogs/first/en.md': replace('title: First', `title: ${TOO_LONG}`),
      }),
    ).toEqual([`content/blogs/first/en.md:3 title: ${MESSAGE}`])
  })

  it('A long name or second line of a program is refused', async () => {
    const makeTooLong = (text: string) =>
      text
        .replace('name: Mixer', `name: ${TOO_LONG}`)
        .replace(/sub_name: .*/, `sub_name: ${TOO_LONG}`)
    const problems = await findContentProblems({ 'soft/mixer/en.md': makeTooLong })
    // There is another problem: the licence belongs to no program that can be read.
    expect(problems.filter((line) => line.includes('/soft/'))).toEqual([
      `content/soft/mixer/en.md:3 name: ${MESSAGE}`,
      `content/soft/mixer/en.md:4 sub_name: ${MESSAGE}`,
    ])
  })
})

it('A name of 200 characters is accepted', async () => {
  expect(
    await findContentProblems({
      'products/red/en.md': replace('name: Red', `name: ${LONGEST}`),
    }),
  ).toEqual([])
})
