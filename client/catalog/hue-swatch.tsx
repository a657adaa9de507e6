import type { Hue } from '#shared/catalog/hue.ts'
import styles from './hue-swatch.module.css'

/** A dot in a typical colour of a family of hues; the name is beside it. */
export function HueSwatch({ hue }: { readonly hue: Hue }) {
  return <span className={styles['swatch']} data-hue={hue} />
}
