import styles from './icon.module.css'

/** In the text's colour; one that is not known (a social network) is an arrow. */
export function Icon({ name }: { readonly name: string }) {
  return <span className={styles['icon']} data-icon={name} />
}
