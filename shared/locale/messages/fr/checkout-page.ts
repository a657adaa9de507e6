import type { messages as source } from '../en/checkout-page.ts'

export const messages = {
  'checkout.needs_script':
    'Pour commander ici, il faut JavaScript, qui est désactivé dans ce navigateur. Vous pouvez aussi commander par e-mail ou par téléphone.',
  'checkout.loading': 'Chargement du panier…',
  'checkout.resuming': 'Vérification de votre paiement…',
  'checkout.waiting':
    'Votre banque traite encore le paiement. Ne payez pas de nouveau : cette page se mettra à jour d’elle-même.',
  'checkout.outcome_unknown':
    'La boutique ne répond pas. Ne commandez pas une seconde fois : si le paiement est passé, la commande sera enregistrée automatiquement et vous recevrez un e-mail.',
  'checkout.hidden':
    'Vous aviez déjà commencé à payer, et le paiement a peut-être abouti. Cherchez notre e-mail, ou connectez-vous si vous avez un compte.',
  'checkout.sign_in_to_see': 'Se connecter',
  'checkout.see_orders': 'Voir vos commandes',
  'checkout.begin_anew': 'Commencer malgré tout une nouvelle commande',
  'checkout.lines_and_coupon': 'Articles ({count}) et code de réduction',
  'checkout.not_loaded':
    'Le chargement a échoué. Rien n’est perdu : vérifiez la connexion et réessayez.',
  'checkout.retry': 'Réessayer',
  'checkout.empty': 'Votre panier est vide.',
  'checkout.empty_help': 'Ajoutez-y un article pour passer commande.',
  'checkout.emptied':
    'Vous avez commencé à payer ici. Si une commande a été passée, même dans une autre fenêtre, sa confirmation est dans vos e-mails.',
  'checkout.see_all': 'Voir tous les produits',
  'checkout.contact': 'Vos coordonnées',
  'checkout.have_account': 'Vous pouvez commander sans compte, ou',
  'checkout.sign_in': 'vous connecter',
  'checkout.signed_in_as': 'Vous êtes connecté avec {email}.',
  'checkout.gift': 'Cadeau',
  'checkout.is_gift': 'Cette commande est un cadeau',
  'checkout.gift_note': 'Message pour le destinataire',
  'checkout.gift_note_hint':
    '{max} {max:caractère|de caractères|caractères} au plus. Nous l’écrivons sur une carte. Il ne figure pas sur la facture.',
  'checkout.email_hint': 'Nous y enverrons la confirmation de commande, et rien d’autre.',
  'checkout.billing': 'Adresse de facturation',
  'checkout.shipping_address': 'Adresse de livraison',
  'checkout.bill_as_ship': 'L’adresse de facturation est la même',
  'checkout.back_to_cart': 'Retour au panier',
  'checkout.back_to_product': 'Retour au produit',
  'checkout.keep_addresses': 'Garder ces adresses dans mon compte',
  'checkout.delivery': 'Livraison',
  'checkout.needs_country':
    'Choisissez un pays ci-dessus : les modes de livraison s’afficheront ici.',
  'checkout.nothing_sent': 'Rien à expédier : les téléchargements sont prêts dès le paiement.',
  'checkout.arrives': 'Arrive {dates}',
  'checkout.ready': 'Prêt {dates}',
  'checkout.payment': 'Paiement',
  'checkout.payment_later':
    'Choisissez un pays plus haut : le formulaire de paiement s’ouvre dès que le total est connu.',
  'checkout.nothing_to_pay': 'Il n’y a rien à payer.',
  'checkout.no_payments':
    'Cette boutique ne peut pas encore recevoir de paiements. Seules les commandes gratuites sont possibles.',
  'checkout.test_only':
    'Cette boutique est à l’essai : aucun argent ne circule, seules les cartes de test sont acceptées. N’y saisissez jamais une vraie carte.',
  'checkout.test_cards': 'Cartes de test',
  'checkout.card_pays': 'le paiement réussit',
  'checkout.card_declined': 'est refusée',
  'checkout.card_too_little': 'provision insuffisante',
  'checkout.card_expired': 'a expiré',
  'checkout.card_asks': 'demande une confirmation (3-D Secure)',
  'checkout.card_slow': 'le paiement réussit après six secondes',
  'checkout.card_number': 'Numéro de carte',
  'checkout.card_exp': 'Date d’expiration',
  'checkout.card_exp_hint': 'Le mois et l’année, comme sur la carte : 04 / 29.',
  'checkout.card_csc': 'Code de sécurité',
  'checkout.card_csc_hint': 'Trois ou quatre chiffres, le plus souvent au dos.',
  'checkout.card_name': 'Nom sur la carte',
  'checkout.card_number_wrong': 'Vérifiez les chiffres du numéro de carte.',
  'checkout.card_exp_wrong': 'Indiquez le mois et l’année, par exemple 04 / 29.',
  'checkout.card_csc_wrong': 'Le code de sécurité a trois ou quatre chiffres.',
  'checkout.card_loading': 'Chargement du formulaire de paiement…',
  'checkout.card_not_loaded':
    'Le formulaire de paiement n’a pas pu être chargé. Rien n’a été débité ; ce que vous avez saisi reste en place si vous rechargez la page.',
  'checkout.card_reload': 'Recharger la page',
  'checkout.agree': 'J’ai lu les conditions de vente et je les accepte',
  'checkout.downloads_now':
    'Je veux recevoir les téléchargements immédiatement et je sais que je ne pourrai plus me rétracter ensuite',
  'checkout.terms': 'Conditions de vente',
  'checkout.privacy': 'Ce que deviennent vos données',
  'checkout.new_tab': '(s’ouvre dans un nouvel onglet)',
  'checkout.pay': 'Payer {amount}',
  'checkout.order_free': 'Valider la commande',
  'checkout.pay_plain': 'Payer',
  'checkout.paying': 'Paiement en cours, ne fermez pas la page…',
  'checkout.paid_as_shown': 'Vous payez exactement ce qui est affiché ici, rien de plus ensuite.',
  'checkout.failed':
    'La boutique est injoignable. Réessayez : une même commande n’est jamais payée deux fois.',
  'checkout.not_confirmed':
    'La banque n’a pas confirmé le paiement. Rien n’a été débité ; réessayez ou utilisez une autre carte.',
  'checkout.blocked': 'Cette commande ne peut pas encore être passée.',
  'checkout.summary': 'Votre commande',
  'checkout.edit_cart': 'Modifier le panier',
  'checkout.with': 'avec {name}',
  'checkout.later':
    'La livraison s’ajoute une fois le pays connu. La taxe comprise dans les prix en dépend aussi.',
  'checkout.later_downloads': 'La taxe comprise dans les prix dépend du pays.',
  'checkout.later_added': 'La livraison et la taxe éventuelle s’ajoutent une fois le pays connu.',
  'checkout.later_tax_added': 'La taxe éventuelle s’ajoute une fois le pays connu.',
  'checkout.counting': 'Nouveau calcul…',
  'checkout.counted': 'Le total est de {amount}.',
  'checkout.not_counted': 'Le total n’a pas pu être calculé. Vérifiez la connexion et réessayez.',
  'checkout.coupon': 'Code de réduction',
  'checkout.coupon_use': 'Appliquer',
  'checkout.coupon_remove': 'Retirer le code {code}',
  'checkout.moved_title': 'Vérifiez ces changements',
  'checkout.moved_help': 'Rien n’a été débité. Acceptez les changements avant de payer.',
  'checkout.moved_price': '{name} : {before} avant, {now} maintenant.',
  'checkout.moved_total': 'Le total était de {before} ; il est maintenant de {now}.',
  'checkout.session_ended':
    'Votre session a pris fin. Si vous ne vous reconnectez pas, cette commande ne figurera pas dans votre compte.',
  'checkout.line_added':
    '{name} fait maintenant aussi partie de cette commande. Cet article a été ajouté dans votre compte ou dans un autre onglet.',
  'checkout.accept': 'Accepter et continuer',
  'checkout.problems_title': 'À modifier avant de commander',
  'checkout.take_most': '{name} : en prendre {count}',
  'checkout.leave_out': 'Retirer : {name}',
  'checkout.show_obstacles': 'Voir de quoi il s’agit',
  'checkout.so_far': 'Total provisoire',
  'checkout.coupon_checking': 'Vérification du code…',
  'checkout.express': 'Paiement express',
  'checkout.express_agree': 'J’accepte les conditions de vente',
  'checkout.express_terms_first': 'Veuillez d’abord accepter les conditions de vente.',
  'checkout.express_downloads_first':
    'Confirmez d’abord que vous voulez recevoir les téléchargements immédiatement.',
  'checkout.express_no_address':
    'Votre portefeuille n’a pas transmis d’adresse utilisable. Rien n’a été débité ; saisissez l’adresse dans le formulaire.',
  'checkout.express_incomplete':
    'Rien n’a été débité. Veuillez compléter les informations du portefeuille :',
  'checkout.other_way': 'Payer autrement',
  'checkout.prepared':
    'La boutique a préparé cette commande pour vous. Vérifiez-la, corrigez l’adresse si nécessaire et payez.',
  'checkout.draft_paid':
    'Cette commande est payée. L’e-mail de confirmation contient le lien pour la consulter.',
  'checkout.draft_over':
    'Cette offre ne peut plus être payée : le lien est incomplet, elle a été annulée ou elle a expiré. Demandez-en une nouvelle à la boutique.',
  'checkout.draft_unpaid':
    'La banque n’a pas confirmé le paiement. Rien n’a été débité. Le lien de notre e-mail ouvre de nouveau la commande.',
  'checkout.only_this': 'Seul cet article est commandé ; votre panier reste tel quel.',
  'checkout.wallet': 'Portefeuille de test',
  'checkout.wallet_pending': 'Calculé d’après l’adresse',
  'checkout.wallet_test':
    'Avec ce portefeuille, aucun argent ne circule. Il ne contient que des personnes et des cartes de test.',
  'checkout.wallet_who': 'Acheteur',
  'checkout.wallet_card': 'Carte de test',
  'checkout.wallet_not_sent': 'Nous ne pouvons rien expédier à cette adresse.',
  'checkout.wallet_pay': 'Confirmer {amount}',
  'checkout.choose_address': 'Choisir dans le carnet d’adresses',
  'checkout.address_book': 'Carnet d’adresses',
  'checkout.use_address': 'Utiliser cette adresse',
  'checkout.no_saved_address': 'Aucune adresse n’est encore enregistrée.',
} satisfies Readonly<Record<keyof typeof source, string>>
