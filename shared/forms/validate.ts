import type { Translate } from '../locale/translate.ts'

export type FormValue = string | number | boolean | null | undefined
export type FormValues = Readonly<Record<string, FormValue>>

/** The rules of each field, in the form `name` or `name:parameter` (spec §5). */
export type FormRules = Readonly<Record<string, readonly string[]>>

/** The messages of each invalid field. */
export type FormErrors = Readonly<Record<string, readonly string[]>>

/**
 * Whether the text has the form `…@….…` without spaces. The expression `^\S+@\S+\.\S+$` accepts the same
 * texts, but takes cubic time for some that it refuses.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@', 1)
  const lastDot = text.lastIndexOf('.', text.length - 2)
  return at !== -1 && lastDot > at + 1 && !/\s/.test(text)
}

interface RuleInput {
  readonly value: FormValue
  readonly parameter: string
  readonly values: FormValues
}

interface Rule {
  readonly passes: (input: RuleInput) => boolean
  readonly message: (t: Translate, parameter: string) => string
}

/** Rules are independent of each other: an empty field also fails `min` and `email`. */
const RULE_BY_NAME: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  [
    'required',
    {
      passes: ({ value }) => toText(value).trim() !== '',
      message: (t) => t('form.required'),
    },
  ],
  [
    'min',
    {
      passes: ({ value, parameter }) =>
        toLimit(parameter) <= toText(value).length && !isMissing(value),
      message: (t, count) => t('form.min', { count }),
    },
  ],
  [
    'max',
    {
      passes: ({ value, parameter }) => toText(value).length <= toLimit(parameter),
      message: (t, count) => t('form.max', { count }),
    },
  ],
  [
    'email',
    {
      passes: ({ value }) => isEmail(toText(value).trim()),
      message: (t) => t('form.email'),
    },
  ],
  [
    'match',
    {
      passes: ({ value, parameter, values }) => value === values[parameter],
      message: (t) => t('form.match'),
    },
  ],
])

/**
 * Validates form values (spec §5). Lengths are in UTF-16 code units, as in browsers. An unknown rule
 * throws.
 */
export function validate(values: FormValues, rules: FormRules, t: Translate): FormErrors {
  const messagesByField = Object.entries(rules).map(([field, list]) => {
    const messages = list.flatMap((definition) => {
      const [name = '', parameter = ''] = definition.split(':')
      const rule = RULE_BY_NAME.get(name)
      if (rule === undefined) throw new Error(`Unknown validation rule "${definition}"`)
      const isPassed = rule.passes({ value: values[field], parameter, values })
      return isPassed ? [] : [rule.message(t, parameter)]
    })
    return [field, messages] as const
  })
  return Object.fromEntries(messagesByField.filter(([, messages]) => messages.length > 0))
}

function isMissing(value: FormValue): boolean {
  return value === null || value === undefined
}

function toText(value: FormValue): string {
  return value === null || value === undefined ? '' : String(value)
}

function toLimit(parameter: string): number {
  if (!/^\d+$/.test(parameter)) throw new Error(`Not a length: "${parameter}"`)
  return Number(parameter)
}
