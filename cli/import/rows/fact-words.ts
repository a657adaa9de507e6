import type { LocalizedValue } from '#shared/locale/localized.ts'

interface FactWords {
  readonly typical: string
  readonly note: string
  readonly unknown: string
  readonly sources: string
  /** Has `{number}`. */
  readonly up_to: string
}

/** The words around typical values, which the import renders once for each language. */
export const FACT_WORDS = {
  en: {
    typical: 'Typical values',
    note: 'Typical of the pigment, not measured on this batch.',
    unknown: 'not known',
    sources: 'Sources:',
    up_to: 'up to {number}',
  },
  fr: {
    typical: 'Valeurs typiques',
    note: 'Typiques du pigment, non mesurées sur ce lot.',
    unknown: 'donnée inconnue',
    sources: 'Sources :',
    up_to: 'jusqu’à {number}',
  },
  am: {
    typical: 'Բնորոշ արժեքներ',
    note: 'Բնորոշ են գունակին, այս խմբաքանակի վրա չափված չեն։',
    unknown: 'հայտնի չէ',
    sources: 'Աղբյուրներ՝',
    up_to: 'մինչև {number}',
  },
} satisfies LocalizedValue<FactWords>
