import type { LocalizedValue } from '#shared/locale/localized.ts'
import type { SafetyRecord } from '../../schemas/safety-schema.ts'

interface SafetyWords {
  readonly title: string
  readonly signal: string
  /** The signal words of Article 20 of the CLP regulation. */
  readonly danger: string
  readonly warning: string
  readonly none_harmonised: string
  readonly unknown: string
  readonly ask_for_sheet: string
  readonly sheets: string
  /** A kilobyte. */
  readonly kilobyte: string
  readonly numbers_unknown: string
  readonly not_known: string
  readonly ec: string
  readonly transport: string
  readonly sources: string
  readonly translated: string
  readonly pictograms: Readonly<Record<SafetyRecord['pictograms'][number], string>>
}

/** The words around the statements, which the import renders once for each language. */
export const SAFETY_WORDS = {
  en: {
    title: 'Safety',
    signal: 'Signal word:',
    danger: 'Danger',
    warning: 'Warning',
    none_harmonised: 'The EU has no harmonised classification for it.',
    unknown: 'Its classification is not known to us.',
    ask_for_sheet: 'Ask us for the supplier’s safety data sheet.',
    sheets: 'Safety data sheet:',
    kilobyte: 'kB',
    numbers_unknown: 'CAS and EC numbers: not known.',
    not_known: 'not known',
    ec: 'EC',
    transport: 'Transport:',
    sources: 'Sources:',
    translated: '',
    pictograms: {
      GHS02: 'Flame',
      GHS06: 'Skull and crossbones',
      GHS07: 'Exclamation mark',
      GHS08: 'Health hazard',
      GHS09: 'Environment',
    },
  },
  fr: {
    title: 'Sécurité',
    signal: 'Mention d’avertissement\u00A0:',
    danger: 'Danger',
    warning: 'Attention',
    none_harmonised: 'L’Union européenne n’en a pas harmonisé la classification.',
    unknown: 'Nous n’en connaissons pas la classification.',
    ask_for_sheet: 'Demandez-nous la fiche de données de sécurité du fournisseur.',
    sheets: 'Fiche de données de sécurité\u00A0:',
    kilobyte: 'ko',
    numbers_unknown: 'Numéros CAS et CE\u00A0: inconnus.',
    not_known: 'inconnu',
    ec: 'CE',
    transport: 'Transport\u00A0:',
    sources: 'Sources\u00A0:',
    translated: '',
    pictograms: {
      GHS02: 'Flamme',
      GHS06: 'Tête de mort sur deux tibias',
      GHS07: 'Point d’exclamation',
      GHS08: 'Danger pour la santé',
      GHS09: 'Environnement',
    },
  },
  am: {
    title: 'Անվտանգություն',
    signal: 'Ազդանշանային բառ՝',
    danger: 'Վտանգ',
    warning: 'Զգուշացում',
    none_harmonised: 'ԵՄ-ում ներդաշնակեցված դասակարգում չունի։',
    unknown: 'Դասակարգումը մեզ հայտնի չէ։',
    ask_for_sheet: 'Մատակարարի անվտանգության տվյալների թերթիկը պահանջեք մեզնից։',
    sheets: 'Անվտանգության տվյալների թերթիկ՝',
    kilobyte: 'ԿԲ',
    numbers_unknown: 'CAS և EC համարները հայտնի չեն։',
    not_known: 'հայտնի չէ',
    ec: 'EC',
    transport: 'Փոխադրում՝',
    sources: 'Աղբյուրներ՝',
    translated:
      'Հայերեն ձևակերպումները խանութի թարգմանությունն են, ոչ թե կանոնակարգի պաշտոնական տեքստը։',
    pictograms: {
      GHS02: 'Բոց',
      GHS06: 'Գանգ և խաչված ոսկորներ',
      GHS07: 'Բացականչական նշան',
      GHS08: 'Վտանգ առողջության համար',
      GHS09: 'Շրջակա միջավայր',
    },
  },
} satisfies LocalizedValue<SafetyWords>
