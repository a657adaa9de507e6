/** Messages of the questions about a product, which are loaded when the visitor comes near. */
export const messages = {
  'questions.title': 'Questions and answers',
  'questions.none': 'No questions about this product yet.',
  'questions.more': 'Show more questions',
  'questions.failed': 'The questions could not be loaded. Check the connection and try again.',
  'questions.shop': 'Answer of the shop',
  'questions.ask': 'Ask a question',
  'questions.text': 'Your question',
  'questions.email_hint':
    'For the answer only. It is never shown, and we delete it 14 days after answering.',
  'questions.own_email':
    'We answer to {email} and may show question and answer here, without your name.',
  'questions.rule':
    'We answer by e-mail and may show question and answer here, without your name. Please write nothing personal into the question.',
  'questions.send': 'Send the question',
  'questions.sending': 'Sending…',
  'questions.send_failed': 'The question could not be sent. Check the connection and try again.',
  'questions.sent_confirm':
    'We have written to {email}. Please follow the link in that mail: we see your question only after that.',
  'questions.sent_asked': 'Thank you. We answer to {email}.',
  'questions.too_many': 'Many questions in a short time. Wait a minute and try again.',
  'questions.too_many_open':
    'You have asked several questions that we have not answered yet. Please wait for our answers.',
} as const
