import type { messages as source } from '../en/search.ts'

export const messages = {
  'search.products': 'Ապրանքներ',
  'search.blogs': 'Հոդվածներ',
  'search.soft': 'Ծրագրեր',
  'search.site_pages': 'Էջեր',
  'search.suggestions': 'Առաջարկներ',
  'search.suggestion_count': '{count} առաջարկ։ Ընտրեք սլաքներով։',
  'search.suggestions_failed': 'Չհաջողվեց բեռնել առաջարկները։ Որոնելու համար սեղմեք Enter։',
  'search.no_suggestions': 'Առաջարկներ չկան։',
  'search.all': 'Բոլոր արդյունքները՝ «{q}»',
  'search.results_for': 'Որոնում՝ «{q}»',
  'search.corrected': 'Ցուցադրվում են «{corrected}» որոնման արդյունքները։',
  'search.corrected_from': '«{q}» չգտնվեց․ ցուցադրվում են «{corrected}» որոնման արդյունքները։',
  'search.see_all': 'Տեսնել բոլորը ({count})',
  'search.none': 'Ոչինչ չգտնվեց',
  'search.none_help': 'Փորձեք այլ կերպ գրել կամ դիտեք բաժինները․',
  'search.partial':
    'Այս բոլոր բառերը միասին ոչ մի տեղ չկան։ Ահա այն, ինչում կան դրանցից մի քանիսը։',
  'search.one_word': 'Փնտրել մեկ բառ․',
} satisfies Readonly<Record<keyof typeof source, string>>
