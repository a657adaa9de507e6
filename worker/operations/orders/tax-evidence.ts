import * as z from 'zod/mini'
import { TaxEvidence } from '../../checkout/pricing/evidence.ts'
import { first, jsonColumn, type Db } from '../../db/rows.ts'

export const NOT_RECORDED = 'not recorded'
export type FoundTaxEvidence = TaxEvidence | typeof NOT_RECORDED

const Row = z.object({ tax_evidence: z.nullable(jsonColumn(TaxEvidence)) })

/** The evidence that an order's tax is based on. Orders from before it was recorded have none. */
export async function findTaxEvidence(db: Db, number: string): Promise<FoundTaxEvidence> {
  const statement = db.prepare('SELECT tax_evidence FROM shop_order WHERE number = ?1').bind(number)
  return (await first(Row, statement))?.tax_evidence ?? NOT_RECORDED
}
