import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkShop } from '../../cli/doctor/check-shop.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { updateRates } from '../../worker/operations/rates.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { storeRows } from '../../cli/import/store/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const AMD = 'symbol: "֏", rate: 443.5 }'

/** Imports the good folder with dram of this rate and source. */
async function importDram(db: D1Database, line: string): Promise<void> {
  await using folder = await createContentFolder({
    'shop.yaml': replace(AMD, `symbol: "֏", ${line} }`),
  })
  const content = await readContent(folder.path)
  const done = { content_hash: line, imported_at: '2026-11-21T10:00:00Z' }
  await storeRows(db, toRows(content, createSamplePictures(content)), done)
}

function feed(db: D1Database, rate: number): Promise<unknown> {
  return db
    .prepare("UPDATE currency SET rate = ?1, rated_on = '2026-11-20' WHERE code = 'AMD'")
    .bind(rate)
    .run()
}

async function dramOf(db: D1Database) {
  return db
    .prepare("SELECT rate, source, rated_on, previous_rate FROM currency WHERE code = 'AMD'")
    .first()
}

describe('an import', () => {
  it('gives a currency of the feed the rate of shop.yaml only to begin with', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await importDram(DB, 'rate: 440, source: feed')
    await importDram(DB, 'rate: 441, source: feed')
    await feed(DB, 445)
    await importDram(DB, 'rate: 442, source: feed')
    expect(await dramOf(DB)).toEqual({
      rate: 445,
      source: 'feed',
      rated_on: '2026-11-20',
      previous_rate: 441,
    })
  })

  it('gives a currency of the setting its rate each time, and keeps the one before', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await importDram(DB, 'rate: 440')
    await importDram(DB, 'rate: 450, source: setting')
    expect(await dramOf(DB)).toMatchObject({ rate: 450, source: 'setting', previous_rate: 440 })
  })

  it('takes a currency back from the feed', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await importDram(DB, 'rate: 440, source: feed')
    await feed(DB, 445)
    await importDram(DB, 'rate: 600')
    expect(await dramOf(DB)).toMatchObject({ rate: 600, source: 'setting', rated_on: null })
  })
})

describe('the rates of the bank', () => {
  const FEED = `<gesmes:Envelope xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
    <Cube time="2026-11-20"><Cube currency="AMD" rate="445"/></Cube></gesmes:Envelope>`

  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('make every page anew when they have moved, and none when they have not', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(FEED))
    await using shop = await createShop()
    await importDram(shop.env.DB, 'rate: 440, source: feed')
    const versions: unknown[] = []
    for (let run = 0; run < 2; run += 1) {
      await updateRates(shop.env, 'http://bank.test/', new Date('2026-11-20T17:00:00Z'))
      versions.push(...(await readColumn(shop.env.DB, 'SELECT version FROM catalogue')))
    }
    expect(await dramOf(shop.env.DB)).toMatchObject({ rate: 445, rated_on: '2026-11-20' })
    expect(versions).toEqual([2, 2])
  })
})

describe('shop.yaml', () => {
  it('names a source that there is', async () => {
    expect(
      await findContentProblems({
        'shop.yaml': replace(AMD, 'symbol: "֏", rate: 443.5, source: guess }'),
      }),
    ).toEqual([expect.stringContaining('currencies[1].source: must be feed or setting')])
  })

  it('feeds no rate to the base currency', async () => {
    expect(
      await findContentProblems({
        'shop.yaml': replace('symbol: "€", rate: 1 }', 'symbol: "€", rate: 1, source: feed }'),
      }),
    ).toEqual([expect.stringContaining('EUR has no rate that a feed could tell')])
  })

  it('has no currency of more digits than are shown', async () => {
    expect(
      await findContentProblems({
        'shop.yaml': replace('code: AMD, digits: 0', 'code: KWD, digits: 3'),
      }),
    ).toEqual([expect.stringContaining('must be 0, 1 or 2')])
  })
})

describe('the doctor', () => {
  it('finds rates old when the health of the shop does: Easter is no illness', async () => {
    await using shop = await createShop()
    await importDram(shop.env.DB, 'rate: 440, source: feed')
    await feed(shop.env.DB, 445)
    const stateAt = async (day: string) => {
      const found = await checkShop(shop.env, new Date(`${day}T12:00:00Z`))
      return found.find(({ check }) => check === 'rates')?.state
    }
    expect([await stateAt('2026-11-25'), await stateAt('2026-11-27')]).toEqual(['good', 'hint'])
  })
})
