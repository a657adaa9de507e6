import { expect, it } from 'vitest'
import { isSlug } from '#shared/url/slug.ts'

it('A slug consists of lower-case Latin letters, digits and single hyphens', () => {
  const slugs = ['a', 'vordan-karmir', '2026', 'pb29-blue', 'a'.repeat(200)]
  expect(slugs.filter((slug) => !isSlug(slug))).toEqual([])
})

it('Any other text is not a slug', () => {
  const texts = [
    '',
    '-',
    'a-',
    '-a',
    'a--b',
    'A',
    'a b',
    'a/b',
    '..',
    'կարմիր',
    'é',
    'a\n',
    'a%20',
    'a'.repeat(201),
  ]
  expect(texts.filter((text) => isSlug(text))).toEqual([])
})
