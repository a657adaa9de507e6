import { expect, it } from 'vitest'
import { findContentProblems } from './find-content-problems.ts'

it('A shop in an unknown country is refused, which would collect no tax at home', async () => {
  const changes = {
    'shop.yaml': (text: string) => text.replace('country: AM', 'country: UK'),
    'tax.yaml': 'prices_include_tax: false\n',
  }
  expect(await findContentProblems(changes)).toEqual([
    'content/shop.yaml:10 address.country: is not the code of a country such as AM; Great Britain is GB',
  ])
})

it('A file of a page that the shop does not have is refused', async () => {
  const page = 'title: { en: About us }\ndescription: { en: About us. }\n'
  const [problem] = await findContentProblems({ 'pages/abuot.yaml': page })
  expect(problem).toMatch(
    /^content\/pages\/abuot\.yaml:1 is shown by no page\. Did you mean about\? Known are .*about/,
  )
})
