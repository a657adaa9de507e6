import styles from './stars.module.css'

const HALVES_PER_STAR = 2

/** Five stars, filled to the nearest half. They are decorative: the rating is also given as text. */
export function Stars({ value }: { readonly value: number }) {
  return (
    <span
      className={styles['stars']}
      data-halves={Math.round(value * HALVES_PER_STAR)}
      aria-hidden="true"
    />
  )
}
