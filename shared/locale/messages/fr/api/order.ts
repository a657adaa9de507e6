import type { messages as source } from '../../en/api/order.ts'

export const messages = {
  'order.quote_over':
    'Ces prix ont été calculés il y a trop longtemps, ou une autre fenêtre a repris le paiement. Merci de les revoir. Rien ne vous a été débité.',
  'order.quote_unknown':
    'Cette commande n’est plus disponible. Merci de revenir au panier. Rien ne vous a été débité.',
  'order.changed': 'Votre commande a changé. Rien ne vous a été débité.',
  'order.changed_total': 'Le total était de {before}, il est maintenant de {now}.',
  'order.changed_line': '{name} : {before} auparavant, {now} maintenant.',
  'order.changed_parts': 'Le contenu de ce coffret a changé : {name}. Vérifiez ce qu’il contient.',
  'order.changed_cart': 'Le panier n’est plus celui pour lequel ces prix ont été calculés.',
  'order.gone': 'Cet article n’est plus disponible tel que commandé : {name}.',
  'order.no_shipping': 'Le mode de livraison choisi ne convient pas à cette commande.',
  'order.sold_out': 'Quelqu’un vient d’acheter le dernier. Rien ne vous a été débité.',
  'order.coupon_used':
    'Le code {code} vient de servir pour la dernière fois. Rien ne vous a été débité.',
  'order.coupon_used_by_account':
    'Vous avez déjà utilisé le code {code}. Rien ne vous a été débité.',
  'order.other_address': 'Ce n’est pas l’adresse pour laquelle les prix ont été calculés.',
  'order.nothing': 'Votre panier est vide.',
  'order.not_paid': 'Le paiement n’est pas terminé. Rien ne vous a été débité.',
  'order.provider_down':
    'Le service de paiement ne répond pas. Ne payez pas une seconde fois : si votre paiement est passé, la commande sera enregistrée automatiquement et vous recevrez un e-mail.',
  'order.no_payments':
    'Cette boutique ne peut pas encore recevoir de paiements : seules les commandes gratuites sont possibles. Rien ne vous a été débité.',
  'order.preview':
    'Ceci est un aperçu de la boutique, où rien ne peut être commandé. Rien ne vous a été débité. Merci de commander dans la boutique elle-même.',
  'order.payment_refused':
    'Le service de paiement n’accepte pas ce paiement. Rien ne vous a été débité.',
  'order.downloads_now':
    'Confirmez que vous voulez recevoir les téléchargements immédiatement. Si cette case manque, rechargez la page.',
  'order.above_maximum':
    'Une commande de plus de {amount} ne peut pas être payée dans cette devise. Choisissez une autre devise dans le panier ou partagez la commande.',
  'order.amount_too_small':
    'Ce montant est trop petit pour être payé par carte. Rien ne vous a été débité.',
  'order.amount_too_large':
    'Ce montant est trop élevé pour être payé par carte. Rien ne vous a été débité.',
  'order.not_found': 'Cette commande n’existe pas, ou le lien a expiré.',
  'order.too_many':
    'Trop de tentatives en peu de temps. Merci de patienter une minute et de réessayer.',
  'order.test_only':
    'Cette boutique est à l’essai : aucun argent ne circule, et seules les cartes de test sont acceptées.',
  'order.card_declined': 'La carte a été refusée. Merci d’en essayer une autre.',
  'order.insufficient_funds': 'Le solde de la carte est insuffisant. Merci d’en essayer une autre.',
  'order.expired_card': 'La carte a expiré. Merci d’en essayer une autre.',
  'order.incorrect_cvc': 'Le code de sécurité est incorrect.',
  'order.incorrect_number': 'Le numéro de carte est incorrect.',
  'order.not_a_test_card':
    'Ce n’est pas une carte de test. Cette boutique est à l’essai : n’y donnez jamais une vraie carte.',
  'order.payment_over': 'Ce paiement est clos. Merci de recommencer depuis le panier.',
  'order.challenge_title': 'Confirmez votre paiement',
  'order.challenge_text':
    'Cette page remplace celle de votre banque. Elle vous demande si vous voulez payer {amount}. Aucun argent ne circule.',
  'order.challenge_yes': 'Oui, payer',
  'order.challenge_no': 'Non, ne pas payer',
  'order.has_account':
    'Cette commande appartient déjà à un compte, ou son adresse e-mail n’est plus conservée.',
  'order.withdrawal_over': 'Le délai de rétractation est écoulé, ou la commande a été annulée.',
  'order.withdrawal_too_much':
    'Vous ne pouvez plus vous rétracter pour ces articles : rechargez la page pour voir ce qui reste.',
  'order.ordered_elsewhere':
    'Vous avez commandé certains de ces produits il y a un instant, dans une autre fenêtre ou sur un autre appareil, ou vous êtes en train de les y payer. Rien ne vous a été débité une seconde fois. Pour les commander encore une fois, acceptez et appuyez de nouveau sur le bouton.',
  'order.paid_elsewhere':
    'Vous venez de commencer à payer ces produits dans une autre fenêtre ou sur un autre appareil. Rien ne vous a été débité ici.',
  'order.draft_taken':
    'Cette offre est déjà payée, en cours de paiement dans une autre fenêtre, ou terminée. Rien ne vous a été débité. Si vous venez de quitter le paiement, réessayez dans 20 minutes.',
} satisfies Readonly<Record<keyof typeof source, string>>
