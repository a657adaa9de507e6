import { sheetPath } from '#shared/catalog/safety-sheet.ts'
import { inLocale } from '#shared/locale/localized.ts'
import { LOCALES, type Locale, type LocaleCode } from '#shared/locale/locales.ts'
import type { Sheet } from '../../content/content.ts'
import { escapeHtml } from '../../markdown/escape.ts'
import { MEDIA_PATH } from '../../markdown/figure.ts'
import type { Shipping } from '../../schemas/checkout-schema.ts'
import {
  KEEP_FROM_CHILDREN,
  type Safety,
  type SafetyRecord,
  type Source,
} from '../../schemas/safety-schema.ts'
import { SAFETY_WORDS } from './safety-words.ts'

interface SafetyToRender {
  readonly safety: Safety
  readonly record: SafetyRecord
  readonly sheets: readonly Sheet[]
  readonly transport: Shipping['transport_classes'][number] | undefined
  readonly locale: Pick<Locale, 'code' | 'html_lang'>
}

const PICTOGRAM_PX = 72
const BYTES_PER_KILOBYTE = 1000

/** Returns the safety information of a product as HTML: label, substances, transport and sources. */
export function renderSafety({
  safety,
  record,
  sheets,
  transport,
  locale,
}: SafetyToRender): string {
  const code = locale.code
  const words = inLocale(SAFETY_WORDS, code)
  const { classification, signal, pictograms, hazards, precautions, substances } = record
  const codes = [...new Set([...hazards, KEEP_FROM_CHILDREN, ...precautions])]
  const sheetLinks = listSheetLinks({ record, sheets, code })
  const reason = transport?.reason[code] ?? transport?.reason.en
  return [
    `<section aria-labelledby="safety" lang="${locale.html_lang}">`,
    `<h2 id="safety">${words.title}</h2>`,
    list(pictograms, (name) => pictogram(name, words.pictograms[name]), 'pictograms'),
    signal === undefined ? '' : `<p>${words.signal} <strong>${words[signal]}</strong></p>`,
    classification === 'harmonised' ? '' : `<p>${words[classification]}</p>`,
    sheetLinks.length > 0
      ? `<p>${words.sheets} ${sheetLinks.join(' · ')}</p>`
      : `<p>${words.ask_for_sheet}</p>`,
    list(codes, (key) => statement(safety, key, code)),
    code === 'am' ? `<p><small>${words.translated}</small></p>` : '',
    substances.length === 0
      ? `<p>${words.numbers_unknown}</p>`
      : list(substances, ({ name, cas, ec }) =>
          [
            escapeHtml(name[code] ?? name.en),
            `CAS ${cas ?? words.not_known}`,
            `${words.ec} ${ec ?? words.not_known}`,
          ].join(' · '),
        ),
    reason === undefined ? '' : `<p>${words.transport} ${escapeHtml(reason)}</p>`,
    sources(words.sources, [...record.sources, ...listStatementSources(safety, codes)]),
    '</section>',
  ].join('')
}

interface SheetsToLink {
  readonly record: SafetyRecord
  readonly sheets: readonly Sheet[]
  readonly code: LocaleCode
}

/** Links to the safety data sheets with language and size: the sheet in the page's language first. */
function listSheetLinks({ record, sheets, code }: SheetsToLink): string[] {
  const locales = LOCALES.toSorted((a, b) => Number(b.code === code) - Number(a.code === code))
  return locales.flatMap((locale) => {
    const sheet = sheets.find(({ file }) => file === record.sheets[locale.code])
    if (sheet === undefined) return []
    const href = MEDIA_PATH + sheetPath(sheet.hash, sheet.file)
    const lang = locale.html_lang
    const size = `${Math.ceil(sheet.bytes / BYTES_PER_KILOBYTE)}\u00A0${inLocale(SAFETY_WORDS, code).kilobyte}`
    const name = `<span lang="${lang}">${locale.name}</span>`
    return `<a href="${href}" hreflang="${lang}" type="application/pdf">${name} (PDF, ${size})</a>`
  })
}

function pictogram(name: SafetyRecord['pictograms'][number], meaning: string): string {
  const size = `width="${PICTOGRAM_PX}" height="${PICTOGRAM_PX}"`
  return `<img src="/safety/${name.toLowerCase()}.svg" alt="${meaning} (${name})" ${size} loading="lazy">`
}

function statement({ statements }: Safety, key: string, code: LocaleCode): string {
  const text = statements[key]
  return text === undefined ? '' : `<b>${key}</b> ${escapeHtml(text[code] ?? text.en)}`
}

function listStatementSources({ statements, statements_source }: Safety, codes: readonly string[]) {
  const hasText = codes.some((key) => statements[key] !== undefined)
  return hasText && statements_source !== undefined ? [statements_source] : []
}

function sources(title: string, found: readonly Source[]): string {
  if (found.length === 0) return ''
  const links = found.map(({ name, url, date }) => {
    const label = escapeHtml(name)
    const link = url === undefined ? label : `<a href="${escapeHtml(url)}">${label}</a>`
    return `${link}, <time datetime="${date}">${date}</time>`
  })
  return `<p><small>${title} ${links.join('; ')}</small></p>`
}

function list<Item>(
  items: readonly Item[],
  toHtml: (item: Item) => string,
  className?: string,
): string {
  const entries = items.map(toHtml).filter((html) => html !== '')
  if (entries.length === 0) return ''
  const attribute = className === undefined ? '' : ` class="${className}"`
  return `<ul${attribute}>${entries.map((html) => `<li>${html}</li>`).join('')}</ul>`
}
