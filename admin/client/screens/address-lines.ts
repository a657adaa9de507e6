import type { AdminOrder } from '#shared/admin/orders-contract.ts'

/** The lines of an address, without empty ones. */
export function toAddressLines(
  address: AdminOrder['shipping_address'],
  countries: AdminOrder['countries'],
): readonly string[] {
  const { name, company, street, street_2, zip, city, state_id, country_id, phone } = address
  return [
    name,
    company,
    street,
    street_2,
    `${zip} ${city}`.trim(),
    [state_id, countries[country_id]].filter(Boolean).join(', '),
    phone,
    address.vat_number,
  ].filter(Boolean)
}
