import type { messages as source } from '../en/questions.ts'

export const messages = {
  'questions.title': 'Հարցեր և պատասխաններ',
  'questions.none': 'Այս ապրանքի մասին հարցեր դեռ չկան։',
  'questions.more': 'Ցույց տալ ավելի շատ հարցեր',
  'questions.failed': 'Հարցերը չհաջողվեց բեռնել։ Ստուգեք կապը և փորձեք նորից։',
  'questions.shop': 'Խանութի պատասխանը',
  'questions.ask': 'Հարց տալ',
  'questions.text': 'Ձեր հարցը',
  'questions.email_hint':
    'Միայն պատասխանի համար։ Հասցեն երբեք չի ցուցադրվում և ջնջվում է պատասխանից 14 օր հետո։',
  'questions.own_email':
    'Կպատասխանենք {email} հասցեին և կարող ենք հարցն ու պատասխանը ցուցադրել այստեղ՝ առանց ձեր անվան։',
  'questions.rule':
    'Պատասխանում ենք էլփոստով և կարող ենք հարցն ու պատասխանը ցուցադրել այստեղ՝ առանց ձեր անվան։ Խնդրում ենք հարցում անձնական ոչինչ չգրել։',
  'questions.send': 'Ուղարկել հարցը',
  'questions.sending': 'Ուղարկվում է…',
  'questions.form_failed': 'Ձևը չհաջողվեց բեռնել։ Ստուգեք կապը և փորձեք նորից։',
  'questions.send_failed': 'Հարցը չհաջողվեց ուղարկել։ Ստուգեք կապը և փորձեք նորից։',
  'questions.sent_confirm':
    'Նամակ ենք ուղարկել {email} հասցեին։ Խնդրում ենք բացել դրա հղումը․ ձեր հարցը կտեսնենք միայն դրանից հետո։',
  'questions.sent_asked': 'Շնորհակալություն։ Կպատասխանենք {email} հասցեին։',
  'questions.too_many': 'Կարճ ժամանակում շատ հարցեր եկան։ Սպասեք մեկ րոպե և փորձեք նորից։',
  'questions.too_many_open':
    'Դուք մի քանի հարց եք տվել, որոնց դեռ չենք պատասխանել։ Խնդրում ենք սպասել մեր պատասխաններին։',
} satisfies Readonly<Record<keyof typeof source, string>>
