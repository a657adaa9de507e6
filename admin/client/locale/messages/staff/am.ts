import type { STAFF_EN } from './en.ts'

export const STAFF_AM: Readonly<Record<keyof typeof STAFF_EN, string>> = {
  'staff.add': 'Ավելացնել աշխատակից',
  'staff.email': 'Էլփոստ',
  'staff.role': 'Դեր',
  'staff.since': 'Սկսած',
  'staff.save': 'Ավելացնել',
  'staff.added': '{email} հասցեն ավելացված է։',
  'staff.changed': '{email} հասցեի դերը փոխված է։',
  'staff.unchanged': '{email} հասցեն արդեն ուներ այդ դերը։',
  'staff.remove': 'Հանել',
  'staff.remove_title': 'Հանե՞լ {email} հասցեն',
  'staff.remove_text':
    'Այդ մարդն այլևս ոչինչ չի կարողանա անել կառավարման վահանակում։ Հասցեն հանեք նաև Cloudflare Access-ից։',
  'staff.removed': '{email} հասցեն հանված է։',
  'staff.role_of': '{email} հասցեի դերը',
  'staff.store_role': 'Պահել',
  'staff.store_role_of': 'Պահել {email} հասցեի դերը',
  'staff.you': 'դուք',
  'staff.help': 'Երկուսն էլ պետք են՝ տեղ Cloudflare Access-ում և դեր այստեղ։',
  'staff.own_title': 'Ձեր սեփական դերը փոխե՞լ «{role}»-ի',
  'staff.own_text':
    'Սա ձեր սեփական հասցեն է։ Դրանից հետո միայն մեկ այլ սեփականատեր կարող է ձեզ վերադարձնել այդ դերը։',
}
