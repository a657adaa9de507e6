export const messages = {
  'soft.version': 'Version',
  'soft.released': 'Released',
  'soft.platforms': 'Runs on',
  'soft.size': 'Download',
  'soft.megabytes': '{size} MB',
  'soft.buy': 'View licence',
  'soft.features': 'Features',
  'soft.screenshots': 'Screenshots',
} as const
