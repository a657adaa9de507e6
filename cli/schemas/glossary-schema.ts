import * as z from 'zod/mini'
import { forEachLocale } from '#shared/locale/localized.ts'
import { Text } from './fields.ts'

const Term = z.strictObject({ term: Text, not: z.prefault(z.array(Text), []) })

/** A term, or a term with the variants that are not to be used. */
const TermOrText = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? { term: value } : value)),
  Term,
)

/** A thing and its term in each language. */
export const GlossaryEntry = z.strictObject({
  ...forEachLocale(() => z.optional(TermOrText)),
  en: TermOrText,
})
export type GlossaryEntry = z.infer<typeof GlossaryEntry>
