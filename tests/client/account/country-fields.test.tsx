import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import type { Country } from '#shared/account/contract.ts'
import { CountryFields } from '../../../client/account/popups/country-fields.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { aVisitorStart } from '../visitor-start.ts'

const COUNTRY: Country = {
  id: 7,
  code: 'AM',
  name: { en: 'Armenia' },
  zip_example: '',
  phone_code: '',
  is_eu: false,
  needs_state: false,
}

/** The fields of a stored address while the states of its country are loading. */
const renderFields = (country: Country) =>
  renderToStaticMarkup(
    <VisitorContext value={createVisitor(aVisitorStart())}>
      <CountryFields
        prefix=""
        country={country}
        type="billing"
        initialAddress={{ ...EMPTY_ADDRESS, country_id: 7, state_id: 'AM-SH' }}
        hasVatNumber={false}
      />
    </VisitorContext>,
  )

it('The state of an address is retained while the states of its country are loading', () => {
  expect(renderFields(COUNTRY)).toContain('name="state_id" value="AM-SH"')
})

it('The state of an address is dropped when another country is chosen', () => {
  expect(renderFields({ ...COUNTRY, id: 8 })).not.toContain('state_id')
})
