import * as z from 'zod/mini'
import { cleanLine } from '#shared/forms/clean.ts'
import { logError } from '../../observability/log.ts'

const TIMEOUT_MS = 4000
/** The length of the member state's prefix. */
export const PREFIX_CHARACTERS = 2

const Text = z.optional(z.nullable(z.string()))
/** VIES returns `valid`, or the reason why it cannot respond. */
const ViesResponse = z.union([
  z.object({ valid: z.boolean(), name: Text, address: Text, requestIdentifier: Text }),
  z.object({ actionSucceed: z.literal(false) }),
])

export interface VatLookup {
  readonly number: string
  /** The shop's own number, for which the register returns a consultation number. */
  readonly requester: string | undefined
}

export interface ViesResult {
  readonly is_valid: boolean
  readonly name: string
  readonly address: string
  readonly consultation_number: string | null
}

/** Queries the EU's register; returns undefined if it does not respond. */
export async function fetchVies(
  url: string,
  { number, requester }: VatLookup,
): Promise<ViesResult | undefined> {
  const ownParameters = requester && {
    requesterMemberStateCode: requester.slice(0, PREFIX_CHARACTERS),
    requesterNumber: requester.slice(PREFIX_CHARACTERS),
  }
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        countryCode: number.slice(0, PREFIX_CHARACTERS),
        vatNumber: number.slice(PREFIX_CHARACTERS),
        ...ownParameters,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = z.parse(ViesResponse, await response.json())
    if ('valid' in answer) {
      return {
        is_valid: answer.valid,
        name: toLine(answer.name),
        address: toLine(answer.address),
        consultation_number: requester === undefined ? null : toLine(answer.requestIdentifier),
      }
    }
  } catch (error) {
    logError('vies', error)
  }
  return undefined
}

/** Member states write hyphens in place of data that they do not disclose. */
const HYPHENS_PATTERN = /^-+$/
const MAX_LINE_CHARACTERS = 300

function toLine(text: string | null | undefined): string {
  const line = cleanLine(text ?? '').slice(0, MAX_LINE_CHARACTERS)
  return HYPHENS_PATTERN.test(line) ? '' : line
}
