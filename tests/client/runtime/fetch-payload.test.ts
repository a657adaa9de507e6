import { expect, it } from 'vitest'
import { toPayloadUrl } from '../../../client/runtime/fetch-payload.ts'

it('The address of the data of a page is _payload.json below the page, with its query and without its hash', () => {
  const urls = {
    'http://shop.test/': 'http://shop.test/_payload.json',
    'http://shop.test/about': 'http://shop.test/about/_payload.json',
    'http://shop.test/about/': 'http://shop.test/about/_payload.json',
    'http://shop.test/about#map': 'http://shop.test/about/_payload.json',
    'http://shop.test/am/products?page=2#top': 'http://shop.test/am/products/_payload.json?page=2',
    'http://shop.test/translations?locale=fr':
      'http://shop.test/translations/_payload.json?locale=fr',
  } as const
  const results = Object.keys(urls).map((url) => [url, toPayloadUrl(url)])
  expect(Object.fromEntries(results)).toEqual(urls)
})
