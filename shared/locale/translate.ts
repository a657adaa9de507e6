import type { MessageKey, Messages } from './messages/en.ts'

type Values = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: Values) => string

/** `{name}` in a message is replaced by the value of that name. */
export function translateWith(messages: Messages): Translate {
  return (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
