import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameTrader } from '../../../worker/checkout/pricing/same-trader.ts'

describe('Comparing the registered name with the name on the bill', () => {
  it.each([
    ['MÜLLER FARBEN GMBH', 'Müller Farben', true],
    ['MULLER FARBEN GESELLSCHAFT MIT BESCHRANKTER HAFTUNG', 'Müller-Farben GmbH & Co. KG', true],
    ['SARL LE COMPTOIR DES OCRES', 'Le Comptoir des Ocres', true],
    ['ACME FRANCE S.A.R.L.', 'Acme France', true],
    ['ROSSI MARIO', 'Mario Rossi', true],
    ['MARIO ROSSI', 'Studio d’arte di Mario Rossi', true],
    ['KREMER PIGMENTE GMBH & CO. KG', 'Kremer Pigm.', true],
    ['ΧΡΩΜΑΤΑ ΑΘΗΝΑ ΑΕ', 'Chromata Athina', true],
    ['"БОЯ БЪЛГАРИЯ" ЕООД', 'Boya Balgariya', true],
    ['ŁÓDŹ KOLOR SPÓŁKA Z O.O.', 'Lodz Kolor Sp. z o.o.', true],
    ['ACME GMBH', 'Volkswagen AG', false],
    ['VOLKSWAGEN AG', 'Hans Müller', false],
    ['MÜLLER FARBEN GMBH', 'Müller Transporte GmbH', false],
    ['ACME GMBH', 'GmbH', false],
    ['ACME GMBH', '', false],
    ['ACME GMBH', 'A', false],
    ['AB', 'AB', true],
    ['3M', '3M', true],
    ['', '', false],
  ])('The names %s and %s belong to the same trader: %s', (registeredName, input, isSame) => {
    expect(isSameTrader(registeredName, input)).toBe(isSame)
    expect(isSameTrader(input, registeredName)).toBe(isSame)
  })

  it('Names match in any case, word order and legal form', () => {
    const word = fc.stringMatching(/^[a-z]{4,10}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ')
        expect(isSameTrader(`${name.toUpperCase()} GMBH`, name)).toBe(true)
        expect(isSameTrader(name, words.toReversed().join('-'))).toBe(true)
      }),
    )
  })
})
