import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkShop } from '../../cli/doctor/check-shop.ts'
import { insertPaidOrder, NUMBER } from './order-rows.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

const DEPLOYED_SHOP = { isRemote: true, environment: undefined }

async function createShopWithMails() {
  const shop = await createShopOnDisk()
  const insert = shop.env.DB.prepare(
    `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html,
       created_at, sent_at, attempts, due_at, last_error)
     VALUES (?1, ?2, 'subscribe', 1, ?3, ?4, ?5, ?6, ?7, ?8, ?6, ?9)`,
  )
  const link = 'https://shop.test/my#reset=secret'
  await shop.env.DB.batch([
    insert.bind(
      'aa11-old',
      'ann@shop.test',
      'Old',
      '',
      '',
      '2026-11-01T10:00:00Z',
      '2026-11-01T10:01:00Z',
      1,
      null,
    ),
    insert.bind(
      'aa22-new',
      'bob@shop.test',
      'New \u001B[31mred',
      link,
      `<a href="${link}">`,
      '2026-11-02T10:00:00Z',
      null,
      2,
      '503 down',
    ),
    insert.bind(
      'bb33-last',
      'cat@shop.test',
      'Last',
      link,
      link,
      '2026-11-03T10:00:00Z',
      null,
      0,
      null,
    ),
  ])
  await shop.env.CACHE.get('wait until the databases are on disk')
  return shop
}

