import type { HEALTH_EN } from './en.ts'

export const HEALTH_FR: Readonly<Record<keyof typeof HEALTH_EN, string>> = {
  'health.check_d1': 'Base de données',
  'health.check_kv': 'Cache',
  'health.check_r2': 'Images et fichiers',
  'health.check_assets': 'Fichiers de la boutique',
  'health.check_cron': 'Tâches planifiées',
  'health.check_outbox': 'E-mails en attente',
  'health.check_import': 'Imports',
  'health.check_rates': 'Taux de change',
  'health.check_storage': 'Stockage',
  'health.check_payment': 'Paiements',
  'health.check_mail': 'Envoi des e-mails',
  'health.check_backend': 'L’autre backend',
  'health.line': '{check} : {finding}',
  'health.no_answer': 'pas de réponse. Consultez la page d’état de Cloudflare.',
  'health.error': 'une erreur. Le journal de la boutique l’a sous « health ».',
  'health.status': 'la réponse était {status}. Déployez de nouveau la boutique.',
  'health.no_catalogue': 'aucun catalogue n’a encore été importé.',
  'health.cron_never':
    'elles n’ont pas encore tourné ; après un déploiement, le premier passage prend quelques minutes.',
  'health.cron_late':
    'dernier passage le {at} ; remboursements et e-mails attendent. Voyez les déclencheurs du Worker dans le tableau de bord de Cloudflare.',
  'health.mail_late': 'un e-mail attend depuis le {at}. Voyez l’écran E-mails.',
  'health.import_late':
    'une importation attend depuis le {at}. Voyez les déclencheurs du Worker dans le tableau de bord de Cloudflare.',
  'health.import_failed':
    'l’importation a échoué le {at} ; la boutique est inchangée. `import --status` dit pourquoi.',
  'health.rates_never': 'ce ne sont pas encore ceux de la banque.',
  'health.rates_old': 'ils datent du {day}. Vérifiez RATES_URL.',
  'health.payment_incomplete': '{provider} n’a qu’une partie de ses clés : personne ne peut payer.',
  'health.payment_none': 'aucun n’est accepté, car des clés manquent : {providers}.',
  'health.payment_sandbox': 'c’est un essai ; aucun argent ne circule.',
  'health.mail_stays':
    'les e-mails ne partent pas et attendent. Définissez MAIL_FROM et un moyen d’envoi.',
  'health.storage':
    '{rows} lignes et {megabytes} Mo ont été enregistrés pendant cette heure, ce qui est inhabituel. Quelqu’un remplit peut-être la boutique.',
}
