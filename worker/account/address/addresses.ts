import type { Address, AddressType } from '#shared/account/user.ts'
import type { BatchDb } from '../../db/rows.ts'
import { prepareAddressInsertion } from './address-book.ts'

interface AddressInput {
  readonly account_id: number
  readonly type: AddressType
  readonly address: Address
  /** ISO 8601 in UTC. */
  readonly now: string
}

/**
 * Stores a default address in place of the previous one, and in the address book; does nothing if the account
 * has just been deleted.
 */
export async function storeAddress(
  db: BatchDb,
  { account_id, type, address, now }: AddressInput,
): Promise<void> {
  const { name, company, street, street_2, city, zip, country_id, state_id, phone, vat_number } =
    address
  const statement = db
    .prepare(
      `INSERT INTO address
         (account_id, type, name, company, street, street_2, city, zip, country_id, state_id,
          phone, vat_number, updated_at)
       SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13 FROM account WHERE id = ?1
       ON CONFLICT (account_id, type) DO UPDATE SET
         name = excluded.name, company = excluded.company, street = excluded.street,
         street_2 = excluded.street_2, city = excluded.city, zip = excluded.zip,
         country_id = excluded.country_id, state_id = excluded.state_id, phone = excluded.phone,
         vat_number = excluded.vat_number, updated_at = excluded.updated_at`,
    )
    .bind(
      account_id,
      type,
      name,
      company,
      street,
      street_2,
      city,
      zip,
      country_id,
      state_id,
      phone,
      vat_number,
      now,
    )
  await db.batch([statement, prepareAddressInsertion(db, { account_id, address, now })])
}
