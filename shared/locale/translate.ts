import type { MessageKey, Messages } from './messages/all.ts'

type Values = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: Values) => string

/**
 * Creates a translate function. `{name}` in a message is replaced by the value of that name. If the
 * namespace of a message is not loaded, its key is returned.
 */
export function translateWith(messages: Partial<Messages>): Translate {
  return (key, values) => {
    const message = messages[key] ?? key
    if (values === undefined) return message
    return message.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
  }
}
