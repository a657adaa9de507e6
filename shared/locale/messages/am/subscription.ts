import type { messages as source } from '../en/subscription.ts'

export const messages = {
  'subscription.title': 'Նամակներ ապրանքների մասին',
  'subscription.lead': 'Հաստատեք ձեր խնդրած նամակները կամ հրաժարվեք դրանցից։',
  'subscription.help_stock': 'Կգրենք մեկ անգամ, երբ այս տարբերակը նորից առկա լինի։',
  'subscription.help_price': 'Կգրենք մեկ անգամ, երբ այս տարբերակն այժմվանից էժան լինի։',
  'subscription.help_newsletter': 'Խանութի նորությունները՝ տարեկան մի քանի անգամ։',
  'subscription.newsletter': 'Նորությունների նամականի',
  'subscription.send': 'Գրեք ինձ',
  'subscription.privacy':
    'Հասցեն օգտագործում ենք միայն դրա համար։ Ամեն նամակում մեկ սեղմումով կարող եք հրաժարվել․ չհաստատված խնդրանքը ջնջվում է երեք օր անց։',
  'subscription.sent':
    'Գրեցինք {email} հասցեին։ Հաստատելու համար բացեք այդ նամակի հղումը․ մինչ այդ ուրիշ ոչինչ չենք ուղարկի։',
  'subscription.too_many':
    'Այս հասցեի համար արդեն {count} խնդրանք կա։ Նորը կարող եք ավելացնել, երբ դրանցից մի քանիսի մասին գրենք։',
  'subscription.confirm_help': 'Ցանկանո՞ւմ եք ստանալ ձեր հասցեի համար խնդրված նամակը։',
  'subscription.confirm': 'Այո, գրեք ինձ',
  'subscription.confirmed': 'Հաստատված է։ Կգրենք ձեզ։',
  'subscription.question_help': 'Ցանկանո՞ւմ եք, որ պատասխանենք ձեր հասցեով տրված հարցին։',
  'subscription.question': 'Այո, պատասխանեք',
  'subscription.question_confirmed': 'Հաստատված է։ Կպատասխանենք էլփոստով։',
  'subscription.end_help':
    'Ցանկանո՞ւմ եք հրաժարվել այսպիսի բոլոր նամակներից։ Պատվերների և ձեր հաշվի մասին նամակները կշարունակեք ստանալ։',
  'subscription.end': 'Հրաժարվել այս նամակներից',
  'subscription.ended': 'Պատրաստ է։ Հասցեն ջնջեցինք։',
  'subscription.no_token': 'Խնդրում ենք նորից բացել նամակի հղումը։',
  'subscription.needs_script': 'Այս էջն աշխատում է JavaScript-ով, որն այս դիտարկիչում անջատված է։',
} satisfies Readonly<Record<keyof typeof source, string>>
