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

describe('Names in the VAT register', () => {
  const answerWithName: FakeVies = () =>
    Response.json({ valid: true, name: 'MÜLLER FARBEN\nGMBH', address: 'GASSE 1\n10115 BERLIN' })
  beforeEach(() => env.DB.prepare('DELETE FROM vat_check').run())
  const fetchPriceFor = (bill_company: string, bill_name = 'Eva Klein', vies = answerWithName) =>
    fetchPriceWithVies(vies, GERMAN, { changes: { bill_company, bill_name } })

  it('The registered name is shown, and a bill in this name is not taxed', async () => {
    const { vat, sums } = await fetchPriceFor('Müller-Farben')
    expect(vat).toMatchObject({ state: 'reverse_charge', name: 'MÜLLER FARBEN GMBH' })
    expect(vat.message).toMatch(/Registered to: MÜLLER FARBEN GMBH\.$/)
    expect(sums.tax).toBe(0)
  })

  it('A bill in the name of another company is taxed', async () => {
    const { vat, sums } = await fetchPriceFor('Volkswagen AG')
    expect(vat).toMatchObject({ state: 'name_differs', name: 'MÜLLER FARBEN GMBH' })
    expect(vat.message).toContain('registered to MÜLLER FARBEN GMBH')
    expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
  })

  it('The registered name may be that of the buyer', async () => {
    const { vat } = await fetchPriceFor('Atelier Nord', 'Farben Müller')
    expect(vat.state).toBe('reverse_charge')
    expect((await fetchPriceFor('', 'Eva Klein')).vat.state).toBe('name_differs')
  })

  it('The message about the name is in the requested language', async () => {
    const readMessage = async (locale: string, language_id: number) =>
      (
        await fetchPriceWithVies(answerWithName, GERMAN, {
          changes: { bill_company: 'Volkswagen', locale, language_id },
        })
      ).vat.message
    expect(await readMessage('fr', 3)).toContain('enregistré au nom de')
    expect(await readMessage('am', 2)).toContain('գրանցված է «MÜLLER FARBEN GMBH» անունով')
  })

  it.each([{ name: '---' }, { name: null }, {}, { name: '' }])(
    'A register that does not return the name removes the tax: %o',
    async (missingName) => {
      await env.DB.prepare('DELETE FROM vat_check').run()
      const { vat } = await fetchPriceFor('Volkswagen AG', 'Eva Klein', () =>
        Response.json({ valid: true, address: '---', ...missingName }),
      )
      expect([vat.state, vat.name]).toEqual(['reverse_charge', ''])
    },
  )

  it('The register is called again when the stored answer has no name', async () => {
    await env.DB.prepare('INSERT INTO vat_check (number, is_valid, checked_at) VALUES (?1, 1, ?2)')
      .bind('DE136695976', new Date().toISOString())
      .run()
    const firstPrice = await fetchPriceFor('Volkswagen AG')
    expect([firstPrice.vat.state, firstPrice.viesRequests.length]).toEqual(['name_differs', 1])
    const secondPrice = await fetchPriceFor('Müller Farben')
    expect([secondPrice.vat.state, secondPrice.viesRequests.length]).toEqual(['reverse_charge', 0])
  })

  it('A shop with its own VAT number stores the consultation number', async () => {
    await setOwnNumber('ATU13585627')
    const withProof: FakeVies = async (request) => {
      const body = await request.clone().json<object>()
      const isIdentified = 'requesterNumber' in body
      return Response.json({
        valid: true,
        name: 'A',
        requestIdentifier: isIdentified ? 'WAPI1' : '',
      })
    }
    const firstPrice = await fetchPriceFor('', '', withProof)
    await setOwnNumber(undefined)
    expect(firstPrice.viesRequests).toMatchObject([
      [expect.any(String), { requesterMemberStateCode: 'AT', requesterNumber: 'U13585627' }],
    ])
    const row = await env.DB.prepare('SELECT consultation_number FROM vat_check').first()
    expect(row).toEqual({ consultation_number: 'WAPI1' })
  })
})
