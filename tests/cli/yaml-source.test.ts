import { expect, it } from 'vitest'
import { findContentProblems, replace } from './find-content-problems.ts'

it('A number sign that cuts a text off is refused, and a comment is allowed', async () => {
  const findProblems = (name: string) =>
    findContentProblems({ 'products/red/en.md': replace('name: Red', `name: ${name}`) })
  expect(await findProblems('Shade #1')).toEqual([
    'content/products/red/en.md:3 "#1" begins a comment; a text with # in it must be in quotes',
  ])
  for (const name of ['"Shade #1"', 'Red # 1 of 3', 'Red #new'])
    expect(await findProblems(name)).toEqual([])
})

it('More aliases than the parser allows are refused', async () => {
  const aliases = Array.from(
    { length: 101 },
    (_, i) => `- { from: /b${i}, to: *products, status: 301 }`,
  )
  const redirects = ['- { from: /a, to: &products /products, status: 301 }', ...aliases].join('\n')
  expect(await findContentProblems({ 'redirects.yaml': redirects })).toEqual([
    'content/redirects.yaml:1 has too many aliases such as *name; write their values out',
  ])
})

it('A year that is mistyped is refused', async () => {
  const changes = { 'blogs/first/blog.yaml': replace('published_at: 20', 'published_at: 92') }
  expect(await findContentProblems(changes)).toEqual([
    'content/blogs/first/blog.yaml:1 published_at: must be in a year from 1900 to 2099',
  ])
})

it('A coupon may end in any year', async () => {
  const coupons = '- { code: SPRING-26, percent: 15, until: 9999-12-31 }'
  expect(await findContentProblems({ 'coupons.yaml': coupons })).toEqual([])
})
