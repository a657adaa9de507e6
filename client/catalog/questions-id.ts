/** The element of a product's questions, to which the mails with answers lead. */
export const QUESTIONS_ID = 'questions'
