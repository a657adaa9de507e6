import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { beforeAll, expect, it } from 'vitest'
import {
  MAX_CHANGES,
  type ComparedValue,
  type SavedVariants,
  type VariantChange,
} from '#shared/admin/stock-contract.ts'
import { readVariantList } from '#shared/admin/variant-list.ts'
import {
  createCsvPlan,
  settlePlan,
  toChange,
  type CsvPlan,
} from '../../../admin/client/stock/csv/csv-plan.ts'
import { LIST_LINES } from '../../random-runs.ts'
import { callAs, createStaff } from './admin.ts'

const LINES = LIST_LINES
const PRICES = 1500
const FIRST_ID = 800_000
const STOPPED_AFTER_PARTS = 3
/** The machine may be busy. */
const TIMEOUT_MS = 300_000

const NUMBERS = `WITH RECURSIVE number (n) AS (
  SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${LINES}
)`
/** Each product has two variants, as in a large shop. */
const STATEMENTS = [
  `INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator, price_from,
     price_to, in_stock)
   SELECT ${FIRST_ID} + n, 'bulk-' || n, (SELECT MIN(id) FROM category), n, 1, 'standard', 'none', 1250,
     1250, 1
   FROM number WHERE n <= ${LINES / 2}`,
  `INSERT INTO product_text (product_id, language_id, name, sub_name, description, body_html, facts)
   SELECT ${FIRST_ID} + n, 1, 'Bulk ' || n, '', '', '', '[]' FROM number WHERE n <= ${LINES / 2}`,
  `INSERT INTO product_variant
     (id, product_id, sku, position, price, stock, listed_stock, weight_grams)
   SELECT ${FIRST_ID} + n, ${FIRST_ID} + (n + 1) / 2, 'BULK-' || substr('0000' || n, -5), n % 2, 1250, 10,
     10, 1
   FROM number`,
]

let editor: string

beforeAll(async () => {
  editor = await createStaff('catalogue')
  await env.DB.batch(STATEMENTS.map((sql) => env.DB.prepare(`${NUMBERS} ${sql}`)))
}, TIMEOUT_MS)

async function post<Answer>(path: string, body: Readonly<Record<string, unknown>>) {
  const response = await callAs(editor, path, body)
  expect(response.status).toBe(200)
  return response.json<Answer>()
}

/** Compares a list part by part, as the upload does. */
async function compare(text: string): Promise<CsvPlan> {
  const { values, mistakes } = readVariantList(text)
  const compared: ComparedValue[] = []
  for (let start = 0; start < values.length; start += MAX_CHANGES) {
    const part = values.slice(start, start + MAX_CHANGES)
    const answer = await post<{ values: ComparedValue[] }>('/variants/compare', { values: part })
    compared.push(...answer.values)
  }
  return createCsvPlan('stock.csv', compared, mistakes)
}

const save = (changes: readonly VariantChange[]) =>
  post<SavedVariants>('/variants/save', { changes })

/** Saves a plan part by part until it is stopped. */
async function apply(begun: CsvPlan, maxParts = Infinity): Promise<CsvPlan> {
  let plan = begun
  for (let part = 0; part < maxParts && plan.waiting.length > 0; part += 1) {
    const sent = plan.waiting.slice(0, MAX_CHANGES)
    plan = settlePlan(plan, sent, await save(sent.map(toChange)))
  }
  return plan
}

const Sums = z.object({ stock: z.number(), price: z.number(), logged: z.number() })

async function readSums() {
  const row = await env.DB.prepare(
    `SELECT SUM(stock) AS stock, SUM(price) AS price,
       (SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'variant' AND actor = ?1) AS logged
     FROM product_variant WHERE sku LIKE 'BULK-%'`,
  )
    .bind(editor)
    .first()
  return z.parse(Sums, row)
}

it(
  'A large list is compared, stopped, continued and undone, with a report by line',
  async () => {
    const before = await readSums()
    const response = await callAs(editor, '/variants/csv?list=stock&words=BULK')
    const { csv } = await response.json<{ csv: string }>()
    const [columns = '', ...lines] = csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(LINES)
    const edited = lines.map((line) => line.replace(',10,10,', ',12,10,'))
    const wrong = ['BULK-00002,many,10,,', 'NO-SUCH-SKU,4,4,,']
    const text = [columns, edited[0], ...wrong, ...edited.slice(2)].join('\r\n')
    await env.DB.prepare("UPDATE product_variant SET stock = 7 WHERE sku = 'BULK-00100'").run()

    const plan = await compare(text)
    expect(plan.waiting).toHaveLength(LINES - 2)
    expect(await readSums()).toEqual({ ...before, stock: before.stock - 3 })
    // An order takes a piece while the person looks at the differences.
    await env.DB.prepare("UPDATE product_variant SET stock = 9 WHERE sku = 'BULK-00200'").run()

    const stopped = await apply(plan, STOPPED_AFTER_PARTS)
    expect(stopped.saved).toBe(STOPPED_AFTER_PARTS * MAX_CHANGES - 1)
    // The answer of the next part is lost with the page, which continues from what it has stored.
    const stored: CsvPlan = structuredClone(stopped)
    await apply(stopped, 1)
    const done = await apply(stored)
    expect(done).toMatchObject({ waiting: [], saved: LINES - 3 })
    expect(done.left.map(({ line, sku, reason, text: now }) => [line, sku, reason, now])).toEqual([
      [3, 'BULK-00002', 'wrong_stock', 'many'],
      [4, 'NO-SUCH-SKU', 'unknown', ''],
      [102, 'BULK-00100', 'moved', '7'],
      [202, 'BULK-00200', 'moved', '9'],
    ])
    const saved = await readSums()
    expect(saved.stock).toBe(before.stock - 3 - 1 + 2 * (LINES - 3))
    expect(saved.logged - before.logged).toBe(LINES - 3)

    const refused = plan.waiting.filter(({ sku }) => sku !== 'BULK-00200')
    let conflicts = 0
    for (let start = 0; start < refused.length; start += MAX_CHANGES) {
      const part = refused.slice(start, start + MAX_CHANGES)
      const back = part.map((value) => toChange({ ...value, was: value.value, value: value.was }))
      conflicts += (await save(back)).conflicts.length
    }
    expect(conflicts).toBe(0)
    expect(await readSums()).toMatchObject({ stock: before.stock - 3 - 1 })
  },
  TIMEOUT_MS,
)

it(
  'A list of prices is applied part by part, and the same list again changes nothing',
  async () => {
    const before = await readSums()
    const lines = Array.from(
      { length: PRICES },
      (_, index) => `BULK-${String(index + 1).padStart(5, '0')};13,50`,
    )
    const text = ['sku;price', ...lines].join('\n')
    const done = await apply(await compare(text))
    expect(done).toMatchObject({ waiting: [], saved: PRICES, left: [] })
    expect((await readSums()).price - before.price).toBe(100 * PRICES)
    expect(await compare(text)).toMatchObject({ waiting: [], same: PRICES, left: [] })
  },
  TIMEOUT_MS,
)
