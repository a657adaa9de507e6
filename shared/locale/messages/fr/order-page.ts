import type { messages as source } from '../en/order-page.ts'

export const messages = {
  'order_page.needs_script':
    'Cette page a besoin de JavaScript, qui est désactivé dans ce navigateur. L’e-mail de la commande contient les mêmes informations.',
  'order_page.loading': 'Chargement de la commande…',
  'order_page.not_loaded':
    'La commande n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
  'order_page.retry': 'Réessayer',
  'order_page.not_found':
    'Cette commande ne s’affiche pas ici. Ouvrez-la par le lien de son e-mail, ou connectez-vous au compte qui l’a passée.',
  'order_page.sign_in': 'Se connecter',
} satisfies Readonly<Record<keyof typeof source, string>>
