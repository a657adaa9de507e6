import type { messages as source } from '../en/form.ts'

export const messages = {
  'form.required': 'Ce champ est obligatoire.',
  'form.min': 'La longueur minimale est de {count} {count:caractère|de caractères|caractères}.',
  'form.max': 'La longueur maximale est de {count} {count:caractère|de caractères|caractères}.',
  'form.email': 'Saisissez une adresse e-mail valide.',
  'form.match': 'Les mots de passe ne correspondent pas.',
  'form.prove': 'Merci de confirmer que vous n’êtes pas un robot.',
  'form.check_these': 'Vérifiez ces champs :',
} satisfies Readonly<Record<keyof typeof source, string>>
