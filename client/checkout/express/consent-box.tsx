import { useId, type Ref } from 'react'
import check from '../../ui/check-field.module.css'

interface ConsentBoxProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  /** The wallet was opened while the box was not ticked. */
  readonly isMissing: boolean
  /** The id of the element that shows the error. */
  readonly errorId: string
  readonly onChange: () => void
}

/** A box that must be ticked before a wallet opens. */
export function ConsentBox({ ref, label, isMissing, errorId, onChange }: ConsentBoxProps) {
  const id = useId()
  return (
    <div className={check['check']} data-invalid={isMissing}>
      <label htmlFor={id}>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          required
          aria-invalid={isMissing}
          aria-describedby={isMissing ? errorId : undefined}
          onChange={onChange}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
