import { useState } from 'react'
import { CopyField } from '../ui/copy-field.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { Section } from '../ui/section.tsx'
import styles from './demo.module.css'

const QUANTITIES = [
  { label: 'One of many', start: 1, max: 20 },
  { label: 'Some of many', start: 7, max: 20 },
  { label: 'All there are', start: 20, max: 20 },
  { label: 'The only one', start: 1, max: 1 },
] as const
const COPY_WORDS = {
  copy: 'Copy',
  copied: 'Copied.',
  not_copied: 'The browser forbids it; the address is selected.',
} as const

/** Fields that stand without a form. */
export function UiFieldsDemo() {
  return (
    <>
      <Section id="quantities" heading="Quantities">
        <div className={styles['row']}>
          {QUANTITIES.map((quantity) => (
            <Quantity key={quantity.label} {...quantity} />
          ))}
        </div>
      </Section>
      <Section id="copy" heading="An address to copy">
        <CopyField
          label="Address"
          url="https://shop.test/cart?shcar=a-shared-cart-of-the-internal-pages"
          words={COPY_WORDS}
        />
      </Section>
    </>
  )
}

interface QuantityProps {
  readonly label: string
  readonly start: number
  readonly max: number
}

function Quantity({ label, start, max }: QuantityProps) {
  const [quantity, setQuantity] = useState(start)
  return (
    <div>
      <p>
        {label}: {quantity}
      </p>
      <QuantityField
        label={label}
        quantity={quantity}
        max={max}
        onStep={(by) => setQuantity(quantity + by)}
        onType={setQuantity}
      />
    </div>
  )
}
