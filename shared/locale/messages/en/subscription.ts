/** Messages about mails that visitors subscribe to. */
export const messages = {
  'subscription.title': 'Product emails',
  'subscription.lead': 'Confirm or stop the emails that you requested.',
  'subscription.help_stock': 'We will email you once when this is back in stock.',
  'subscription.help_price': 'We will email you once when the price drops.',
  'subscription.help_newsletter': 'News from the shop, a few times a year.',
  'subscription.newsletter': 'Newsletter',
  'subscription.send': 'Email me',
  'subscription.privacy':
    'We use your address for this only. You can unsubscribe in every email; a request that is not confirmed is deleted after three days.',
  'subscription.sent':
    'We have sent an email to {email}. Please open the link in it to confirm; we send nothing else before that.',
  'subscription.too_many':
    'This address already has {count} {count:request|requests}. You can add more once we have written about some of them.',
  'subscription.confirm_help':
    'Do you want to receive the email that was requested for your address?',
  'subscription.confirm': 'Yes, email me',
  'subscription.confirmed': 'Confirmed. You will hear from us.',
  'subscription.question_help':
    'Do you want us to answer the question that was asked with your address?',
  'subscription.question': 'Yes, answer me',
  'subscription.question_confirmed': 'Confirmed. We will reply by email.',
  'subscription.end_help':
    'Do you want to stop all such emails to your address? You will still get emails about your orders and your account.',
  'subscription.end': 'Unsubscribe',
  'subscription.ended': 'You are unsubscribed. We have deleted your address.',
  'subscription.no_token': 'Please open the link in the email again.',
  'subscription.needs_script': 'This page needs JavaScript, which this browser does not run.',
} as const
