import type { CSV_EN } from './en.ts'

export const CSV_AM: Readonly<Record<keyof typeof CSV_EN, string>> = {
  'csv.upload': 'Բեռնել CSV',
  'csv.title': 'Բեռնել պահեստի կամ գների ցուցակ',
  'csv.comparing': 'Խանութի հետ համեմատված է {done}-ը {count}-ից',
  'csv.will_change': 'Կփոխվի {count} արժեք։',
  'csv.same': '{count} արժեք նույնն է, ինչ խանութում։',
  'csv.left': '{count} տող չի կիրառվում՝',
  'csv.apply': 'Կիրառել {count} փոփոխություն',
  'csv.absolute':
    'Ցուցակի {count} քանակի համար նշված չէ ելակետը․ «was» սյունակը չկա կամ դատարկ է։ Այն, ինչ վաճառվել է ցուցակը գրելուց հետո, կրկին կհայտնվի պահեստում։',
  'csv.of_now': 'Քանակներն այս պահի են',
  'csv.saving': 'Պահպանված է {done}-ը {count}-ից',
  'csv.saved': 'Պահպանվեց {count} արժեք։',
  'csv.nothing': 'Փոխելու ոչինչ չկա։',
  'csv.stop': 'Կանգնեցնել',
  'csv.undo': 'Հետարկել {count} փոփոխություն',
  'csv.continue': 'Շարունակել',
  'csv.waiting': '{count} փոփոխություն դեռ պահպանված չէ։',
  'csv.more': '… և ևս {count}',
  'csv.line': 'Տող',
  'csv.what': 'Ինչ անել',
  'csv.price': 'Գին',
  'csv.change': 'Խանութում → ցուցակում',
  'csv.changes': 'Փոփոխություններ',
  'csv.download_left': 'Ներբեռնել այս տողերը',
  'csv.interrupted': '«{file}» ցուցակը մինչև վերջ չի կիրառվել։',
  'csv.elsewhere':
    'Ցուցակ է կիրառվում մեկ այլ ներդիրում։ Սպասեք, մինչև ավարտվի, և շարունակեք այստեղ։',
  'csv.left_no_sku': 'SKU չկա․ ավելացրեք կամ հանեք տողը։',
  'csv.left_sku_twice': 'SKU-ն մի քանի տողում է, առաջինը՝ {text}-րդ տողում․ թողեք մեկը։',
  'csv.left_wrong_stock': '«{text}» արժեքը քանակ չէ․ գրեք, օրինակ՝ 12։',
  'csv.left_wrong_was': '«was» սյունակի «{text}» արժեքը քանակ չէ․ վերցրեք ներբեռնված ցուցակից։',
  'csv.left_wrong_price': '«{text}» արժեքը գին չէ․ գրեք, օրինակ՝ 24,50։',
  'csv.left_moved':
    'Խանութում հիմա {text} է, այլ ոչ թե ցուցակի սկզբնական արժեքը․ նորից ներբեռնեք ցուցակը։',
  'csv.left_bundle': 'Հավաքածուի քանակը կախված է բաղադրիչներից․ փոխեք դրանք։',
  'csv.left_unknown': 'Խանութում այդպիսի SKU չկա․ ուղղեք կամ հանեք տողը։',
  'csv.fault_empty':
    'Ֆայլում տողեր չկան։ Առաջինում սյունակների անուններն են, մյուսներում՝ SKU-ներն ու արժեքները։',
  'csv.fault_no_columns':
    'Սա պահեստի կամ գների ցուցակ չէ․ առաջին տողում չկան «sku» և «stock» կամ «price» սյունակները։ Ներբեռնեք ցուցակ և տեսեք, թե ինչպես է սկսվում։',
  'csv.fault_column_twice': '«{detail}» սյունակը երկու անգամ է․ հանեք մեկը։',
  'csv.fault_unreadable':
    '{detail} տողը չի կարդացվում․ հնարավոր է՝ չակերտը փակված չէ։ Ոչինչ չի փոխվել։',
  'csv.fault_too_large': 'Ֆայլը մեծ է {count} ՄԲ-ից։ Բաժանեք մի քանի ցուցակի։',
  'csv.fault_spreadsheet':
    'Սա աղյուսակի ֆայլ է։ Excel-ում, Numbers-ում կամ LibreOffice-ում պահպանեք որպես «CSV UTF-8»։',
  'csv.fault_encoding': 'Ֆայլը UTF-8 չէ։ Excel-ում պահպանեք որպես «CSV UTF-8»։',
}
