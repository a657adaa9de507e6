import type { messages as source } from '../en/order-page.ts'

export const messages = {
  'order_page.needs_script':
    'Cette page a besoin de JavaScript, qui est désactivé dans ce navigateur. L’e-mail de la commande contient les mêmes informations.',
  'order_page.loading': 'Chargement de la commande…',
  'order_page.not_loaded':
    'La commande n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
  'order_page.retry': 'Réessayer',
  'order_page.not_found':
    'Cette commande ne s’affiche pas ici. Ouvrez-la par le lien de son e-mail, ou connectez-vous au compte qui l’a passée.',
  'order_page.sign_in': 'Se connecter',
  'order_page.thanks': 'Merci, votre commande est passée.',
  'order_page.thanks_waiting': 'Merci. La banque doit encore confirmer le paiement.',
  'order_page.mailed': 'La confirmation part vers {email}.',
  'order_page.waiting_help':
    'Cette page se met à jour automatiquement, et un e-mail vous préviendra.',
  'order_page.number': 'Commande {number}',
  'order_page.made_on': 'Passée le {date}',
  'order_page.continue': 'Continuer les achats',
  'order_page.state': 'Suivi',
  'order_page.placed': 'Passée',
  'order_page.expected': 'Prévue {dates}',
  'order_page.parcels': 'Colis',
  'order_page.follow_parcel': 'Suivre le colis',
  'order_page.shipped_on': 'Expédié le {date}',
  'order_page.not_shipped': 'Pas encore expédié',
  'order_page.pick_up_parts': 'Retrait en plusieurs fois',
  'order_page.ready_on': 'Prêt le {date}',
  'order_page.not_ready': 'Pas encore prêt',
  'order_page.partly_shipped': 'Expédiée en partie',
  'order_page.partly_ready': 'En partie prête au retrait',
  'order_page.next_rest':
    'Une partie de votre commande est en route. Nous préparons le reste ; un e-mail vous préviendra de son départ.',
  'order_page.next_rest_pick_up':
    'Vous pouvez retirer une partie de votre commande. Nous vous écrirons quand le reste sera prêt.',
  'order_page.refunds': 'Remboursements',
  'order_page.refund_waits': 'Remboursement en cours',
  'order_page.refunded_on': 'Remboursé le {date}',
  'order_page.tracking': 'Numéro de suivi :',
  'order_page.next_packing':
    'Nous préparons votre commande. Un e-mail vous préviendra de son départ.',
  'order_page.next_shipped_pick_up': 'Vous pouvez retirer votre commande.',
  'order_page.next_packing_pick_up':
    'Nous préparons votre commande et vous écrirons dès que vous pourrez la retirer.',
  'order_page.next_shipped': 'Votre colis est en route.',
  'order_page.next_delivered':
    'Votre commande est arrivée. Si quelque chose ne va pas, écrivez-nous.',
  'order_page.next_delivered_pick_up':
    'Vous avez retiré votre commande. Si quelque chose ne va pas, écrivez-nous.',
  'order_page.next_download':
    'Tout est prêt : les clés et les téléchargements sont sur cette page.',
  'order_page.next_refunded':
    'Nous vous avons remboursé. Les banques mettent quelques jours à l’afficher.',
  'order_page.state_awaiting_payment': 'En attente de la banque',
  'order_page.state_paid': 'Payée',
  'order_page.state_preparing': 'En préparation',
  'order_page.state_shipped': 'En route',
  'order_page.state_delivered': 'Livrée',
  'order_page.state_ready': 'Prête au retrait',
  'order_page.state_collected': 'Retirée',
  'order_page.state_cancelled': 'Annulée',
  'order_page.state_refunded': 'Remboursée',
  'order_page.note_sold_out': 'Épuisé avant l’arrivée du paiement ; vous êtes remboursé.',
  'order_page.note_not_as_agreed':
    'Le montant payé n’était pas celui convenu ; il vous est remboursé.',
  'order_page.note_not_paid': 'La banque a refusé le paiement.',
  'order_page.things': 'Articles commandés',
  'order_page.with': 'avec {name}',
  'order_page.licences': 'Licences et téléchargements',
  'order_page.licence_key': 'Clé de licence : {name}',
  'order_page.seats': '{count} {count:licence|de licences|licences}',
  'order_page.revoked': 'Cette licence n’est plus valable.',
  'order_page.download': 'Télécharger {name}',
  'order_page.get_program': 'Obtenir {name} : téléchargement et aide',
  'order_page.enter_key':
    'Installez le programme et saisissez la clé lorsqu’il la demande. Sa page indique où.',
  'order_page.no_download': 'Le téléchargement n’a pas commencé. Réessayez.',
  'order_page.copy': 'Copier la clé',
  'order_page.copied': 'Copié.',
  'order_page.not_copied':
    'La copie n’est pas permise ici. La clé est sélectionnée : copiez-la à la main.',
  'order_page.billing': 'Facturée à',
  'order_page.gift': 'Cadeau',
  'order_page.no_gift_note': 'Un cadeau, sans message',
  'order_page.sent_to': 'Livrée à',
  'order_page.picked_up_by': 'À retirer par',
  'order_page.same_address': 'La même adresse',
  'order_page.vat_number': 'Numéro de TVA {number}',
  'order_page.buy_again': 'Racheter les mêmes articles',
  'order_page.invoice': 'Facture',
  'order_page.print': 'Imprimer ou enregistrer en PDF',
  'order_page.back': 'Revenir à la commande',
  'order_page.invoice_of': 'Facture de la commande {number}',
  'order_page.seller': 'Vendeur',
  'order_page.tax_number': 'Numéro fiscal {number}',
  'order_page.date': 'Date (UTC)',
  'order_page.thing': 'Article',
  'order_page.quantity': 'Quantité',
  'order_page.price': 'Prix unitaire',
  'order_page.tax_rate': 'Taux de taxe',
  'order_page.amount': 'Montant',
  'order_page.net': 'Hors taxe',
  'order_page.tax': 'Taxe',
  'order_page.taxes': 'Taxes',
  'order_page.not_paid_yet': 'Pas encore payée : ceci ne vaut pas facture avant le paiement.',
  'order_page.is_over': 'Cette commande a été annulée : rien n’est à payer.',
  'order_page.is_over_paid': 'Cette commande a été annulée : votre paiement est remboursé.',
  'order_page.account': 'Garder cette commande dans un compte',
  'order_page.account_help':
    'Retrouvez vos commandes et vos factures à tout moment. Nous envoyons un lien à {email} : aucun mot de passe n’est nécessaire.',
  'order_page.account_send': 'Créer un compte à partir de cette commande',
  'order_page.account_again': 'Renvoyer le lien',
  'order_page.account_sent':
    'Un lien est en route vers {email}. Ouvrez-le dans les 15 minutes, et la commande sera dans votre compte.',
  'order_page.help': 'Une question sur cette commande ?',
  'order_page.help_text': 'En nous écrivant, indiquez le numéro de la commande.',
  'order_page.withdrawal': 'Droit de rétractation',
  'order_page.withdraw': 'Renoncer au contrat ici',
  'order_page.withdraw_until':
    'Vous pouvez vous rétracter du contrat jusqu’au {date}, sans donner de motif.',
  'order_page.withdraw_now':
    'Vous pouvez vous rétracter du contrat jusqu’à 14 jours après la réception, sans donner de motif.',
  'order_page.withdraw_over': 'Le délai de rétractation s’est terminé le {date}.',
  'order_page.withdraw_downloads':
    'Vous ne pouvez pas vous rétracter pour les téléchargements : vous avez accepté de les recevoir aussitôt.',
  'order_page.withdraw_write': 'Pour rendre un téléchargement, écrivez-nous.',
  'order_page.withdraw_statement':
    'Je me rétracte du contrat de la commande {number} pour ces articles :',
  'order_page.withdraw_name': 'Nom',
  'order_page.withdraw_mail': 'Accusé de réception à',
  'order_page.withdraw_quantity': 'Quantité : {name}, {max} au plus',
  'order_page.withdraw_none': 'Choisissez la quantité d’au moins un article.',
  'order_page.withdraw_next': 'Continuer',
  'order_page.withdraw_check':
    'Vérifiez votre déclaration. Elle prend effet lorsque vous la confirmez.',
  'order_page.withdraw_confirm': 'Confirmer la rétractation',
  'order_page.withdraw_back': 'Retour',
  'order_page.withdraw_done':
    'Nous avons reçu votre rétractation le {time}. L’accusé de réception est en route vers {email}.',
  'order_page.next_withdrawn':
    'Vous vous êtes rétracté pour ces articles. Si vous les avez reçus, renvoyez-les sous 14 jours ; nous vous les remboursons ensuite.',
  'order_page.withdrawn_on': 'Rétractation le {time}',
} satisfies Readonly<Record<keyof typeof source, string>>
