import * as z from 'zod/mini'
import { MAX_SAVED_ADDRESSES, type SavedAddress } from '#shared/account/address-book-contract.ts'
import { Address } from '#shared/account/user.ts'
import { all, flag, type BatchDb, type Db } from '../../db/rows.ts'

const FIELDS = 'name, company, street, street_2, city, zip, country_id, state_id, phone, vat_number'

function toValues(address: Address) {
  const { name, company, street, street_2, city, zip, country_id, state_id, phone, vat_number } =
    address
  return [name, company, street, street_2, city, zip, country_id, state_id, phone, vat_number]
}

const Row = z.extend(Address, { id: z.string(), is_billing: flag, is_shipping: flag })

/** Lists the saved addresses, the oldest first. */
export async function listAddresses(db: Db, account_id: number): Promise<SavedAddress[]> {
  const isDefaultSql = (type: string) => `EXISTS (
    SELECT 1 FROM address WHERE account_id = ?1 AND type = '${type}'
      AND (${prefixed('address')}) = (${prefixed('saved')})
  )`
  const rows = await all(
    Row,
    db
      .prepare(
        `SELECT saved.id, ${prefixed('saved')}, ${isDefaultSql('billing')} AS is_billing,
           ${isDefaultSql('shipping')} AS is_shipping
         FROM saved_address AS saved WHERE account_id = ?1 ORDER BY created_at, id`,
      )
      .bind(account_id),
  )
  return rows.map(({ id, is_billing, is_shipping, ...address }) => ({
    id,
    address,
    is_billing,
    is_shipping,
  }))
}

function prefixed(table: string): string {
  return FIELDS.split(', ')
    .map((field) => `${table}.${field}`)
    .join(', ')
}

export interface NewAddress {
  readonly account_id: number
  readonly address: Address
  /** ISO 8601 in UTC. */
  readonly now: string
}

/** Prepares the insertion of an address; one that is there already, or finds the book full, is not added. */
export function prepareAddressInsertion(
  db: Db,
  { account_id, address, now }: NewAddress,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO saved_address (id, account_id, created_at, ${FIELDS})
       SELECT ?2, id, ?3, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14 FROM account
       WHERE id = ?1 AND (SELECT COUNT(*) FROM saved_address WHERE account_id = ?1) < ?4
       ON CONFLICT DO NOTHING`,
    )
    .bind(account_id, crypto.randomUUID(), now, MAX_SAVED_ADDRESSES, ...toValues(address))
}

/** Adds an address; returns false if the book is full. One that is there already stays as it is. */
export async function addAddress(db: BatchDb, newAddress: NewAddress): Promise<boolean> {
  const { account_id, address } = newAddress
  const [, stored] = await db.batch([
    prepareAddressInsertion(db, newAddress),
    db
      .prepare(
        `SELECT id FROM saved_address
         WHERE account_id = ?1
           AND (${FIELDS}) = (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
      )
      .bind(account_id, ...toValues(address)),
  ])
  return stored?.results.length === 1
}

export interface AddressChange {
  readonly account_id: number
  readonly id: string
  readonly address: Address
}

/** The address with the id ?2 of the account ?1. */
const CHANGED_SQL = `SELECT ${FIELDS} FROM saved_address WHERE account_id = ?1 AND id = ?2`
const VALUES_SQL = '?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12'

/** Changes a saved address and the defaults that are equal to it; returns false if there is no such address. */
export async function changeAddress(
  db: BatchDb,
  { account_id, id, address }: AddressChange,
): Promise<boolean> {
  const values = [account_id, id, ...toValues(address)]
  const results = await db.batch([
    db
      .prepare(
        `UPDATE address SET (${FIELDS}) = (${VALUES_SQL})
         WHERE account_id = ?1 AND (${FIELDS}) = (${CHANGED_SQL})`,
      )
      .bind(...values),
    // Another entry that is equal from now on.
    db
      .prepare(
        `DELETE FROM saved_address
         WHERE account_id = ?1 AND id <> ?2 AND (${FIELDS}) = (${VALUES_SQL})
           AND EXISTS (${CHANGED_SQL})`,
      )
      .bind(...values),
    db
      .prepare(
        `UPDATE saved_address SET (${FIELDS}) = (${VALUES_SQL})
         WHERE account_id = ?1 AND id = ?2 RETURNING id`,
      )
      .bind(...values),
  ])
  return results.at(-1)?.results.length === 1
}

export async function deleteAddress(
  db: BatchDb,
  { account_id, id }: Omit<AddressChange, 'address'>,
): Promise<void> {
  await db.batch([
    db
      .prepare(`DELETE FROM address WHERE account_id = ?1 AND (${FIELDS}) = (${CHANGED_SQL})`)
      .bind(account_id, id),
    db.prepare('DELETE FROM saved_address WHERE account_id = ?1 AND id = ?2').bind(account_id, id),
  ])
}
