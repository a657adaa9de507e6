import type { HealthFindingCode } from '#shared/admin/health-findings.ts'

/** The parts of the shop that are checked, and what was found. */
export const HEALTH_EN = {
  'health.check_d1': 'Database',
  'health.check_kv': 'Cache',
  'health.check_r2': 'Pictures and files',
  'health.check_assets': 'Files of the shop',
  'health.check_cron': 'Timed tasks',
  'health.check_outbox': 'Waiting mails',
  'health.check_import': 'Imports',
  'health.check_rates': 'Exchange rates',
  'health.check_storage': 'Storage',
  'health.check_payment': 'Payments',
  'health.check_mail': 'Sending mails',
  'health.check_backend': 'The other backend',
  'health.line': '{check}: {finding}',
  'health.no_answer': 'no answer. Look at Cloudflare’s status page.',
  'health.error': 'an error. The shop’s log has it under “health”.',
  'health.status': 'the answer was {status}. Deploy the shop again.',
  'health.no_catalogue': 'no catalogue was imported yet.',
  'health.cron_never': 'they have not run yet; after a deployment the first run takes minutes.',
  'health.cron_late':
    'they last ran on {at}; refunds and mails wait. Look at the triggers of the Worker in Cloudflare’s dashboard.',
  'health.mail_late': 'a mail has waited since {at}. See the screen Mails.',
  'health.import_late':
    'an import has waited since {at}. Look at the triggers of the Worker in Cloudflare’s dashboard.',
  'health.import_failed':
    'the import failed at {at}; the shop is as before. `import --status` says why.',
  'health.rates_never': 'they are not yet those of the bank.',
  'health.rates_old': 'they are of {day}. Check RATES_URL.',
  'health.payment_incomplete': '{provider} has only some of its keys, so that nobody can pay.',
  'health.payment_none': 'none are taken, because keys are missing: {providers}.',
  'health.payment_sandbox': 'this is a trial; no money moves.',
  'health.mail_stays': 'mails are not sent and wait. Set MAIL_FROM and a way to send.',
  'health.storage':
    '{rows} rows and {megabytes} MB were stored in this hour, which is unusual. Somebody may be filling the shop.',
} as const satisfies Readonly<
  Record<string, string> & Record<`health.${HealthFindingCode}`, string>
>
