interface NamedLine {
  readonly name: string
  readonly attributes_description: string
  readonly extras: readonly { readonly name: string }[]
}

/** Formats the name of an ordered line, with its attributes and extras. */
export function formatLineName({ name, attributes_description, extras }: NamedLine): string {
  const parts = [name, attributes_description, ...extras.map((extra) => `+ ${extra.name}`)]
  return parts.filter((part) => part !== '').join(', ')
}
