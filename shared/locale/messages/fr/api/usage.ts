import type { messages as source } from '../../en/api/usage.ts'

export const messages = {
  'usage.stored':
    'Trop de données ont été enregistrées depuis votre réseau aujourd’hui. Réessayez demain ou écrivez-nous.',
  'usage.pictures':
    'Trop d’images ont été ajoutées depuis votre réseau aujourd’hui. Réessayez demain ou écrivez-nous.',
  'usage.mails':
    'Trop d’e-mails ont été demandés depuis votre réseau aujourd’hui. Réessayez demain ou écrivez-nous.',
  'usage.mails_busy': 'Nous envoyons beaucoup d’e-mails en ce moment. Réessayez dans une heure.',
  'usage.payments':
    'Trop de paiements ont été commencés depuis votre réseau aujourd’hui. Réessayez demain ou écrivez-nous.',
  'usage.held':
    'D’autres commandes de votre réseau attendent d’être payées. Terminez ou annulez-en une, ou réessayez dans un quart d’heure.',
  'usage.held_often':
    'Les dernières pièces ont été réservées plusieurs fois aujourd’hui depuis votre réseau sans être payées. Écrivez-nous pour les commander.',
  'usage.order_size':
    'Une commande contient au plus {count} articles différents. Veuillez commander en deux fois.',
  'usage.order_length': 'C’est trop pour une seule commande. Veuillez commander en deux fois.',
  'usage.shared_size':
    'Un panier partagé contient au plus {count} articles différents. Veuillez le partager en deux fois.',
} satisfies Readonly<Record<keyof typeof source, string>>
