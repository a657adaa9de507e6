import { inLocale } from '#shared/locale/localized.ts'
import type { Locale, LocaleCode } from '#shared/locale/locales.ts'
import { escapeHtml } from '../../markdown/escape.ts'
import type { LocalizedText } from '../../schemas/fields.ts'
import {
  parseRange,
  UNKNOWN,
  type ChoiceKind,
  type FactKind,
  type FactSources,
  type NumberKind,
  type ProductFacts,
} from '../../schemas/fact-schema.ts'
import { FACT_WORDS } from './fact-words.ts'

interface FactsToRender {
  readonly kinds: readonly FactKind[]
  readonly facts: ProductFacts
  readonly sources: FactSources
  readonly locale: Pick<Locale, 'code' | 'html_lang'>
}

/** Returns the facts of a product as HTML, in the order of facts.yaml; typical values are marked. */
export function renderFacts({ kinds, facts, sources, locale }: FactsToRender): string {
  const words = inLocale(FACT_WORDS, locale.code)
  const renderKinds = (isTypical: boolean) =>
    kinds
      .filter(({ key, typical }) => typical === isTypical && Object.hasOwn(facts, key))
      .map((kind) => renderFact(kind, facts[kind.key] ?? UNKNOWN, locale.code))
      .join('')
  const [own, typical] = [renderKinds(false), renderKinds(true)]
  return [
    `<div lang="${locale.html_lang}">`,
    own === '' ? '' : `<dl>${own}</dl>`,
    typical === ''
      ? ''
      : `<h3>${words.typical}</h3><p><small>${words.note}</small></p><dl>${typical}</dl>`,
    renderSources({ kinds, facts, sources, locale }),
    '</div>',
  ].join('')
}

/** Names the sources of the known values, or what the values of a kind are based on. */
function renderSources({ kinds, facts, sources, locale: { code } }: FactsToRender): string {
  const lines = kinds.flatMap((kind) => {
    const { key, basis } = kind
    const source = sources[key]
    if ((facts[key] ?? UNKNOWN) === UNKNOWN || (source ?? basis) === undefined) return []
    const label = escapeHtml(toText(kind.label, code))
    return [`${label} – ${source === undefined ? renderBasis(basis, code) : toLink(source)}`]
  })
  if (lines.length === 0) return ''
  return `<p><small>${[inLocale(FACT_WORDS, code).sources, ...lines].join('<br>')}</small></p>`
}

function renderBasis(basis: LocalizedText | undefined, code: LocaleCode): string {
  return basis === undefined ? '' : escapeHtml(toText(basis, code))
}

function toLink({ name, url }: FactSources[string]): string {
  const label = `<span lang="en">${escapeHtml(name)}</span>`
  return url === undefined ? label : `<a href="${escapeHtml(url)}">${label}</a>`
}

type FactValue = ProductFacts[string]

function renderFact(kind: FactKind, value: FactValue, code: LocaleCode): string {
  const label = escapeHtml(toText(kind.label, code))
  const content =
    kind.type === 'number'
      ? escapeHtml(toNumberText(kind, value, code))
      : renderChoices(kind, value, code)
  return `<div><dt>${label}</dt><dd>${content}</dd></div>`
}

function toNumberText(kind: NumberKind, value: FactValue, code: LocaleCode): string {
  const range = typeof value === 'string' ? parseRange(value) : undefined
  const { unknown, up_to } = inLocale(FACT_WORDS, code)
  if (range === undefined) return unknown
  const { from, to } = range
  const end = formatNumber(to, code)
  if (from === undefined) return withUnit(up_to.replace('{number}', end), kind, code)
  return withUnit(from === to ? end : `${formatNumber(from, code)}–${end}`, kind, code)
}

function withUnit(text: string, { unit }: NumberKind, code: LocaleCode): string {
  return `${text}\u00A0${toText(unit, code)}`
}

function formatNumber(number: number, code: LocaleCode): string {
  return code === 'en' ? String(number) : String(number).replace('.', ',')
}

function renderChoices(kind: ChoiceKind, value: FactValue, code: LocaleCode): string {
  const chosen = typeof value === 'string' ? {} : value
  const items = Object.entries(kind.parts).map(([part, name]) => {
    const key = chosen[part] ?? UNKNOWN
    const word = kind.values[key]
    const text = word === undefined ? inLocale(FACT_WORDS, code).unknown : toText(word, code)
    const label = `<span>${escapeHtml(toText(name, code))}</span>`
    return `<li data-value="${key}">${label} <b>${escapeHtml(text)}</b></li>`
  })
  return `<ul>${items.join('')}</ul>`
}

function toText(text: LocalizedText, code: LocaleCode): string {
  return text[code] ?? text.en
}
