import type { VIEWS_EN } from './en.ts'

export const VIEWS_FR: Readonly<Record<keyof typeof VIEWS_EN, string>> = {
  'views.title': 'Vues enregistrées',
  'views.save': 'Enregistrer cette vue',
  'views.edit': 'Modifier les vues',
  'views.name': 'Nom',
  'views.store': 'Enregistrer',
  'views.saved': 'La vue « {name} » est enregistrée.',
  'views.rename': 'Renommer',
  'views.delete': 'Supprimer',
  'views.deleted': 'La vue « {name} » est supprimée.',
  'views.none': 'Il n’y a pas de vues.',
}
