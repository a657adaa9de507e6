/** The messages for calls that fail or wait, and for a session that has ended. */
export const FAILURES_EN = {
  'error.title': 'This did not work',
  'error.network': 'There is no connection to the admin. What you see may be old.',
  'error.server': 'The admin did not answer properly. Try again in a minute.',
  'error.access_down':
    'Cloudflare Access does not answer. What you typed is still here; try again in a minute.',
  'error.role': 'Your role does not allow this.',
  'error.not_staff': 'You are no longer on the staff of this shop. Ask an owner.',
  'error.not_found': 'This could not be found.',
  'error.input': 'The input was refused.',
  'error.no_email': 'This is not an email address.',
  'error.render': 'This screen has stopped working. What you typed elsewhere is kept.',
  'signed_out.title': 'Your session has ended',
  'signed_out.text':
    'Sign in again in a new tab, come back and continue here. Nothing that you typed is lost.',
  'signed_out.open': 'Sign in again in a new tab',
  'signed_out.continue': 'I have signed in',
  'error.conflict':
    'This cannot be done now, or the order has just changed. Look at it again; nothing was changed.',
  'error.signed_out':
    'Your session has ended. Sign in again in a new tab, then try again here; what you typed is kept.',
  'error.forbidden':
    'Cloudflare refused this before it reached the admin. What you typed is kept; ask whoever runs the Cloudflare account.',
  'signed_out.still': 'Nobody is signed in yet. Sign in in the new tab, come back and press again.',
  'app.slow': 'The answer takes longer than usual. Nothing is lost; this goes on by itself.',
} as const
