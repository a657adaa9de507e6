import type { messages as source } from '../en/rows.ts'

export const messages = {
  'row.recent': 'Վերջերս դիտված',
  'row.recommended': 'Գուցե սրանք էլ դուր գան',
  'row.clear': 'Մաքրել',
  'row.failed': 'Այս ապրանքները չբեռնվեցին։ Ստուգեք կապը և փորձեք նորից։',
} satisfies Readonly<Record<keyof typeof source, string>>
