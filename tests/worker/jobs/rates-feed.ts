import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { rebindKv } from '../isolate.ts'
import { runScheduled } from '../run-scheduled.ts'

export const FEED_URL = 'http://bank.test/eurofxref-daily.xml'
/** A Friday, after the bank has published. */
export const FRIDAY = new Date('2026-11-20T16:30:00Z')

export const GOOD_RATES: Readonly<Record<string, string>> = {
  USD: '1.1702',
  JPY: '180.15',
  CZK: '24.311',
  GBP: '0.87405',
}

/** The bank's own format, including quotes and tabs. */
export function createFeed(
  rates: Readonly<Record<string, string>> = GOOD_RATES,
  date = '2026-11-20',
) {
  const cubes = Object.entries(rates).map(
    ([code, rate]) => `\t\t\t<Cube currency='${code}' rate='${rate}'/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${date}'>
${cubes.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`
}

type Bank = (request: Request) => Response | Promise<Response>

/** Runs the cron trigger while a fake bank answers; returns the log and the number of requests. */
export async function runCron(
  bank: Bank | string,
  now: Date = FRIDAY,
  bindings: Partial<Env> = {},
) {
  const answer: Bank = typeof bank === 'string' ? () => new Response(bank) : bank
  const fetchSpy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) => answer(new Request(input, init)))
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await runScheduled(
    { ...env, CACHE: rebindKv(env.CACHE), RATES_URL: FEED_URL, ...bindings },
    { scheduledTime: now },
  )
  const log = errorSpy.mock.calls.map(([line]) => String(line))
  const requests = fetchSpy.mock.calls.length
  fetchSpy.mockRestore()
  errorSpy.mockRestore()
  return { log, requests }
}

export async function readRates(): Promise<Readonly<Record<string, number>>> {
  const { results } = await env.DB.prepare(
    'SELECT code, rate FROM currency ORDER BY position',
  ).all<{ code: string; rate: number }>()
  return Object.fromEntries(results.map(({ code, rate }) => [code, rate]))
}
