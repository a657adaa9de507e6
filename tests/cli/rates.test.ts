import { afterEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { createCommandContext } from '../../cli/command/command-context.ts'
import { listLiveValues } from '../../cli/diff/live-values.ts'
import { checkShop } from '../../cli/doctor/check-shop.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { listAuditEntries } from '../../worker/operations/audit-log.ts'
import { getBaseCurrency } from '../../worker/operations/currencies.ts'
import { setRate, updateRates } from '../../worker/operations/rates.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const DEPLOYED_SHOP = { isRemote: true, environment: undefined }

const AMD = 'symbol: "֏", rate: 443.5 }'

/** Imports the valid folder with this rate and source of the dram. */
async function importDram(db: D1Database, line: string): Promise<void> {
  await using folder = await createContentFolder({
    'shop.yaml': replace(AMD, `symbol: "֏", ${line} }`),
  })
  const content = await readContent(folder.path)
  const importFacts = { content_hash: line, imported_at: '2026-11-21T10:00:00Z' }
  await storeRows(db, toRows(content, createSamplePictures(content)), importFacts)
}

function setFeedRate(db: D1Database, rate: number): Promise<unknown> {
  return db
    .prepare("UPDATE currency SET rate = ?1, rated_on = '2026-11-20' WHERE code = 'AMD'")
    .bind(rate)
    .run()
}

async function readDram(db: D1Database) {
  return db
    .prepare("SELECT rate, source, rated_on, previous_rate FROM currency WHERE code = 'AMD'")
    .first()
}

describe('Rates in an import', () => {
  it('A rate of the feed comes from shop.yaml only at first', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await importDram(DB, 'rate: 440, source: feed')
    await importDram(DB, 'rate: 441, source: feed')
    await setFeedRate(DB, 445)
    await importDram(DB, 'rate: 442, source: feed')
    expect(await readDram(DB)).toEqual({
      rate: 445,
      source: 'feed',
      rated_on: '2026-11-20',
      previous_rate: 441,
    })
  })

  it('A rate of the setting is imported each time, and the previous one is stored', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await importDram(DB, 'rate: 440')
    await importDram(DB, 'rate: 450, source: setting')
    expect(await readDram(DB)).toMatchObject({ rate: 450, source: 'setting', previous_rate: 440 })
  })

  it('A rate that the operator sets before the bank does stays until the content names another one', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await importDram(DB, 'rate: 440, source: feed')
    await setRate(shop.env, { code: 'AMD', rate: 450 }, createCommandContext())
    await importDram(DB, 'rate: 440, source: feed')
    expect(await readDram(DB)).toMatchObject({ rate: 450, rated_on: null })
    expect(await listLiveValues(DB)).toMatchObject([{ field: 'currencies.AMD.rate', value: '450' }])
    await importDram(DB, 'rate: 441, source: feed')
    expect(await readDram(DB)).toMatchObject({ rate: 441 })
  })

  it('A currency can change from the feed to the setting', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await importDram(DB, 'rate: 440, source: feed')
    await setFeedRate(DB, 445)
    await importDram(DB, 'rate: 600')
    expect(await readDram(DB)).toMatchObject({ rate: 600, source: 'setting', rated_on: null })
  })
})

