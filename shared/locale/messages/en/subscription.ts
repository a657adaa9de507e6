/** Messages about mails that visitors subscribe to. */
export const messages = {
  'subscription.title': 'Mails about products',
  'subscription.lead': 'Confirm or end the mails that you asked for.',
  'subscription.help_stock': 'We write once when this variant is in stock again.',
  'subscription.help_price': 'We write once when this variant costs less than now.',
  'subscription.help_newsletter': 'News from the shop, a few times a year.',
  'subscription.newsletter': 'Newsletter',
  'subscription.send': 'Write to me',
  'subscription.privacy':
    'We use the address for this only. You can end it with one press in every mail; a request that is not confirmed is deleted after three days.',
  'subscription.sent':
    'We have written to {email}. Please follow the link in that mail to confirm; nothing else is sent before that.',
  'subscription.confirm_help':
    'Do you want to receive the mail that was requested for your address?',
  'subscription.confirm': 'Yes, write to me',
  'subscription.confirmed': 'Confirmed. You will hear from us.',
  'subscription.question_help':
    'Do you want us to answer the question that was asked with your address?',
  'subscription.question': 'Yes, answer me',
  'subscription.question_confirmed': 'Confirmed. We answer by e-mail.',
  'subscription.end_help':
    'Do you want to end all such mails to your address? Mails about orders and your account still arrive.',
  'subscription.end': 'End these mails',
  'subscription.ended': 'Ended. We have deleted the address.',
  'subscription.no_token': 'Please open the link of the mail once more.',
  'subscription.needs_script': 'This page needs JavaScript, which this browser does not run.',
} as const
