import type { OrderedLine } from '#shared/checkout/contract.ts'
import type { CurrentProduct } from '#shared/checkout/order-contract.ts'
import { Link } from '../../locale/link.tsx'
import styles from './ordered-parts.module.css'

interface OrderedPartsProps {
  readonly line: Pick<OrderedLine, 'quantity' | 'parts'>
  /** The pages of what is still sold. */
  readonly products?: readonly CurrentProduct[]
}

/** The parts of all sets of a line or of a purchase, with their names of the day of the order. */
export function OrderedParts({ line, products }: OrderedPartsProps) {
  if (line.parts === undefined) return null
  return (
    <ul className={styles['parts']}>
      {line.parts.map(({ product_variant_id, name, attributes_description, quantity }) => {
        const product = products?.find(
          (current) => current.product_variant_id === product_variant_id,
        )
        const isSold = product !== undefined && product.path !== ''
        return (
          <li key={product_variant_id}>
            {quantity * line.quantity} ×{' '}
            {isSold ? (
              <Link to={`${product.path}?${product.query_params_string}`}>{name}</Link>
            ) : (
              name
            )}
            {attributes_description !== '' && `, ${attributes_description}`}
          </li>
        )
      })}
    </ul>
  )
}
