import { findChosenMethod } from '#shared/checkout/chosen-method.ts'
import { PricedSums } from '../priced-sums.tsx'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-lines.module.css'

/** The sums of the order and its shipping method. */
export function OrderSumsList({ order }: Pick<OrderProps, 'order'>) {
  const { priced } = order
  const method = findChosenMethod(priced)
  return (
    <div className={styles['sums']}>
      <PricedSums priced={priced} />
      {method !== undefined && <p className={styles['soft']}>{method.name}</p>}
    </div>
  )
}
