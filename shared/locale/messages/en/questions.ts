/** Messages of the questions about a product, which are loaded when the visitor comes near. */
export const messages = {
  'questions.title': 'Questions and answers',
  'questions.none': 'No questions about this product yet.',
  'questions.more': 'Show more questions',
  'questions.failed': 'The questions could not be loaded. Check the connection and try again.',
  'questions.shop': 'Answer from the shop',
  'questions.ask': 'Ask a question',
  'questions.text': 'Your question',
  'questions.email_hint':
    'For our answer only. It is never shown, and we delete it 14 days after answering.',
  'questions.own_email':
    'We will reply to {email}. We may publish the question and answer here, without your name.',
  'questions.rule':
    'We will reply by email. We may publish the question and answer here, without your name. Please do not include personal information.',
  'questions.send': 'Submit question',
  'questions.sending': 'Sending…',
  'questions.form_failed': 'The form could not be loaded. Check the connection and try again.',
  'questions.send_failed': 'The question could not be sent. Check the connection and try again.',
  'questions.sent_confirm':
    'We have sent an email to {email}. Please open the link in it: we see your question only after that.',
  'questions.sent_asked': 'Thank you. We will reply to {email}.',
  'questions.too_many': 'Too many questions in a short time. Please wait a minute and try again.',
  'questions.too_many_open':
    'You have asked several questions that we have not answered yet. Please wait for our answers.',
} as const