describe('Rates of the bank', () => {
  const FEED = `<gesmes:Envelope xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
    <Cube time="2026-11-20"><Cube currency="AMD" rate="445"/></Cube></gesmes:Envelope>`

  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('The version rises when rates have changed and only then', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(FEED))
    await using shop = await createShop()
    await importDram(shop.env.DB, 'rate: 440, source: feed')
    const versions: unknown[] = []
    for (let run = 0; run < 2; run += 1) {
      await updateRates(shop.env, 'http://bank.test/', {
        actor: { name: 'ani', is_verified: false, request_id: 'run' },
        now: new Date('2026-11-20T17:00:00Z'),
      })
      versions.push(...(await readColumn(shop.env.DB, 'SELECT version FROM catalogue')))
    }
    expect(await readDram(shop.env.DB)).toMatchObject({ rate: 445, rated_on: '2026-11-20' })
    expect(versions).toEqual([2, 2])
    // The second run changes no rate, so it has no row.
    expect(
      await readColumn(
        shop.env.DB,
        'SELECT action || subject_id || actor || before || after FROM audit_log',
      ),
    ).toEqual(['rates.updateAMDani{"rate":440}{"rate":445,"rated_on":"2026-11-20"}'])
  })

  it('The version that a stopped run has not announced is announced by the next one', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(FEED))
    await using shop = await createShop()
    await importDram(shop.env.DB, 'rate: 440, source: feed')
    const CACHE = new Proxy(shop.env.CACHE, {
      get: (target, name) =>
        name === 'put' ? () => Promise.reject(new Error('stopped')) : target.get.bind(target),
    })
    const context = { ...createCommandContext(), now: new Date('2026-11-20T17:00:00Z') }
    const stopped = updateRates({ ...shop.env, CACHE }, 'http://bank.test/', context)
    await expect(stopped).rejects.toThrow('stopped')
    await updateRates(shop.env, 'http://bank.test/', context)
    expect(await readDram(shop.env.DB)).toMatchObject({ rate: 445 })
    expect(await readColumn(shop.env.DB, 'SELECT version FROM catalogue')).toEqual([2])
    expect(await shop.env.CACHE.get(CATALOGUE_VERSION_KEY)).toBe('2')
  })

  it('A bank that cannot be reached is named with the cause', async () => {
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }))
    await using shop = await createShop()
    await expect(
      updateRates(shop.env, 'http://bank.test/', createCommandContext()),
    ).rejects.toThrow('http://bank.test/ could not be read: ECONNREFUSED')
  })
})

describe('Currencies in shop.yaml', () => {
  it('An unknown source is refused', async () => {
    expect(
      await findContentProblems({
        'shop.yaml': replace(AMD, 'symbol: "֏", rate: 443.5, source: guess }'),
      }),
    ).toEqual([expect.stringContaining('currencies[1].source: must be feed or setting')])
  })

  it('The base currency cannot have a feed', async () => {
    expect(
      await findContentProblems({
        'shop.yaml': replace('symbol: "€", rate: 1 }', 'symbol: "€", rate: 1, source: feed }'),
      }),
    ).toEqual([expect.stringContaining('EUR has no rate that a feed could tell')])
  })

  it('A currency with more than two decimals is refused', async () => {
    expect(
      await findContentProblems({
        'shop.yaml': replace('code: AMD, digits: 0', 'code: KWD, digits: 3'),
      }),
    ).toEqual([expect.stringContaining('must be 0, 1 or 2')])
  })
})

describe('The doctor', () => {
  it('Doctor and health check report old rates after the same time', async () => {
    await using shop = await createShop()
    await importDram(shop.env.DB, 'rate: 440, source: feed')
    await setFeedRate(shop.env.DB, 445)
    const stateAt = async (day: string) => {
      const findings = await checkShop(shop.env, new Date(`${day}T12:00:00Z`), DEPLOYED_SHOP)
      return findings.find(({ check }) => check === 'rates')?.state
    }
    expect([await stateAt('2026-11-25'), await stateAt('2026-11-27')]).toEqual(['good', 'hint'])
  })
})

it('The base currency is the same when shop.yaml lists another currency first', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await importDram(DB, 'rate: 440')
  await DB.exec("UPDATE currency SET position = -1 WHERE code = 'AMD'")
  const context = createCommandContext()
  expect(await setRate(shop.env, { code: 'AMD', rate: 450 }, context)).toMatchObject({ rate: 450 })
  await expect(setRate(shop.env, { code: 'EUR', rate: 2 }, context)).rejects.toThrow(
    'EUR is the base currency',
  )
  expect(await getBaseCurrency(DB)).toBe('EUR')
  const [entry] = await listAuditEntries(DB, { count: 1 })
  expect(entry?.currency).toEqual({ code: 'EUR', digits: 2 })
})

it('The doctor names commands for the shop that it has checked', async () => {
  await using shop = await createShop()
  const staging = { isRemote: true, environment: 'staging' }
  const findings = await checkShop(shop.env, new Date(), staging)
  expect(findings.find(({ check }) => check === 'content')?.advice).toBe(
    'Run "npm run shop -- import content --remote --env=staging".',
  )
})
