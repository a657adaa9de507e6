import type { FAILURES_EN } from './en.ts'

export const FAILURES_FR: Readonly<Record<keyof typeof FAILURES_EN, string>> = {
  'error.title': 'Cela n’a pas fonctionné',
  'error.network':
    'Pas de connexion avec l’administration. Ce que vous voyez est peut-être ancien.',
  'error.server': 'L’administration n’a pas répondu correctement. Réessayez dans une minute.',
  'error.access_down':
    'Cloudflare Access ne répond pas. Votre saisie est conservée ; réessayez dans une minute.',
  'error.role': 'Votre rôle ne le permet pas.',
  'error.not_staff':
    'Vous ne faites plus partie de l’équipe de cette boutique. Adressez-vous à un propriétaire.',
  'error.not_found': 'Cet élément est introuvable.',
  'error.input': 'La saisie a été refusée.',
  'error.no_email': 'Ce n’est pas une adresse e-mail.',
  'error.render': 'Cet écran ne fonctionne plus. Ce que vous avez saisi ailleurs est conservé.',
  'signed_out.title': 'Votre session est terminée',
  'signed_out.text':
    'Connectez-vous dans un nouvel onglet, revenez et continuez ici. Rien de ce que vous avez saisi n’est perdu.',
  'signed_out.open': 'Se reconnecter dans un nouvel onglet',
  'signed_out.continue': 'Je suis connecté',
  'error.conflict':
    'C’est impossible pour le moment, ou la commande vient de changer. Vérifiez-la ; rien n’a été modifié.',
  'error.signed_out':
    'Votre session est terminée. Reconnectez-vous dans un nouvel onglet, puis réessayez ici ; votre saisie est conservée.',
  'error.forbidden':
    'Cloudflare a refusé cette demande avant qu’elle n’atteigne l’administration. Votre saisie est conservée ; adressez-vous à la personne qui gère le compte Cloudflare.',
  'signed_out.still':
    'Personne n’est encore connecté. Connectez-vous dans le nouvel onglet, revenez et appuyez de nouveau.',
  'app.slow':
    'La réponse prend plus de temps que d’habitude. Rien n’est perdu ; cela continue tout seul.',
}
