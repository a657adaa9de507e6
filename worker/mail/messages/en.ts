import type { MailWords } from './mail-words.ts'

export const en: MailWords = {
  by_hand: 'If the button does not work, open this address:',
  confirm: {
    subject: 'Please confirm your address for {shop}',
    text: 'Welcome to {shop}. Please confirm that this is your e-mail address.',
    button: 'Confirm the address',
    note: 'The link works once, for 24 hours. If you have not made an account with us, there is nothing you need to do.',
  },
  reset: {
    subject: 'A new password for {shop}',
    text: 'Somebody, most likely you, has asked for a new password for your account at {shop}.',
    button: 'Choose a new password',
    note: 'The link works once, for one hour. If it was not you, there is nothing you need to do: your password stays as it is.',
  },
  'password-changed': {
    subject: 'Your password at {shop} was changed',
    text: 'The password of your account at {shop} has just been changed, and every other device was signed out.',
    button: 'Your account',
    note: 'If it was not you, ask for a new password at once by “Forgotten your password?” in the sign-in form.',
  },
  'change-old': {
    subject: 'Your address at {shop} is about to change',
    text: 'Your account at {shop} is to be used with the address {email} from now on. Please confirm that you want this.',
    button: 'Yes, change the address',
    note: 'The link works once, for 24 hours, and the new address has to be confirmed too. If it was not you, do not follow it and change your password: somebody knows it.',
  },
  'change-new': {
    subject: 'Please confirm your new address for {shop}',
    text: 'You want to use this address for your account at {shop}. Please confirm that it is yours.',
    button: 'Confirm the new address',
    note: 'The link works once, for 24 hours. We may have to hear from your old address too. If you do not know what this is about, there is nothing you need to do.',
  },
  'already-registered': {
    subject: 'You already have an account at {shop}',
    text: 'Somebody, perhaps you, has tried to make an account at {shop} with this address. There is one already.',
    button: 'Sign in',
    note: 'If you no longer know the password, ask for a new one in the sign-in form. If it was not you, there is nothing you need to do: nothing was changed.',
  },
  'address-taken': {
    subject: 'You already have an account at {shop}',
    text: 'Somebody, perhaps you, wants to use this address for another account at {shop}. There is already an account with it.',
    button: 'Sign in',
    note: 'An address can belong to one account only. If it was not you, there is nothing you need to do: nothing was changed.',
  },
}
