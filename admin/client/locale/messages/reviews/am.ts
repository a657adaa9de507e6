import type { REVIEWS_EN } from './en.ts'

export const REVIEWS_AM: Readonly<Record<keyof typeof REVIEWS_EN, string>> = {
  'nav.reviews': 'Կարծիքներ',
  'list.newer': 'Ավելի նոր',
  'list.older': 'Ավելի հին',
  'reviews.status': 'Վիճակ',
  'reviews.all': 'Բոլորը',
  'reviews.published': 'Ցուցադրվող',
  'reviews.hidden': 'Թաքցված',
  'reviews.hide': 'Թաքցնել',
  'reviews.show': 'Ցուցադրել',
  'reviews.hide_of': 'Թաքցնել կարծիքը, հեղինակ՝ {name}',
  'reviews.show_of': 'Ցուցադրել կարծիքը, հեղինակ՝ {name}',
  'reviews.is_hidden': 'Կարծիքը թաքցված է։',
  'reviews.is_published': 'Կարծիքը ցուցադրվում է։',
  'reviews.rating': '{rating}՝ 5-ից',
  'reviews.product_gone': 'ապրանքն այլևս խանութում չկա',
  'reviews.empty': 'Կարծիքներ չկան։',
}
