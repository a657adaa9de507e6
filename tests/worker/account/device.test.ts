import { expect, it } from 'vitest'
import { toDevice } from '../../../worker/account/device.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it('Browsers and systems have their common names', () => {
  const agents = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ]
  expect(agents.map(toDevice)).toEqual([
    'Firefox, Linux',
    'Chrome, Windows',
    'Edge, Windows',
    'Safari, macOS',
    'Safari, iPhone',
    'Samsung Internet, Android',
  ])
})

it('An unknown user agent has no name', () => {
  expect(toDevice('')).toBe('')
  expect(toDevice('curl/8.0 <script>')).toBe('')
  expect(toDevice('x'.repeat(10_000))).toBe('')
})

it('Only the start of an overlong user agent is read', () => {
  expect(toDevice(`${' '.repeat(1000)}Firefox/140.0`)).toBe('')
})
