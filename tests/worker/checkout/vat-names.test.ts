import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpCheckout, setUpGoods } from './checkout-data.ts'
import { fetchPriceWithVies, setPricedVariant, type FakeVies } from './vat-price.ts'

const GERMAN = 'DE 136 695 976'

beforeAll(async () => {
  await setUpCheckout()
  setPricedVariant((await setUpGoods()).pigment)
})
afterEach(() => vi.restoreAllMocks())

async function setOwnNumber(number: string | undefined): Promise<void> {
  await env.DB.prepare(
    `UPDATE checkout_setting SET value = json_patch(value, json_object('vat_number', ?1))
     WHERE name = 'tax'`,
  )
    .bind(number ?? null)
    .run()
}

describe('the register has the name of whom a number belongs to', () => {
  const says: FakeVies = () =>
    Response.json({ valid: true, name: 'MÜLLER FARBEN\nGMBH', address: 'GASSE 1\n10115 BERLIN' })
  beforeEach(() => env.DB.prepare('DELETE FROM vat_check').run())
  const priceFor = (bill_company: string, bill_name = 'Eva Klein', vies = says) =>
    fetchPriceWithVies(vies, GERMAN, { changes: { bill_company, bill_name } })

  it('which is shown, and takes the tax off where the bill names it', async () => {
    const { vat, sums } = await priceFor('Müller-Farben')
    expect(vat).toMatchObject({ state: 'reverse_charge', name: 'MÜLLER FARBEN GMBH' })
    expect(vat.message).toMatch(/Registered to: MÜLLER FARBEN GMBH\.$/)
    expect(sums.tax).toBe(0)
  })

  it('which keeps the tax on where the bill names another firm', async () => {
    const { vat, sums } = await priceFor('Volkswagen AG')
    expect(vat).toMatchObject({ state: 'name_differs', name: 'MÜLLER FARBEN GMBH' })
    expect(vat.message).toContain('registered to MÜLLER FARBEN GMBH')
    expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
  })

  it('which may be the buyer’s own name', async () => {
    const { vat } = await priceFor('Atelier Nord', 'Farben Müller')
    expect(vat.state).toBe('reverse_charge')
    expect((await priceFor('', 'Eva Klein')).vat.state).toBe('name_differs')
  })

  it('which is said in each language', async () => {
    const inLocale = async (locale: string, language_id: number) =>
      (
        await fetchPriceWithVies(says, GERMAN, {
          changes: { bill_company: 'Volkswagen', locale, language_id },
        })
      ).vat.message
    expect(await inLocale('fr', 3)).toContain('enregistré au nom de')
    expect(await inLocale('am', 2)).toContain('գրանցված է «MÜLLER FARBEN GMBH» անունով')
  })

  it.each([{ name: '---' }, { name: null }, {}, { name: '' }])(
    'unless the member state does not tell it: %o',
    async (told) => {
      await env.DB.prepare('DELETE FROM vat_check').run()
      const { vat } = await priceFor('Volkswagen AG', 'Eva Klein', () =>
        Response.json({ valid: true, address: '---', ...told }),
      )
      expect([vat.state, vat.name]).toEqual(['reverse_charge', ''])
    },
  )

  it('which is asked for where an answer of before has none', async () => {
    await env.DB.prepare('INSERT INTO vat_check (number, is_valid, checked_at) VALUES (?1, 1, ?2)')
      .bind('DE136695976', new Date().toISOString())
      .run()
    const first = await priceFor('Volkswagen AG')
    expect([first.vat.state, first.viesRequests.length]).toEqual(['name_differs', 1])
    const second = await priceFor('Müller Farben')
    expect([second.vat.state, second.viesRequests.length]).toEqual(['reverse_charge', 0])
  })

  it('with a consultation number, where the shop has a number of its own', async () => {
    await setOwnNumber('ATU13585627')
    const withProof: FakeVies = async (request) => {
      const asked = await request.clone().json<object>()
      const isWho = 'requesterNumber' in asked
      return Response.json({ valid: true, name: 'A', requestIdentifier: isWho ? 'WAPI1' : '' })
    }
    const first = await priceFor('', '', withProof)
    await setOwnNumber(undefined)
    expect(first.viesRequests).toMatchObject([
      [expect.any(String), { requesterMemberStateCode: 'AT', requesterNumber: 'U13585627' }],
    ])
    const row = await env.DB.prepare('SELECT consultation_number FROM vat_check').first()
    expect(row).toEqual({ consultation_number: 'WAPI1' })
  })
})
