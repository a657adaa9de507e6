import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useCountryName } from '../ui/use-country-name.ts'

/** The lines of an address, without empty ones; the country is named in the language of the staff. */
export function useAddressLines(
  address: AdminOrder['shipping_address'],
  { countries, states }: Pick<AdminOrder, 'countries' | 'states'>,
): readonly string[] {
  const toCountryName = useCountryName()
  const { name, company, street, street_2, zip, city, state_id, country_id, phone } = address
  return [
    name,
    company,
    street,
    street_2,
    `${zip} ${city}`.trim(),
    [states[state_id] ?? state_id, toCountryName(countries[country_id] ?? '')]
      .filter(Boolean)
      .join(', '),
    phone,
    address.vat_number,
  ].filter(Boolean)
}
