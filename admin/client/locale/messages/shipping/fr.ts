import type { SHIPPING_EN } from './en.ts'

export const SHIPPING_FR: Readonly<Record<keyof typeof SHIPPING_EN, string>> = {
  'bulk.title': 'Les commandes choisies',
  'bulk.all': 'Choisir toute la page',
  'bulk.choose': 'Choisir la commande {number}',
  'bulk.chosen': '{count} {count:commande choisie|de commandes choisies|commandes choisies}',
  'bulk.slips': 'Imprimer les bons',
  'bulk.invoices': 'Imprimer les factures',
  'bulk.numbers': 'Saisir les numéros de suivi',
  'bulk.paste': 'Numéros de suivi',
  'bulk.help': 'Un par ligne, dans l’ordre de la liste.',
  'bulk.help_pick_up':
    'Un par ligne, dans l’ordre de la liste ; aucun pour les commandes à retirer.',
  'bulk.pick_up': 'prête à être retirée',
  'bulk.send': 'Expédier {count} {count:commande|de commandes|commandes}',
  'bulk.withdrawn_text':
    '{count:Commande rétractée|Commandes rétractées|Commandes rétractées}, en tout ou en partie : {numbers}. Les pièces concernées sont remboursées et ne partent pas. Pour écarter une commande, annulez et décochez-la dans la liste.',
  'bulk.repeated': 'le même numéro deux fois',
  'bulk.repeated_title': 'Expédier avec le même numéro de suivi ?',
  'bulk.repeated_text':
    'Ces commandes ont le même numéro de suivi qu’une autre : {numbers}. Chaque client le reçoit par e-mail.',
  'bulk.skipped': 'Rien à expédier pour {count:cette commande|ces commandes} : {numbers}.',
  'bulk.elsewhere_listed':
    '{count:Cette commande choisie n’est|Ces commandes choisies ne sont} pas sur cette page : {numbers}.',
  'bulk.wrong_count':
    '{entered} {entered:numéro|de numéros|numéros} pour {count} {count:commande|de commandes|commandes} : il en faut un par commande.',
  'bulk.progress': '{done} sur {count} expédiées',
  'bulk.failed': 'La boutique a refusé :',
  'bulk.others_done': 'Les autres sont expédiées.',
  'bulk.elsewhere':
    'Un autre onglet expédie. Attendez qu’il ait fini, puis réessayez ici : rien de ce que vous avez saisi n’est perdu.',
  'bulk.continue': 'Continuer',
  'bulk.discard_title': 'Abandonner le reste ?',
  'bulk.discard_text':
    '{count} {count:colis n’est pas expédié|de colis ne sont pas expédiés|colis ne sont pas expédiés}. Les numéros de suivi saisis seront perdus.',
  'slips.title': 'Bons de préparation',
  'slips.print': 'Imprimer',
  'slips.skipped': 'Pas de bon pour {orders} : il n’y a rien à préparer.',
  'slips.sku': 'SKU',
  'slips.pick_up': 'À retirer : {place}',
  'ship.title': 'Expédition',
  'ship.tracking': 'Numéro de suivi',
  'ship.carrier': 'Transporteur',
  'ship.send': 'Expédier',
  'ship.part': 'Une partie seulement',
  'ship.withdrawn_title': 'Expédier malgré la rétractation ?',
  'ship.withdrawn_text':
    'Le client s’est rétracté de cette commande ou d’une partie. Les pièces concernées sont remboursées et ne partent pas.',
  'ship.withdrawn': 'Expédier quand même',
  'ship.without_title': 'Expédier sans numéro de suivi ?',
  'ship.without_text':
    'Le client reçoit un e-mail sans numéro. Vous pourrez encore l’ajouter au colis ; le client recevra alors un autre e-mail.',
  'ship.without': 'Expédier sans numéro',
  'ship.done': 'C’est expédié. Le client reçoit un e-mail.',
  'ship.ready_title': 'Retrait',
  'ship.ready_send': 'Marquer comme prête',
  'ship.ready_done': 'C’est prêt au retrait. Le client reçoit un e-mail.',
  'parcel.title': 'Colis',
  'parcel.ready_title': 'Prêt au retrait',
  'parcel.pieces': '{count} {count:pièce|de pièces|pièces}',
  'parcel.correct': 'Corriger',
  'parcel.corrected': 'C’est corrigé. Le client reçoit un nouvel e-mail.',
}
