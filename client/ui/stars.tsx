import styles from './stars.module.css'

const HALVES_PER_STAR = 2

/** Five stars, filled to the nearest half. Only drawn: what they say stands beside them as text. */
export function Stars({ value }: { readonly value: number }) {
  return (
    <span
      className={styles['stars']}
      data-halves={Math.round(value * HALVES_PER_STAR)}
      aria-hidden="true"
    />
  )
}
