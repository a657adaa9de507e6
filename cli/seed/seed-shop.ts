import { LISTING_STATEMENTS } from '../../worker/import/listing-statements.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedOrders } from './seed-orders.ts'
import { seedProducts } from './seed-products.ts'

export interface SeedSizes {
  readonly orders: number
  readonly products: number
  readonly customers: number
  /** Over how many days the orders are spread. */
  readonly days: number
  /** When the newest order was made. */
  readonly until: Date
  /** The shop's, with which its customers sign in. */
  readonly vendor_key: string
}

/** Fills a shop. The same sizes and date give the same rows; what is there already stays. */
export async function seedShop(
  db: D1Database,
  { orders, products, customers, days, until, vendor_key }: SeedSizes,
): Promise<void> {
  await seedProducts(db, products)
  await db.batch(LISTING_STATEMENTS.map((sql) => db.prepare(sql)))
  await seedCustomers(db, { count: customers, vendor_key })
  await seedOrders(db, { count: orders, customers, days, until })
}
