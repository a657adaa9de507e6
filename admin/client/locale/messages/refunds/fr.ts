import type { REFUNDS_EN } from './en.ts'

export const REFUNDS_FR: Readonly<Record<keyof typeof REFUNDS_EN, string>> = {
  'refund.title': 'Remboursements',
  'refund.open': 'Rembourser une partie',
  'refund.restock': 'Les pièces sont remises en vente',
  'refund.amount': 'Ou un montant en {currency}',
  'refund.wrong_amount': 'Un montant, comme {example}',
  'refund.reason': 'Motif, pour le client',
  'refund.send': 'Rembourser',
  'refund.sum': 'À rembourser : {amount}. Encore remboursable : {left}.',
  'refund.above': '{amount} dépasse les {left} encore remboursables.',
  'refund.sure': 'Rembourser {amount} ?',
  'refund.sure_restock': 'Les pièces reviennent en stock.',
  'refund.sure_no_restock': 'Aucune pièce ne revient en stock.',
  'refund.sure_text': 'Le client reçoit l’argent et un e-mail. Cette action est irréversible.',
  'refund.sure_send': 'Rembourser {amount}',
  'refund.done': 'Le remboursement est en cours.',
  'refund.not_returned':
    'La boutique n’a plus {skus} : ces pièces ne sont pas revenues en stock. Si un SKU a été renommé, ajoutez-les à son stock.',
  'refund.failed': 'échoué',
  'refund.superseded': 'inclus dans le remboursement total',
  'refund.waits': 'en cours',
  'order.note_sold_out': 'Épuisé avant l’arrivée du paiement ; le montant est remboursé.',
  'order.note_not_as_agreed': 'Le montant payé n’était pas celui convenu ; il est remboursé.',
  'order.note_not_paid': 'La banque a refusé le paiement.',
}
