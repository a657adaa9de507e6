import type { Translate } from '../locale/translate.ts'

export type FormValue = string | number | boolean | null | undefined
export type FormValues = Readonly<Record<string, FormValue>>

/** Per field, rules written as `name` or `name:parameter` (spec §5). */
export type FormRules = Readonly<Record<string, readonly string[]>>

/** For each failing field, the list of its messages. */
export type FormErrors = Readonly<Record<string, readonly string[]>>

const EMAIL = /^\S+@\S+\.\S+$/

interface Asked {
  readonly value: FormValue
  readonly parameter: string
  readonly values: FormValues
}

interface Rule {
  readonly passes: (asked: Asked) => boolean
  readonly message: (t: Translate, parameter: string) => string
}

/** Rules are independent of each other: an empty field also fails `min` and `email`. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
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
        toLimit(parameter) <= toText(value).length && !isNothing(value),
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
      passes: ({ value }) => EMAIL.test(toText(value).trim()),
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

/** Spec §5. Lengths are in UTF-16 units, as a browser counts them. An unknown rule throws. */
export function validate(values: FormValues, rules: FormRules, t: Translate): FormErrors {
  const failing = Object.entries(rules).map(([field, list]) => {
    const messages = list.flatMap((written) => {
      const [name = '', parameter = ''] = written.split(':')
      const rule = RULES.get(name)
      if (rule === undefined) throw new Error(`Unknown validation rule "${written}"`)
      const isPassed = rule.passes({ value: values[field], parameter, values })
      return isPassed ? [] : [rule.message(t, parameter)]
    })
    return [field, messages] as const
  })
  return Object.fromEntries(failing.filter(([, messages]) => messages.length > 0))
}

function isNothing(value: FormValue): boolean {
  return value === null || value === undefined
}

function toText(value: FormValue): string {
  return value === null || value === undefined ? '' : String(value)
}

function toLimit(parameter: string): number {
  if (!/^\d+$/.test(parameter)) throw new Error(`Not a length: "${parameter}"`)
  return Number(parameter)
}
