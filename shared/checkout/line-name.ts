import { formatVariantName } from '#shared/cart/variant-name.ts'

interface NamedVariant {
  readonly name: string
  readonly attributes_description: string
}

interface NamedLine extends NamedVariant {
  readonly extras: readonly NamedVariant[]
}

/** Formats the name of an ordered line, with its attributes and extras. */
export function formatLineName({ extras, ...line }: NamedLine): string {
  return [formatVariantName(line), ...extras.map((extra) => `+ ${formatVariantName(extra)}`)].join(
    ', ',
  )
}
