interface NamedVariant {
  readonly name: string
  readonly attributes_description: string
}

/** Names a variant with its attributes, because a list may contain several variants of one product. */
export function formatVariantName({ name, attributes_description }: NamedVariant): string {
  return [name, attributes_description].filter((part) => part !== '').join(', ')
}
