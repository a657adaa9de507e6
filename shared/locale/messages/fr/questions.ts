import type { messages as source } from '../en/questions.ts'

export const messages = {
  'questions.title': 'Questions et réponses',
  'questions.none': 'Pas encore de question sur ce produit.',
  'questions.more': 'Afficher plus de questions',
  'questions.failed':
    'Les questions n’ont pas pu être chargées. Vérifiez la connexion et réessayez.',
  'questions.shop': 'Réponse de la boutique',
  'questions.ask': 'Poser une question',
  'questions.text': 'Votre question',
  'questions.email_hint':
    'Pour la réponse seulement. Elle n’est jamais affichée, et nous l’effaçons 14 jours après avoir répondu.',
  'questions.own_email':
    'Nous répondons à {email} et pouvons afficher ici la question et la réponse, sans votre nom.',
  'questions.rule':
    'Nous répondons par e-mail et pouvons afficher ici la question et la réponse, sans votre nom. N’écrivez rien de personnel dans la question.',
  'questions.send': 'Envoyer la question',
  'questions.sending': 'Envoi…',
  'questions.form_failed':
    'Le formulaire n’a pas pu être chargé. Vérifiez la connexion et réessayez.',
  'questions.send_failed':
    'La question n’a pas pu être envoyée. Vérifiez la connexion et réessayez.',
  'questions.sent_confirm':
    'Nous avons écrit à {email}. Suivez le lien de cet e-mail : nous ne voyons votre question qu’ensuite.',
  'questions.sent_asked': 'Merci. Nous répondons à {email}.',
  'questions.too_many': 'Trop de questions en peu de temps. Attendez une minute et réessayez.',
  'questions.too_many_open':
    'Vous avez posé plusieurs questions auxquelles nous n’avons pas encore répondu. Attendez nos réponses.',
} satisfies Readonly<Record<keyof typeof source, string>>
