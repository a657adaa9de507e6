import type { messages as source } from '../en/rows.ts'

export const messages = {
  'row.recent': 'Vus récemment',
  'row.recommended': 'Vous aimerez peut-être aussi',
  'row.clear': 'Effacer',
  'row.failed': 'Ces produits n’ont pas pu être chargés. Vérifiez la connexion et réessayez.',
} satisfies Readonly<Record<keyof typeof source, string>>
