/** The European Central Bank's daily rates: units of each currency for one euro. */
export interface FeedRates {
  /** The date of the rates, YYYY-MM-DD. */
  readonly date: string
  readonly rates: ReadonlyMap<string, number>
}

/** The XML namespace of the bank's rates, which are all relative to the euro. */
const NAMESPACE = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'
const ROOT_ELEMENT_NAME = 'gesmes:Envelope'
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const CURRENCY_CODE_PATTERN = /^[A-Z]{3}$/
const RATE_PATTERN = /^\d{1,12}(?:\.\d{1,12})?$/
const ATTRIBUTE_PATTERN = /^([\w:]+)\s*=\s*(?:'([^'<]*)'|"([^"<]*)")\s*/

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

/**
 * Parses exactly this format and throws at anything else. Entity declarations (`<!…`) are rejected too.
 */
export function parseRates(xml: string): FeedRates {
  const text = xml
    .trim()
    .replace(/^\uFEFF?<\?xml[^?]*\?>/, '')
    .trim()
  if (!text.endsWith(`</${ROOT_ELEMENT_NAME}>`))
    throw new Error('The feed is cut off or is not the expected XML')
  const tags = listTags(text)
  const [root] = tags
  if (root?.name !== ROOT_ELEMENT_NAME || root.attributes.get('xmlns') !== NAMESPACE) {
    throw new Error("The feed does not speak the bank's vocabulary")
  }
  const dates = tags.flatMap(({ attributes }) => attributes.get('time') ?? [])
  const [date = '', ...otherDates] = dates
  if (otherDates.length > 0 || !isDate(date)) throw new Error('The feed has no date, or several')
  return { date, rates: toRates(tags) }
}

/** Returns the opening tags in document order. */
function listTags(text: string): Tag[] {
  return text
    .split('<')
    .slice(1)
    .filter((piece) => !piece.startsWith('/'))
    .map((piece) => {
      const end = piece.indexOf('>')
      if (end === -1) throw new Error('The feed has a tag that does not end')
      return parseTag(piece.slice(0, end).replace(/\/$/, ''))
    })
}

function parseTag(source: string): Tag {
  const name = /^[A-Za-z][\w:]*/.exec(source)?.[0]
  if (name === undefined) throw new Error('The feed has something that is not an element')
  const attributes = new Map<string, string>()
  let attributesText = source.slice(name.length).trimStart()
  while (attributesText !== '') {
    const [attributeText = '', key = '', singleQuotedValue, doubleQuotedValue = ''] =
      ATTRIBUTE_PATTERN.exec(attributesText) ?? []
    if (attributeText === '') throw new Error('The feed has an attribute that cannot be read')
    attributes.set(key, singleQuotedValue ?? doubleQuotedValue)
    attributesText = attributesText.slice(attributeText.length)
  }
  return { name, attributes }
}

function toRates(tags: readonly Tag[]): Map<string, number> {
  const rates = new Map<string, number>()
  for (const { name, attributes } of tags) {
    const code = attributes.get('currency')
    if (name !== 'Cube' || code === undefined) continue
    const rate = attributes.get('rate') ?? ''
    if (!CURRENCY_CODE_PATTERN.test(code)) throw new Error('The feed names a currency that is none')
    if (rates.has(code)) throw new Error(`The feed has ${code} twice`)
    // Plausibility is validated later, for each currency.
    rates.set(code, RATE_PATTERN.test(rate) ? Number(rate) : Number.NaN)
  }
  if (rates.size === 0) throw new Error('The feed has no rates')
  return rates
}

function isDate(text: string): boolean {
  return DATE_PATTERN.test(text) && !Number.isNaN(Date.parse(text))
}
