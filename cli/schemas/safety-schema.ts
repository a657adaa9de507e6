import * as z from 'zod/mini'
import { forEachLocale } from '#shared/locale/localized.ts'
import { SHEET_FILE } from '#shared/catalog/safety-sheet.ts'
import { DateText, Key, LocalizedText, Text } from './fields.ts'

/** The pictograms of public/safety, by their codes in Annex V of the CLP regulation. */
const PICTOGRAMS = ['GHS02', 'GHS06', 'GHS07', 'GHS08', 'GHS09'] as const

/** Keep out of reach of children: stands on every record, classified or not. */
export const KEEP_FROM_CHILDREN = 'P102'

const CasNumber = z
  .string()
  .check(
    z.regex(/^[1-9]\d{1,6}-\d{2}-\d$/, 'must be a CAS number such as 8006-64-2'),
    z.refine(hasCasCheckDigit, 'is not a CAS number: its last digit does not fit the others'),
  )

const EcNumber = z
  .string()
  .check(
    z.regex(/^\d{3}-\d{3}-\d$/, 'must be an EC number such as 232-350-7'),
    z.refine(hasEcCheckDigit, 'is not an EC number: its last digit does not fit the others'),
  )

/** The last digit is the sum of the others, each times its place from the right, modulo 10. */
function hasCasCheckDigit(number: string): boolean {
  const [check, ...digits] = toDigits(number).toReversed()
  return sumOf(digits) % 10 === check
}

/** The last digit is the sum of the others, each times its place from the left, modulo 11. */
function hasEcCheckDigit(number: string): boolean {
  const digits = toDigits(number)
  return sumOf(digits.slice(0, -1)) % 11 === digits.at(-1)
}

function toDigits(number: string): number[] {
  return Array.from(number.replaceAll('-', ''), Number)
}

function sumOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0)
}

const HAZARD_MESSAGE = 'must be a hazard statement such as H226, H360FD or EUH066'
const Hazard = z
  .string()
  .check(z.regex(/^(H[2-4]\d{2}[A-Za-z]{0,2}|EUH\d{3}[A-Z]?)$/, HAZARD_MESSAGE))

const Precaution = z
  .string()
  .check(
    z.regex(
      /^P[1-5]\d{2}(\+P[1-5]\d{2})*$/,
      'must be a precautionary statement such as P102 or P301+P310',
    ),
  )

const Source = z.strictObject({
  name: Text,
  url: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/, 'must begin with https://'))),
  /** When the source was published. */
  date: DateText,
})
export type Source = z.infer<typeof Source>

const Substance = z.strictObject({
  name: LocalizedText,
  cas: z.optional(CasNumber),
  ec: z.optional(EcNumber),
})

const SheetFile = z
  .string()
  .check(z.regex(SHEET_FILE, 'is not a file of safety/ such as turpentine-en.pdf'))

const SafetyRecord = z.strictObject({
  key: Key,
  substances: z.prefault(z.array(Substance), []),
  /**
   * `harmonised`: in Annex VI of the regulation, which `source` names. `none_harmonised`: Annex VI
   * has no entry, and the supplier classifies. `unknown`: nobody has looked.
   */
  classification: z.enum(['harmonised', 'none_harmonised', 'unknown']),
  signal: z.optional(z.enum(['danger', 'warning'])),
  pictograms: z.prefault(z.array(z.enum(PICTOGRAMS)), []),
  hazards: z.prefault(z.array(Hazard), []),
  precautions: z.prefault(z.array(Precaution), []),
  /** The safety data sheets in content/safety, by language. */
  sheets: z.prefault(z.strictObject(forEachLocale(() => z.optional(SheetFile))), {}),
  /** Where the numbers and the classification come from. */
  sources: z.prefault(z.array(Source), []),
})
export type SafetyRecord = z.infer<typeof SafetyRecord>

export const Safety = z.strictObject({
  /** Where the texts of the statements come from. */
  statements_source: z.optional(Source),
  /** English and French as in the regulation, other languages as translations. */
  statements: z.prefault(z.record(z.string(), LocalizedText), {}),
  records: z.prefault(z.array(SafetyRecord), []),
})
export type Safety = z.infer<typeof Safety>
