import type { messages as source } from '../en/soft.ts'

export const messages = {
  'soft.version': 'Version',
  'soft.released': 'Parue le',
  'soft.platforms': 'Fonctionne sur',
  'soft.size': 'Téléchargement',
  'soft.megabytes': '{size} Mo',
  'soft.buy': 'Voir la licence',
  'soft.features': 'Ce qu’il fait',
  'soft.screenshots': 'Captures d’écran',
} satisfies Readonly<Record<keyof typeof source, string>>
