import * as z from 'zod/mini'
import { all, jsonColumn, type Db } from '../../db/rows.ts'

const ParcelLine = z.object({ searching_key: z.string(), quantity: z.number() })

const ParcelRow = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  url: z.string(),
  shipped_at: z.string(),
  lines: jsonColumn(z.array(ParcelLine)),
})
export type ParcelRow = z.infer<typeof ParcelRow>

/** Lists the parcels of an order, the oldest first. */
export function listParcels(db: Db, number: string): Promise<ParcelRow[]> {
  const statement = db
    .prepare(
      `SELECT id, carrier, tracking, url, shipped_at, (
         SELECT json_group_array(json_object('searching_key', searching_key, 'quantity', quantity))
         FROM parcel_line WHERE parcel_id = parcel.id
       ) AS lines
       FROM parcel WHERE order_number = ?1 ORDER BY shipped_at, id`,
    )
    .bind(number)
  return all(ParcelRow, statement)
}
