import type { OrderProps } from './order-frame.tsx'
import styles from './order-parcels.module.css'

interface OrderedPiecesProps extends Pick<OrderProps, 'order'> {
  readonly pieces: readonly { readonly searching_key: string; readonly quantity: number }[]
}

/** Items of an order: those of a parcel, or of a refund. */
export function OrderedPieces({ order, pieces }: OrderedPiecesProps) {
  if (pieces.length === 0) return null
  return (
    <ul className={styles['pieces']}>
      {pieces.map(({ searching_key, quantity }) => {
        const line = order.priced.lines.find((ordered) => ordered.searching_key === searching_key)
        const { name = '', attributes_description = '' } = line ?? {}
        return (
          <li key={searching_key}>
            {quantity} × {name}
            {attributes_description !== '' && `, ${attributes_description}`}
          </li>
        )
      })}
    </ul>
  )
}