let shop: ShopOnDisk
beforeAll(async () => {
  shop = await createShopWithMails()
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('The outbox', () => {
  it('A mail is sent again, and the mail of an order is written again once', async () => {
    await using ownShop = await createShopWithMails()
    const { DB, CACHE } = ownShop.env
    const resend = (id: string) => runShop(['outbox', 'resend', id], ownShop.state)
    await DB.batch([
      DB.prepare('PRAGMA defer_foreign_keys = ON'),
      DB.prepare("INSERT INTO language VALUES (1, 'en', 'en', 'ltr', 'English', 0)"),
      DB.prepare(
        `INSERT INTO currency (code, digits, symbol, rate, source, position)
         VALUES ('EUR', 2, '€', 1, 'setting', 0)`,
      ),
      DB.prepare("INSERT INTO category VALUES (1, 'pigments', 1, 0, 1, NULL)"),
      DB.prepare(
        `INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator,
           price_from, price_to, in_stock)
         VALUES (1, 'madder', 1, 0, 1, 'standard', 'none', 2450, 2450, 1)`,
      ),
      DB.prepare(
        `INSERT INTO product_variant
           (id, product_id, sku, position, price, stock, listed_stock, weight_grams)
         VALUES (1, 1, 'RD-10', 0, 2450, 40, 40, 10)`,
      ),
      DB.prepare("UPDATE outbox SET attempts = 8, last_error = 'refused' WHERE id = 'aa22-new'"),
    ])
    await insertPaidOrder(DB, 'RD-10')
    await DB.prepare(
      `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, sent_at,
         attempts, due_at)
       VALUES ('cc44', 'ani@shopper.test', 'order-paid', 1, ?1, '', '', '2026', '2026', 1, '2026')`,
    )
      .bind(`Your order ${NUMBER}`)
      .run()
    await CACHE.get('wait until the databases are on disk')

    expect((await resend('aa22')).stdout).toContain('The email to bob@shop.test will be sent')
    expect(await readColumn(DB, "SELECT attempts FROM outbox WHERE id = 'aa22-new'")).toEqual([0])
    const repeatedResult = await resend('cc44')
    expect(repeatedResult.stdout).toContain('A new email was written to ani@shopper.test')
    const selectWaiting = "SELECT text FROM outbox WHERE kind = 'order-paid' AND sent_at IS NULL"
    expect(await readColumn(DB, selectWaiting)).toEqual([expect.stringContaining('Madder')])
    expect((await resend('cc44')).code).toBe(1)
    expect(await readColumn(DB, selectWaiting)).toHaveLength(1)
    expect((await resend('aa11')).stderr).toContain('does not keep its text')
  })

  it('Mails are listed newest first, without control characters', async () => {
    const { stdout, code } = await runShop(['outbox'], shop.state)
    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        'bb33-las  2026-11-03 10:00  waits  cat@shop.test  Last',
        'aa22-new  2026-11-02 10:00  tried 2×  bob@shop.test  New  [31mred',
        'aa11-old  2026-11-01 10:00  sent 2026-11-01 10:01  ann@shop.test  Old',
        '',
      ].join('\n'),
    )
  })

  it('Mails are listed as JSON, limited in number and without their content', async () => {
    const { stdout } = await runShop(['outbox', '--json', '--count', '1'], shop.state)
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ id: 'bb33-last', sent_at: null, attempts: 0 }),
    ])
    expect(stdout).not.toContain('secret')
  })

  it('One mail is shown by the beginning of its id', async () => {
    const text = await runShop(['outbox', 'show', 'aa22'], shop.state)
    expect(text.stdout).toContain(
      'State:    tried 2×, 503 down\n\nhttps://shop.test/my#reset=secret',
    )
    const html = await runShop(['outbox', 'show', 'aa22', '--html'], shop.state)
    expect(html.stdout).toContain('<a href="https://shop.test/my#reset=secret">')
    const result = await runShop(['outbox', 'show', 'aa11'], shop.state)
    expect(result.stdout).toContain(
      'This email was sent. The shop does not keep the text of sent emails.',
    )
  })

  it('The command exits with 1 for an id that no mail or several mails have', async () => {
    expect(await runShop(['outbox', 'show', 'zz'], shop.state)).toMatchObject({
      code: 1,
      stderr: 'No email has an id that begins with zz.\n',
    })
    expect(await runShop(['outbox', 'show', 'aa'], shop.state)).toMatchObject({
      code: 1,
      stderr: 'Several emails have ids that begin with aa.\n',
    })
  })

  it('A mail that was given up is shown without control characters', async () => {
    await shop.env.DB.prepare(
      `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html,
         created_at, attempts, due_at, last_error)
       VALUES ('cc44', 'dan@shop.test', 'order', 1, 'Order', ?1, ?1, '2026-11-01', 8, '2026', 'no')`,
    )
      .bind('Dear \u001B[2JDan,\nthank you')
      .run()
    for (const args of [['cc44'], ['cc44', '--html']]) {
      const { stdout } = await runShop(['outbox', 'show', ...args], shop.state)
      expect(stdout).toContain('State:    given up, no\n\nDear  [2JDan,\nthank you\n')
    }
  })

  it('The doctor does not warn about a mail that was given up', async () => {
    const findOutboxMessages = async () => {
      const findings = await checkShop(shop.env, new Date('2026-11-03T12:00:00Z'), DEPLOYED_SHOP)
      return findings.filter(({ check }) => check === 'outbox').map(({ message }) => message)
    }
    expect(await findOutboxMessages()).toEqual([
      '2 mails wait for more than an hour',
      '1 mail was given up',
    ])
    await shop.env.DB.prepare('UPDATE outbox SET attempts = 8').run()
    expect(await findOutboxMessages()).toEqual([
      'no mail waits for more than an hour',
      '3 mails were given up',
    ])
  })

  it('The doctor shows what the queue gave up', async () => {
    const findJobs = async () => {
      const findings = await checkShop(shop.env, new Date('2026-11-03T12:00:00Z'), DEPLOYED_SHOP)
      return findings
        .filter(({ check }) => check === 'jobs')
        .map(({ state, message }) => [state, message])
    }
    expect(await findJobs()).toEqual([['good', 'the queue has given nothing up']])
    await shop.env.DB.prepare(
      `INSERT INTO dead_job (kind, job_id, died_at) VALUES
         ('mail', 'aa11-old', '2026-11-01T10:00:00Z'), ('par[31mcel', '7', '2026-11-02T10:00:00Z')`,
    ).run()
    expect(await findJobs()).toEqual([
      ['hint', 'the queue gave up 2 messages in 30 days, last par [31mcel 7 at 2026-11-02 10:00'],
    ])
  })

  it('The jobs are counted by their state, with the time that they are late', async () => {
    await using ownShop = await createShopWithMails()
    const { DB, CACHE } = ownShop.env
    const overdue = new Date(Date.now() - 90_000).toISOString()
    await DB.batch([
      DB.prepare("UPDATE outbox SET due_at = ?1 WHERE id = 'bb33-last'").bind(overdue),
      DB.prepare("UPDATE outbox SET due_at = '2999-01-01T00:00:00Z' WHERE id = 'aa22-new'"),
      DB.prepare(
        "INSERT INTO dead_job (kind, job_id, died_at) VALUES ('mail', 'bb33-last', '2026-11-02T10:00:00Z')",
      ),
    ])
    await CACHE.get('wait until the databases are on disk')
    const { stdout } = await runShop(['jobs', '--json'], ownShop.state)
    const { jobs, dead_letters } = JSON.parse(stdout)
    expect(jobs).toEqual([
      { kind: 'mail', waiting: 2, retried: 1, given_up: 0, lag_s: expect.any(Number) },
      { kind: 'refund', waiting: 0, retried: 0, given_up: 0, lag_s: 0 },
      { kind: 'partial refund', waiting: 0, retried: 0, given_up: 0, lag_s: 0 },
      { kind: 'import', waiting: 0, retried: 0, given_up: 0, lag_s: 0 },
    ])
    expect(jobs[0].lag_s).toBeGreaterThanOrEqual(90)
    expect(dead_letters).toMatchObject([{ kind: 'mail', job_id: 'bb33-last' }])
    await DB.prepare("UPDATE outbox SET attempts = 8 WHERE id = 'bb33-last'").run()
    await CACHE.get('wait until the databases are on disk')
    const text = await runShop(['jobs'], ownShop.state)
    expect(text.code).toBe(0)
    expect(
      text.stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['mail', '1 waiting', '1 retried', '1 given up', 'none late'],
      ['refund', '0 waiting', '0 retried', '0 given up', 'none late'],
      ['partial refund', '0 waiting', '0 retried', '0 given up', 'none late'],
      ['import', '0 waiting', '0 retried', '0 given up', 'none late'],
      ['dead letter', 'mail', 'bb33-last', '2026-11-02 10:00'],
    ])
  })
})
