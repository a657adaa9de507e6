export const messages = {
  'form.required': 'This field is required.',
  'form.min': 'Minimum length is {count} characters.',
  'form.max': 'Maximum length is {count} characters.',
  'form.email': 'Please enter a valid email address.',
  'form.match': 'Passwords do not match.',
  'form.prove': 'Please confirm that you are not a robot.',
  'form.check_these': 'Please check these fields:',
} as const
