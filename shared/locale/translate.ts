import type { LocaleCode } from './locales.ts'
import type { MessageKey, Messages } from './messages/all.ts'
import { formatNumber } from './numbers.ts'
import { choosePlural } from './plurals.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: Values) => string

const PLACEHOLDER = /\{(\w+)(?::([^}]*))?\}/g

/**
 * Creates a translate function. In a message, `{name}` is replaced by the value of that name, numbers
 * as the language writes them, and `{name:item|items}` by the form for that number. If the namespace
 * of a message is not loaded, its key is returned.
 */
export function translateWith(messages: Partial<Messages>, code: LocaleCode): Translate {
  return (key, values) => fillMessage(messages[key] ?? key, values, code)
}

/** Puts the values into a message. */
export function fillMessage(message: string, values: Values | undefined, code: LocaleCode): string {
  if (values === undefined) return message
  return message.replace(PLACEHOLDER, (hole, name: string, forms?: string) => {
    const value = values[name]
    if (value === undefined) return hole
    if (forms !== undefined) return choosePlural(forms.split('|'), Number(value), code)
    return typeof value === 'number' ? formatNumber(value, code) : value
  })
}
