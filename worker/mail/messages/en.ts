import type { MailMessages } from './mail-messages.ts'

export const en: MailMessages = {
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
    note: 'If it was you, sign in to that account: what was just made is a new, empty one. If you no longer know the password, ask for a new one in the sign-in form. If it was not you, there is nothing you need to do: nothing of yours was changed.',
  },
  'address-taken': {
    subject: 'You already have an account at {shop}',
    text: 'Somebody, perhaps you, wants to use this address for another account at {shop}. There is already an account with it.',
    button: 'Sign in',
    note: 'An address can belong to one account only. If it was not you, there is nothing you need to do: nothing was changed.',
  },
  'sign-in': {
    subject: 'Your sign-in link for {shop}',
    text: 'Somebody, most likely you, wants to sign in to {shop} with this address.',
    button: 'Sign in',
    note: 'The link works once, for 15 minutes. If it was not you, ignore this mail: without the link nothing happens.',
  },
  'order-account': {
    subject: 'An account for your order {number} at {shop}',
    text: 'Somebody, most likely you, wants to see the order {number} in an account at {shop} with this address.',
    button: 'Sign in and add the order',
    note: 'The link works once, for 15 minutes. If you already have an account with this address, the order is added to it. If it was not you, ignore this mail: without the link nothing happens.',
  },
  'order-paid': {
    subject: 'Your order {number} at {shop}',
    text: 'Thank you. Your order {number} is paid, and we are getting it ready.',
    button: 'See the order',
    note: 'We write again when it is on its way. The link shows the order for 90 days without signing in: keep it to yourself.',
  },
  'order-waiting': {
    subject: 'Your order {number} is waiting for its payment',
    text: 'Thank you. We have your order {number} and keep the goods for you. Your bank has yet to confirm the payment.',
    button: 'See the order',
    note: 'You need not pay again. We write as soon as the payment has come, or if it does not.',
  },
  'order-returned': {
    subject: 'Your order {number} could not be made: your money goes back',
    text: 'We are sorry. Your payment for the order {number} came, but what you ordered is no longer as it was agreed. We have cancelled the order and are sending the whole amount back.',
    button: 'See what happened',
    note: 'There is nothing you need to do. Depending on your bank it takes up to ten days until you see the money.',
  },
  'order-shipped': {
    subject: 'Your order {number} is on its way',
    text: 'Your order {number} has left us today.',
    button: 'See the order',
    note: 'If something is not right when it arrives, just answer this mail.',
  },
  'order-cancelled': {
    subject: 'Your order {number} was cancelled',
    text: 'Your order {number} has been cancelled. If it was paid, the whole amount goes back the way it came.',
    button: 'See the order',
    note: 'Depending on your bank it takes up to ten days until you see the money.',
  },
  'order-refunded': {
    subject: 'The money for your order {number} is on its way back',
    text: 'We have sent the whole amount of your order {number} back the way it came.',
    button: 'See the order',
    note: 'Depending on your bank it takes up to ten days until you see it.',
  },
}
