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
  'bulk.send': 'Expédier {count} {count:commande|de commandes|commandes}',
  'bulk.progress': '{done} sur {count} expédiées',
  'bulk.failed':
    'La boutique a refusé : {orders}. Ouvrez-les pour voir pourquoi ; le reste est fait.',
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
  'ship.title': 'Expédition',
  'ship.tracking': 'Numéro de suivi',
  'ship.carrier': 'Transporteur',
  'ship.send': 'Expédier',
  'ship.part': 'Une partie seulement',
  'ship.done': 'C’est expédié. Le client reçoit un e-mail.',
  'parcel.title': 'Colis',
  'parcel.pieces': '{count} {count:pièce|de pièces|pièces}',
  'parcel.correct': 'Corriger',
  'parcel.corrected': 'C’est corrigé. Le client reçoit un nouvel e-mail.',
}
