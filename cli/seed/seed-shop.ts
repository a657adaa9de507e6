import { LISTING_STATEMENTS } from '../../worker/import/listing-statements.ts'
import { seedCoupons } from './seed-coupons.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedMails } from './seed-mails.ts'
import { seedOrders } from './seed-orders.ts'
import { seedProducts } from './seed-products.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedReviews } from './seed-reviews.ts'

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

const ORDERS_OF_REVIEW = 4
const ORDERS_OF_COUPON = 40
const ORDERS_OF_QUESTION = 10

export interface SeededCounts {
  readonly reviews: number
  readonly coupons: number
}

/** Fills a shop. The same sizes and date give the same rows; what is there already stays. */
export async function seedShop(
  db: D1Database,
  { orders, products, customers, days, until, vendor_key }: SeedSizes,
): Promise<SeededCounts> {
  await seedProducts(db, products)
  await db.batch(LISTING_STATEMENTS.map((sql) => db.prepare(sql)))
  await seedCustomers(db, { count: customers, vendor_key })
  await seedOrders(db, { count: orders, customers, days, until })
  const counts = toCounts(orders)
  await seedReviews(db, { count: counts.reviews, customers, products, days, until })
  const questions = Math.ceil(orders / ORDERS_OF_QUESTION)
  await seedQuestions(db, { count: questions, customers, products, days, until })
  await seedMails(db)
  await seedCoupons(db, { count: counts.coupons, until })
  return counts
}

/** In proportion to the orders: one of four buyers writes a review. */
function toCounts(orders: number): SeededCounts {
  return {
    reviews: Math.ceil(orders / ORDERS_OF_REVIEW),
    coupons: Math.ceil(orders / ORDERS_OF_COUPON),
  }
}
