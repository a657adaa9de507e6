import type { cart as source } from '../en/cart.ts'

export const cart = {
  'cart.title': 'Զամբյուղ',
  'cart.open_one': 'Զամբյուղ, 1 ապրանք',
  'cart.open_many': 'Զամբյուղ, {count} ապրանք',
  'cart.add': 'Ավելացնել զամբյուղում',
  'cart.sold_out': 'Սպառված է',
  'cart.sold_out_help': 'Այս տարբերակը սպառված է։ Գուցե մեկ այլ չափս առկա է։',
  'cart.needs_script': 'Զամբյուղի համար անհրաժեշտ է JavaScript, որն այս դիտարկիչում անջատված է։',
  'cart.wait': 'Մի պահ․ ավելացվում է զամբյուղում…',
  'cart.add_failed': 'Չհաջողվեց ավելացնել զամբյուղում։ Ստուգեք կապը և փորձեք նորից։',
  'cart.full': 'Զամբյուղը լիքն է․ այն տեղավորում է {count} տարբեր ապրանք։',
  'cart.quantity': 'Քանակ',
  'cart.unsaved': 'Չհաջողվեց պահպանել զամբյուղը։ Այն պահված է այս դիտարկիչում, և կփորձենք կրկին։',
  'cart.unkept': 'Այս դիտարկիչը թույլ չի տալիս որևէ բան պահել․ էջը փակելիս զամբյուղը կկորչի։',
  'cart.unpriced':
    'Այս պահին չհաջողվեց ստուգել գներն ու առկայությունը։ Կստուգենք, երբ կապը վերականգնվի։',
  'cart.refused': 'Խանութը չընդունեց վերջին փոփոխությունը, ուստի այն հետ է վերցվել։',
  'quantity.less': 'Մեկով պակաս',
  'quantity.more': 'Մեկով ավելի',
  'quantity.corrected': 'Կարող է լինել 1-ից {max} ամբողջ թիվ․ այժմ՝ {quantity}։',
  'quantity.only': 'Առկա է միայն {max} հատ։',
} satisfies Readonly<Record<keyof typeof source, string>>
