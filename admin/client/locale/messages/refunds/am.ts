import type { REFUNDS_EN } from './en.ts'

export const REFUNDS_AM: Readonly<Record<keyof typeof REFUNDS_EN, string>> = {
  'refund.title': 'Գումարի վերադարձ',
  'refund.open': 'Վերադարձնել մի մասը',
  'refund.restock': 'Ապրանքը նորից վաճառքի է հանվում',
  'refund.amount': 'Կամ գումար՝ {currency}',
  'refund.wrong_amount': 'Գումար, օրինակ՝ {example}',
  'refund.reason': 'Պատճառը՝ գնորդի համար',
  'refund.send': 'Վերադարձնել',
  'refund.sum': 'Կվերադարձվի՝ {amount}։ Դեռ կարելի է վերադարձնել՝ {left}։',
  'refund.above': '{amount} ավելին է, քան դեռ կարելի է վերադարձնել՝ {left}։',
  'refund.sure': 'Վերադարձնե՞լ {amount}',
  'refund.sure_restock': 'Ապրանքները վերադառնում են պահեստ։',
  'refund.sure_no_restock': 'Ոչ մի ապրանք պահեստ չի վերադառնում։',
  'refund.sure_text': 'Գնորդը կստանա գումարը և նամակ։ Սա հնարավոր չէ հետարկել։',
  'refund.sure_send': 'Վերադարձնել {amount}',
  'refund.done': 'Վերադարձն ընթացքի մեջ է։',
  'refund.not_returned':
    'Խանութն այլևս չունի {skus}․ այս ապրանքները պահեստ չեն վերադարձել։ Եթե SKU-ն վերանվանվել է, ավելացրեք դրանք նրա պաշարին։',
  'refund.failed': 'չի ստացվել',
  'refund.superseded': 'ներառված է ամբողջ գումարի վերադարձում',
  'refund.waits': 'ընթացքի մեջ է',
  'order.note_sold_out': 'Սպառվել էր մինչև վճարման հասնելը․ գումարը վերադարձվում է։',
  'order.note_not_as_agreed': 'Վճարվել է ոչ այն գումարը, որ համաձայնեցված էր․ այն վերադարձվում է։',
  'order.note_not_paid': 'Բանկը չի վճարել։',
}
