import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CALLS } from '../../../worker/api/contract.ts'
import { listNames } from '../../../worker/api/openapi/document.ts'
import { toFileKey } from '../../../worker/checkout/orders/file-keys.ts'
import { PNG } from '../gallery/upload/sample-pictures.ts'
import { createGuestOrder } from '../checkout/paid-orders.ts'
import { buy } from './journey/buy.ts'
import { changeAndDeleteAccount, useAccount, useLinks, register } from './journey/use-account.ts'
import { browseShop } from './journey/browse-shop.ts'
import { createCallRecorder, type RecordedCall } from './journey/record-calls.ts'
import { toExample } from './journey/to-example.ts'

/* The examples of /api/openapi.json are answers of the demo shop. `npm run unit -- tests/worker/api/openapi-examples.test.ts -u` writes them again. */

const EXAMPLES = '../../../worker/api/openapi/examples.json'
const EMAIL = 'ani@example.am'

let recordedCalls: Partial<Record<string, RecordedCall>> = {}

beforeAll(async () => {
  await env.MEDIA.put(toFileKey('palette-mixer', 'palette-mixer-2.4.zip'), 'twelve bytes')
  const recorder = createCallRecorder()
  const found = await browseShop(recorder)
  await register(recorder, EMAIL)
  await buy(recorder, { ...found, email: EMAIL })
  await useLinks(recorder, await createGuestOrder(found.licence_variant_id))
  await useAccount(recorder, { ...found, email: EMAIL, picture: PNG })
  await changeAndDeleteAccount(recorder, EMAIL)
  recordedCalls = recorder.recorded
})

describe('Examples of the API document', () => {
  it('Every call has an example', () => {
    expect(Object.keys(recordedCalls).toSorted()).toEqual(listNames().toSorted())
  })

  it('The examples equal the answers of the shop', async () => {
    const examples = Object.fromEntries(
      listNames().map((name) => {
        const { input, output } = recordedCalls[name] ?? { output: null }
        const exampleInput = input === undefined ? {} : { input: toExample(input) }
        return [name, { ...exampleInput, output: toExample(output) }]
      }),
    )
    await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(EXAMPLES)
  })

  it('The examples match the schemas and contain no other fields', () => {
    for (const name of listNames()) {
      const { output } = CALLS[name]
      const example = toExample(recordedCalls[name]?.output)
      const parsed = z.safeParse(output, example)
      expect([name, parsed.error?.issues ?? []]).toEqual([name, []])
      expect([name, parsed.data]).toEqual([name, example])
    }
  })
})
