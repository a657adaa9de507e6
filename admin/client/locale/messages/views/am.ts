import type { VIEWS_EN } from './en.ts'

export const VIEWS_AM: Readonly<Record<keyof typeof VIEWS_EN, string>> = {
  'views.title': 'Պահված դիտումներ',
  'views.save': 'Պահել այս դիտումը',
  'views.edit': 'Խմբագրել դիտումները',
  'views.name': 'Անուն',
  'views.store': 'Պահել',
  'views.saved': '«{name}» դիտումը պահված է։',
  'views.rename': 'Վերանվանել',
  'views.delete': 'Ջնջել',
  'views.deleted': '«{name}» դիտումը ջնջված է։',
  'views.none': 'Դիտումներ չկան։',
}
