import styles from './icon.module.css'

/** An icon in the colour of the text; an unknown name, such as a social network, shows an arrow. */
export function Icon({ name }: { readonly name: string }) {
  return <span className={styles['icon']} data-icon={name} />
}
