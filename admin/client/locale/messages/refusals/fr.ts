import type { REFUSALS_EN } from './en.ts'

export const REFUSALS_FR: Readonly<Record<keyof typeof REFUSALS_EN, string>> = {
  'refusal.line_unknown': 'La commande n’a pas cette ligne. Vérifiez-la de nouveau.',
  'refusal.line_twice':
    'Chaque ligne de la commande ne peut être indiquée qu’une fois. Regroupez ses pièces.',
  'refusal.line_without_pieces': 'La quantité d’une ligne est un nombre entier à partir de 1.',
  'refusal.refund_of_refunded':
    'La commande est déjà entièrement remboursée. Il ne reste rien à rembourser.',
  'refusal.refund_of_changed':
    'La commande vient de changer ; rien n’a été remboursé. Vérifiez-la et réessayez.',
  'refusal.refund_differs':
    'Ce remboursement a été enregistré avant vos changements et figure dans la liste. Vérifiez-le ; envoyez encore seulement pour rembourser aussi vos changements.',
  'refusal.refund_of_everything':
    'Il ne resterait rien de la commande. Annulez-la plutôt : la livraison sera aussi remboursée.',
  'refusal.refund_of_nothing': 'Saisissez un montant supérieur à 0.',
  'refusal.refund_decimals': 'Dans cette monnaie, un montant a au plus {digits} décimales.',
  'refusal.refund_state': 'L’état de la commande est « {state} » : rien ne peut en être remboursé.',
  'refusal.cancel_state':
    'L’état de la commande est « {state} » : elle ne peut plus être annulée. Regardez-la de nouveau.',
  'refusal.deliver_state':
    'L’état de la commande est « {state} » : elle n’a pas pu parvenir au client. Vérifiez-la.',
  'refusal.refund_pieces':
    'On peut encore rembourser {left} {left:pièce|de pièces|pièces} de « {name} », et non {quantity}. Réduisez la quantité.',
  'refusal.refund_amount':
    'On peut encore rembourser {left} de la commande, et non {amount}. Réduisez le montant.',
  'refusal.parcel_unknown':
    'L’état de la commande est « {state} » et elle n’a pas ce colis. Vérifiez-la de nouveau.',
  'refusal.parcel_state': 'L’état de la commande est « {state} » : aucun colis ne peut en partir.',
  'refusal.parcel_empty':
    'Il ne reste rien à expédier, ou aucune pièce n’est choisie. Choisissez-en au moins une.',
  'refusal.parcel_of_changed':
    'La commande vient de changer, ou il en reste moins que le colis n’en contient. Rien n’a été expédié ; vérifiez-la et réessayez.',
  'refusal.parcel_differs':
    'Ce colis a été enregistré avant vos changements et figure dans la liste des colis. Vérifiez-le ; envoyez encore seulement pour expédier un autre colis.',
  'refusal.parcel_pieces':
    'On peut encore expédier {left} {left:pièce|de pièces|pièces} de « {name} », et non {quantity}. Réduisez la quantité.',
  'refusal.tracking_link':
    'Un lien de suivi commence par https://. Corrigez-le ou laissez-le vide.',
  'refusal.mail_not_kept':
    'Cet e-mail a été envoyé et son lien ne sert qu’une fois : la boutique ne le garde pas. Le client peut en demander un autre dans la boutique.',
  'refusal.mail_other_address':
    'La commande {number} a maintenant une autre adresse e-mail, ou aucune. Aucun e-mail n’a été écrit ; vérifiez la commande.',
  'refusal.mail_waits':
    'Un nouvel e-mail attend déjà. Il partira dans quelques minutes ; ne le renvoyez qu’après.',
  'refusal.mail_no_recipient':
    'Aucun e-mail ne peut être envoyé à cette adresse. Joignez le client autrement.',
  'refusal.mail_refund_failed':
    'La banque a renvoyé ce remboursement. L’e-mail n’a pas été réécrit.',
  'refusal.mail_ambiguous':
    'Plusieurs e-mails ont un identifiant qui commence ainsi. Choisissez-en un dans la liste.',
  'refusal.stock_of_bundle':
    '{sku} est un coffret : son stock suit celui de ses éléments. Modifiez plutôt ceux-ci.',
  'refusal.stock_below_zero':
    'Le stock de {sku} est de {stock} et ne peut pas passer sous 0. Rien n’a été modifié ; retirez-en moins.',
  'refusal.stock_above_maximum':
    'Le stock de {sku} est de {stock} et ne peut pas dépasser {max}. Rien n’a été modifié ; ajoutez-en moins.',
  'refusal.stock_changed':
    'Le stock de {sku} a changé : il est maintenant de {stock}. Rien n’a été modifié ; vérifiez et réessayez.',
  'refusal.sale_not_lower':
    '{sku} ne coûte pas plus cher actuellement. Saisissez un prix plus bas pour la promotion.',
  'refusal.shop_empty': 'La boutique n’a pas encore de catalogue. Importez d’abord son contenu.',
  'refusal.base_currency':
    '{currency} est la devise de base : son taux est toujours 1. Modifiez celui d’une autre.',
  'refusal.coupon_exists': 'Le code {code} existe déjà. Choisissez-en un autre.',
  'refusal.coupon_past': 'Le dernier jour, {date}, est passé. Choisissez-en un autre.',
  'refusal.account_without_email':
    'Ce compte n’a pas d’adresse e-mail : aucun lien ne peut lui être envoyé.',
  'refusal.several_accounts':
    '{reference} a plusieurs comptes. Ouvrez celui qu’il faut effacer et effacez-le depuis sa page.',
  'refusal.shop_without_address':
    'L’adresse de la boutique n’est pas configurée : aucun lien ne peut être créé. Prévenez la personne qui gère le serveur.',
  'refusal.draft_differs':
    'Ce brouillon a été enregistré avant vos changements et figure dans la liste des brouillons. Enregistrez encore pour créer un autre brouillon avec vos changements, puis annulez le premier.',
  'refusal.draft_total':
    'Les prix ont changé depuis l’affichage de ce total. Il a été recalculé : vérifiez-le, puis enregistrez.',
  'refusal.draft_over': 'Le brouillon a été payé ou annulé, ou il a expiré. Créez-en un nouveau.',
  'refusal.draft_sent':
    'Quelqu’un vient d’envoyer ce brouillon au client. Renvoyez-le seulement s’il le faut.',
  'refusal.draft_paid':
    'Le client paie le brouillon ou l’a payé : il ne peut plus être annulé. Cherchez la commande.',
  'refusal.question_language':
    'La question a été posée dans une autre langue ({language}). Traduisez-la aussi.',
  'refusal.question_changed':
    'Quelqu’un vient de masquer cette question ou de la réafficher. Votre texte est toujours là : renvoyez-le s’il convient encore.',
  'refusal.answer_changed':
    'Quelqu’un vient de répondre : « {answer} » Votre texte est toujours là : renvoyez-le pour remplacer cette réponse.',
  'refusal.text_empty': 'Le texte est vide. Écrivez quelque chose.',
  'refusal.text_too_long': 'Le texte compte plus de {max} caractères. Raccourcissez-le.',
  'refusal.last_owner':
    'La boutique a besoin d’un propriétaire. Donnez d’abord ce rôle à une autre personne.',
  'refusal.staff_changed': 'Quelqu’un vient de modifier cette personne. Vérifiez de nouveau.',
  'refusal.staff_exists':
    '{email} fait déjà partie de l’équipe avec un autre rôle. Rien n’a été modifié ; changez le rôle dans la liste.',
  'refusal.tracking_changed':
    'Quelqu’un vient de corriger le numéro en {tracking}. Le vôtre est toujours là : renvoyez-le s’il est juste.',
  'refusal.view_exists': 'Vous avez déjà une vue nommée « {name} ». Choisissez un autre nom.',
  'refusal.view_limit': 'Vous avez {max} vues. Supprimez-en une avant d’en enregistrer une autre.',
  'refusal.undo_changed':
    'La valeur a changé depuis : rien n’a été annulé. Vérifiez-la et corrigez-la vous-même.',
}
