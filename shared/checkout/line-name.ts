interface NamedVariant {
  readonly name: string
  readonly attributes_description: string
}

interface NamedLine extends NamedVariant {
  readonly extras: readonly NamedVariant[]
}

/** Formats the name of an ordered line, with its attributes and extras. */
export function formatLineName({ extras, ...line }: NamedLine): string {
  return [line, ...extras].map(formatVariantName).join(', + ')
}

/** Formats the name of an item with its attributes. */
export function formatVariantName({ name, attributes_description }: NamedVariant): string {
  return [name, attributes_description].filter((part) => part !== '').join(', ')
}
