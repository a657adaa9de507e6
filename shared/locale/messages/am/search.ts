import type { search as source } from '../en/search.ts'

export const search = {
  'search.products': 'Ապրանքներ',
  'search.blogs': 'Հոդվածներ',
  'search.soft': 'Ծրագրեր',
  'search.suggestions': 'Առաջարկներ',
  'search.suggestion_count': '{count} առաջարկ։ Ընտրեք սլաքներով։',
  'search.no_suggestions': 'Առաջարկներ չկան։',
  'search.all': 'Բոլոր արդյունքները՝ «{q}»',
  'search.results_for': 'Որոնում՝ «{q}»',
  'search.corrected': 'Ցուցադրվում են «{corrected}» որոնման արդյունքները։',
  'search.corrected_from': '«{q}» չգտնվեց․ ցուցադրվում են «{corrected}» որոնման արդյունքները։',
  'search.see_all': 'Տեսնել բոլորը ({count})',
  'search.none': 'Ոչինչ չգտնվեց',
  'search.none_help':
    'Փորձեք այլ կերպ գրել կամ նշեք գունակի միջազգային համարը։ Կամ նայեք դարակները․',
  'search.one_word': 'Այս բոլոր բառերը միասին ոչ մի տեղ չկան։ Փորձեք առանձին․',
} satisfies Readonly<Record<keyof typeof source, string>>
