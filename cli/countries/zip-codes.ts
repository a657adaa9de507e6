import { createRequire } from 'node:module'
import * as z from 'zod/mini'

/*
 * postal-codes-js loads its formats with eval, which Workers forbid. The import reads them and
 * stores them in the database.
 */

const requirePackage = createRequire(import.meta.url)

const FormatIndex = z.record(z.string(), z.object({ postalCodeFormat: z.optional(z.string()) }))
const Format = z.object({
  ValidationRegex: z.string(),
  TestData: z.object({ Valid: z.array(z.string()) }),
})

const formats = z.parse(
  FormatIndex,
  requirePackage('postal-codes-js/generated/postal-codes-alpha2.json'),
)

/** Patterns for countries where the package is outdated. */
const CORRECTED_PATTERNS: ReadonlyMap<string, string> = new Map([
  ['TW', '[0-9]{3}([0-9]{2,3})?'],
  ['AR', '[0-9]{4}|[A-Z][0-9]{4}[A-Z]{3}'],
  ['IL', '[0-9]{5}([0-9]{2})?'],
  // Åland is outside the EU VAT area, but the package accepts all Finnish codes for it.
  ['AX', '(AX-?)?22[0-9]{3}'],
])

/**
 * A well-known postal code for each country. For other countries the example of the package is
 * used.
 */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['AD', 'AD500'],
  ['AM', '0010'],
  ['AR', '1001'],
  ['AT', '1010'],
  ['AU', '3000'],
  ['AX', '22100'],
  ['AZ', 'AZ1000'],
  ['BE', '1000'],
  ['BG', '1000'],
  ['BR', '01310-100'],
  ['BY', '220030'],
  ['CA', 'H2Y 1C6'],
  ['CH', '8001'],
  ['CL', '8320000'],
  ['CN', '100000'],
  ['CO', '110111'],
  ['CY', '1010'],
  ['CZ', '110 00'],
  ['DE', '10115'],
  ['DK', '1050'],
  ['EE', '10111'],
  ['EG', '11511'],
  ['ES', '28013'],
  ['FI', '00100'],
  ['FR', '75001'],
  ['GB', 'SW1A 1AA'],
  ['GE', '0105'],
  ['GR', '105 57'],
  ['HR', '10000'],
  ['HU', '1051'],
  ['ID', '10110'],
  ['IE', 'D02 AF30'],
  ['IL', '9614303'],
  ['IN', '110001'],
  ['IS', '101'],
  ['IT', '00184'],
  ['JP', '100-0001'],
  ['KR', '04524'],
  ['KZ', '010000'],
  ['LT', '01100'],
  ['LU', '1111'],
  ['LV', 'LV-1050'],
  ['MC', '98000'],
  ['MD', 'MD-2001'],
  ['MT', 'VLT 1010'],
  ['MX', '06000'],
  ['MY', '50050'],
  ['NL', '1012 AB'],
  ['NO', '0150'],
  ['NZ', '6011'],
  ['PE', '15001'],
  ['PH', '1000'],
  ['PL', '00-001'],
  ['PT', '1100-148'],
  ['RO', '010011'],
  ['RS', '11000'],
  ['RU', '101000'],
  ['SE', '111 20'],
  ['SG', '018956'],
  ['SI', '1000'],
  ['SK', '811 01'],
  ['TH', '10200'],
  ['TR', '34110'],
  ['TW', '100'],
  ['UA', '01001'],
  ['US', '10001'],
  ['VE', '1010'],
  ['VN', '100000'],
  ['ZA', '0001'],
])

/**
 * Returns a regular expression for a complete code without spaces, or an empty string for a country
 * without codes.
 */
export function getZipPattern(code: string): string {
  const correctedPattern = CORRECTED_PATTERNS.get(code)
  if (correctedPattern !== undefined) return `^(?:${correctedPattern})$`
  const format = findFormat(code)
  return format === undefined ? '' : `^(?:${format.ValidationRegex})$`
}

export function getZipExample(code: string): string {
  return EXAMPLES.get(code) ?? findFormat(code)?.TestData.Valid[0]?.trim() ?? ''
}

function findFormat(code: string) {
  const file = formats[code]?.postalCodeFormat
  return file === undefined
    ? undefined
    : z.parse(Format, requirePackage(`postal-codes-js/formats/${file}`))
}
