export const VIEWS_EN = {
  'views.title': 'Saved views',
  'views.save': 'Save this view',
  'views.edit': 'Edit views',
  'views.name': 'Name',
  'views.store': 'Save',
  'views.saved': 'The view “{name}” is saved.',
  'views.rename': 'Rename',
  'views.delete': 'Delete',
  'views.deleted': 'The view “{name}” is deleted.',
  'views.none': 'There are no views.',
} as const
