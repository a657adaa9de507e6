import type { LocalizedValue } from '#shared/locale/localized.ts'

interface QuestionMessages {
  readonly product: string
  readonly question: string
  readonly answer: string
}

/** The rows of mails about questions. */
export const QUESTION_MESSAGES: LocalizedValue<QuestionMessages> = {
  en: { product: 'Product', question: 'Your question', answer: 'Our answer' },
  am: { product: 'Ապրանքը', question: 'Ձեր հարցը', answer: 'Մեր պատասխանը' },
  fr: { product: 'Produit', question: 'Votre question', answer: 'Notre réponse' },
}
