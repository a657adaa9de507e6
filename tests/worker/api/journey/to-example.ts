/* Values that differ from run to run are replaced, and long lists are shortened, so that examples are readable. */

const MAX_NUMBERS = 5
const REPLACEMENTS: readonly (readonly [what: RegExp, instead: string])[] = [
  [/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, '01981b6e-7c1d-7e3a-9b52-3f0c5d1e2a47'],
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, '2026-03-14T09:26:53.000Z'],
  [/until=\d+/g, 'until=1773481313000'],
  [/\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g, 'K7QM-2B9T'],
]
const EXAMPLE_ID = 'w8VtNq3ZrT6yLx1KpGc5AdZ0'
const RANDOM = /(?<![\w.-])[\w-]{22,64}(?![\w.-])/g
/** A token of a subscription's or question's mail. */
const SUBSCRIPTION_TOKEN = /^\d+\.[\w-]{43}$/
/** The replacements of secrets, and of dates that depend on the day, by the name of the field. */
const SECRETS: Readonly<Record<string, string>> = {
  token: 'hT3v9QmZ0c1Rk7wXyB5nA2sD8fG4jL6pUeIoKzVtWqM',
  key: 'mN8bV6cX4zL2kJ0hG9fD7sA5pO3iU1yTrEwQ2aSdFgH',
  client_secret: 'pi_example_secret_example',
  shared_cart_id: 'w8VtNq3ZrT6yLx1KpGc5Ad',
  shared_wish_list_id: 'w8VtNq3ZrT6yLx1KpGc5AdZ0',
  revoke_key: 'mN8bV6cX4zL2kJ0hG9fD7sA5',
  quote_id: 'w8VtNq3ZrT6yLx1KpGc5AdZ0',
  intent_id: 'sbx_4sPjUyAik4KDLYcsijjq0pI',
  licence_key: 'KRV-7Q2M-9XTB-4HNC',
  from_date: '2026-03-19',
  to_date: '2026-03-24',
}

export function toExample(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) {
    const isOfNumbers = value.every((item) => typeof item === 'number')
    return value.slice(0, isOfNumbers ? MAX_NUMBERS : 1).map((item) => toExample(item, field))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, toExample(item, name)]),
    )
  }
  if (typeof value !== 'string') return value
  if (SUBSCRIPTION_TOKEN.test(value)) return `17.${SECRETS['token']}`
  const secret = Object.hasOwn(SECRETS, field) && value.length > 'home-page'.length
  if (secret) return SECRETS[field]
  if (value.startsWith('{')) return JSON.stringify(toExample(JSON.parse(value)))
  const isRandom = field === 'id' || /shcar=|#list=|downloads|portfolio/.test(value)
  const maskedText = isRandom ? value.replaceAll(RANDOM, EXAMPLE_ID) : value
  return REPLACEMENTS.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    maskedText,
  )
}
