/**
 * Everything that a check of the shop's health can find, with the values that the message names. The admin has
 * a message for each in every language.
 */
export const HEALTH_FINDINGS = {
  no_answer: [],
  error: [],
  status: ['status'],
  no_catalogue: [],
  cron_never: [],
  cron_late: ['at'],
  mail_late: ['at'],
  import_late: ['at'],
  import_failed: ['at'],
  rates_never: [],
  rates_old: ['day'],
  payment_incomplete: ['provider'],
  payment_none: ['providers'],
  payment_sandbox: [],
  mail_stays: [],
  storage: ['rows', 'megabytes'],
} as const

export type HealthFindingCode = keyof typeof HEALTH_FINDINGS
export type HealthValues = Readonly<Record<string, string | number>>

/** One of the findings, with exactly its values. */
export type HealthFinding = {
  readonly [Code in HealthFindingCode]: (typeof HEALTH_FINDINGS)[Code] extends readonly []
    ? { readonly code: Code; readonly values?: Readonly<Record<string, never>> }
    : {
        readonly code: Code
        readonly values: Readonly<Record<(typeof HEALTH_FINDINGS)[Code][number], string | number>>
      }
}[HealthFindingCode]

export function isHealthFindingCode(code: string): code is HealthFindingCode {
  return Object.hasOwn(HEALTH_FINDINGS, code)
}
