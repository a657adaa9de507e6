import { useState } from 'react'
import button from '../ui/button.module.css'
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
const URL_TO_COPY = 'https://shop.test/cart?shcar=a-shared-cart-of-the-internal-pages'
const COPY_LABELS = {
  copy: 'Copy',
  copied: 'Copied.',
  not_copied: 'The browser forbids it; the address is selected.',
} as const

/** Fields that do not belong to a form. */
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
        <div className={styles['stack']}>
          <div className={styles['fields']}>
            <CopyField label="Address" url={URL_TO_COPY} labels={COPY_LABELS} />
          </div>
          <NewCopyField />
        </div>
      </Section>
    </>
  )
}

/** A field that replaces the button that creates it, and takes its focus. */
function NewCopyField() {
  const [isCreated, setCreated] = useState(false)
  return (
    <div className={styles['fields']}>
      {isCreated ? (
        <CopyField label="New address" url={URL_TO_COPY} labels={COPY_LABELS} isNew>
          <button type="button" className={button['quiet']} onClick={() => setCreated(false)}>
            Put it away
          </button>
        </CopyField>
      ) : (
        <button type="button" className={button['secondary']} onClick={() => setCreated(true)}>
          Make an address
        </button>
      )}
    </div>
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
        onValueChange={setQuantity}
      />
    </div>
  )
}
