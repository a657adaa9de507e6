import type { messages as source } from '../en/product-tools.ts'

export const messages = {
  'reviews.already': 'Դուք արդեն կարծիք եք գրել այս ապրանքի մասին։ Շնորհակալություն։',
  'reviews.sign_in':
    'Կարծիքները գրում են գնորդները։ Մուտք գործեք այն հաշվով, որով գնել եք այս ապրանքը։',
  'reviews.only_buyers':
    'Կարծիք կարող են գրել միայն նրանք, ովքեր այս ապրանքը գնել են այստեղ՝ նույն հաշվով կամ պատվերի էլփոստի հասցեով։',
  'reviews.asking': 'Մի պահ…',
  'reviews.not_bought':
    'Դուք այս հաշվով դեռ չեք գնել այս ապրանքը, ուստի չեք կարող կարծիք գրել դրա մասին։',
  'reviews.how_to':
    'Կարծիք գրում են նրանք, ովքեր ապրանքը գնել են այստեղ՝ մուտք գործած կամ որպես հյուր՝ այս հաշվի հաստատված էլփոստի հասցեով։ Կարող եք գրել, հենց որ պատվերը վճարված լինի։',
  'reviews.too_many': 'Կարճ ժամանակում շատ կարծիքներ եկան։ Սպասեք մեկ րոպե և փորձեք նորից։',
  'reviews.rating': 'Ձեր գնահատականը',
  'reviews.heading': 'Վերնագիր',
  'reviews.text': 'Կարծիք',
  'reviews.name': 'Ձեր անունը, ինչպես այն կերևա',
  'reviews.send': 'Ուղարկել կարծիքը',
  'reviews.sending': 'Ուղարկվում է…',
  'reviews.failed': 'Կարծիքը չուղարկվեց։ Ձեր գրածը տեղում է․ ստուգեք կապը և փորձեք նորից։',
  'calculator.area': 'Մակերես, մ²',
  'calculator.coats': 'Շերտեր',
  'calculator.per_coat':
    'Մեկ շերտը մեկ քառակուսի մետրին պահանջում է մոտ {amount}, ներծծող հիմքը՝ ավելի շատ։',
  'calculator.wrong_area': 'Գրեք քառակուսի մետրերը՝ 0-ից մեծ և ոչ ավելի, քան 10 000, օրինակ՝ 12,5։',
  'calculator.wrong_coats': 'Գրեք ամբողջ թիվ՝ 1-ից մինչև 20։',
  'calculator.wrong_amount': 'Գրեք քանակը, օրինակ՝ 0,3 կամ 250։',
  'calculator.need': 'Ձեզ պետք է',
  'calculator.buy': 'Ամենաշահավետը՝',
  'calculator.together': 'Միասին՝',
  'calculator.added': 'Ավելացված է զամբյուղին։',
  'calculator.undo': 'Հետարկել',
  'calculator.undone': 'Հեռացված է զամբյուղից։',
  'calculator.add': 'Ավելացնել զամբյուղին՝ {packs}',
  'calculator.not_enough': 'Այսքանի համար առկա քանակը չի բավականացնում։',
  'calculator.none_in_stock': 'Այս պահին ոչ մի չափ առկա չէ։',
  'calculator.convert': 'Միավորների փոխարկում',
  'calculator.kg': 'կգ',
  'calculator.g': 'գ',
  'calculator.gal': 'գալոն',
  'calculator.oz': 'ունցիա',
} satisfies Readonly<Record<keyof typeof source, string>>
