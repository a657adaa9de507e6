import type { CUSTOMERS_EN } from './en.ts'

export const CUSTOMERS_FR: Readonly<Record<keyof typeof CUSTOMERS_EN, string>> = {
  'nav.customers': 'Clients',
  'customers.search': 'Mots d’un nom ou d’une adresse e-mail',
  'customers.person': 'Personne',
  'customers.account': 'Compte',
  'customers.guest': 'sans compte',
  'customers.addressless': 'Compte {id}',
  'customers.nameless': '(sans nom)',
  'customers.since': 'depuis le {date}',
  'customers.newest': 'Plus récents',
  'customers.empty': 'Il n’y a pas de compte.',
  'customers.none_found': 'Personne n’a été trouvé.',
  'customers.search_orders':
    'Chercher dans les commandes, aussi par le nom de ceux qui n’ont pas de compte',
  'customers.partial':
    'Il y a plus de résultats que de lignes. Saisissez davantage de l’adresse ou du nom.',
  'customers.back': 'Tous les clients',
  'customers.confirmed': 'confirmée',
  'customers.unconfirmed': 'non confirmée',
  'customers.reviews': '{count} avis',
  'customers.pictures': '{count} {count:image|d’images|images}',
  'customers.sessions': 'session ouverte sur {count} {count:appareil|d’appareils|appareils}',
  'customers.no_orders': 'Il n’y a pas de commande.',
  'customers.subscriptions':
    'A demandé {count} {count:e-mail|d’e-mails|e-mails} sur des produits, des nouveautés ou des brouillons.',
  'customers.send_link': 'Envoyer un lien de mot de passe',
  'customers.link_sent':
    'Un lien pour choisir un nouveau mot de passe sera envoyé à {email} dans quelques minutes.',
  'customers.export': 'Exporter les données',
  'customers.erase': 'Effacer',
  'customers.erase_of': 'Effacer : {name}',
  'customers.buyer_of': 'client de la commande {number}',
  'customers.mails_of': 'e-mails et brouillons pour {email}',
  'customers.erase_title': 'Effacer : {name} ?',
  'customers.erase_text':
    'Toutes les données personnelles sont supprimées, sauf ce que les factures doivent contenir et les données d’une commande en cours jusqu’à sa fin. Cette action est irréversible.',
  'customers.erased': 'Les données personnelles sont effacées.',
  'customers.orders_wait':
    'Les données des commandes en cours restent jusqu’à leur fin : {orders}.',
  'customers.erasure_waits':
    'Les données du client seront effacées quand la commande sera terminée.',
  'customers.orders_stay':
    'Des commandes sans compte ont cette adresse et restent : {orders}. Chacune s’efface par son propre bouton.',
}
