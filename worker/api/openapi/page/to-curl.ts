import type { Operation } from './document-shape.ts'

const EXAMPLE_ORIGIN = 'https://shop.example'

/** Creates a curl command from the call's example. */
export function toCurl(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, security } = operation
  const query = new URLSearchParams()
  for (const { name, in: place, example, content } of parameters) {
    const value = content?.['application/json']?.example ?? example
    if (place === 'query' && value !== undefined) query.set(name, toText(value))
  }
  const address = `${EXAMPLE_ORIGIN}/api${path}${query.size === 0 ? '' : `?${query.toString()}`}`
  const type = Object.keys(requestBody?.content ?? {})[0]
  const isPicture = type?.startsWith('image/') === true
  const body = requestBody?.content[type ?? '']?.example ?? {}
  const needsToken = security.every((requirement) => requirement['bearer'] !== undefined)
  return [
    `curl ${quote(address)}`,
    ...(method === 'get' || method === 'post' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(type === undefined ? [] : [`-H ${quote(`Content-Type: ${type}`)}`]),
    ...(isPicture ? ['--data-binary @picture.jpg'] : []),
    ...(type === undefined || isPicture ? [] : [`-d ${quote(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
