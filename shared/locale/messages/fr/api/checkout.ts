export const messages = {
  'coupon.unknown': 'Le code « {code} » est inconnu. Vérifiez-en l’orthographe.',
  'coupon.not_yet': 'Ce code sera valable à partir du {date}.',
  'coupon.over': 'Ce code n’est plus valable.',
  'coupon.used_up': 'Ce code a déjà été utilisé autant de fois que possible.',
  'coupon.used_by_account': 'Vous avez déjà utilisé ce code.',
  'coupon.below_minimum': 'Encore {missing} d’achats pour utiliser ce code.',
  'coupon.too_many_tries':
    'Trop de codes essayés en peu de temps. Attendez une minute, puis réessayez.',
  'coupon.percentage': '{percent} % de remise sur les articles.',
  'coupon.fixed': '{amount} de remise sur les articles.',
  'coupon.free_shipping': 'Nous vous offrons la livraison.',
  'coupon.below_free':
    'Après la remise, vos articles coûtent moins de {amount} et la livraison n’est plus offerte.',
  'coupon.free_shipping_later':
    'La livraison est offerte. Le montant s’affiche dès que le pays est choisi.',
  'vat.invalid': 'Ce n’est pas un numéro de TVA valable ({country}). La taxe est comptée.',
  'vat.not_for_country':
    'Ce numéro de TVA n’est pas du pays de l’adresse de facturation ({country}). La taxe est comptée.',
  'vat.register_unavailable':
    'Le registre européen des numéros de TVA ne répond pas pour le moment : la taxe est comptée. Réessayez plus tard.',
  'vat.no_effect': 'Le numéro figurera sur la facture. Il ne change pas la taxe de cette commande.',
  'vat.name_differs':
    'Ce numéro de TVA est enregistré au nom de « {name} », qui n’est ni l’entreprise ni le nom de l’adresse de facturation : la taxe est comptée. C’est le vôtre ? Écrivez alors l’entreprise telle qu’elle est enregistrée.',
  'vat.registered_to': 'Enregistré au nom de : {name}.',
  'vat.reverse_charge':
    'La TVA n’est pas facturée : en tant qu’entreprise de l’UE, vous la déclarez vous-même (autoliquidation).',
  'line.gone': 'N’est plus vendu.',
  'line.sold_out': 'Épuisé pour le moment.',
  'line.extra_missing': 'L’un de ses suppléments n’est pas disponible pour le moment.',
  'line.too_many': 'Il n’en reste que {count}.',
  'line.taken': 'Les autres articles de votre panier prennent déjà tout le stock.',
  'ship.not_delivered': 'Nous ne livrons pas dans ce pays ({country}).',
  'ship.nothing_carries':
    'Aucun de nos transporteurs ne prend cette commande pour ce pays ({country}). Écrivez-nous, ou commandez en plusieurs fois.',
  'transport.country':
    'Nous ne pouvons pas envoyer « {name} » dans ce pays ({country}). {reason} Retirez cet article ou choisissez une autre adresse.',
  'transport.carriers':
    'Aucun transporteur ne prend « {name} » pour ce pays ({country}). {reason} Retirez cet article ou choisissez une autre adresse.',
  'transport.together':
    '« {name} » demande une commande à part : aucun transporteur ne prend tout ce panier pour ce pays ({country}). {reason}',
  'tax.vat': 'TVA',
  'tax.gst': 'TPS',
  'tax.hst': 'TVH',
  'tax.pst': 'TPS et TVP',
  'tax.qst': 'TPS et TVQ',
  'tax.igic': 'IGIC',
  'tax.sales': 'Taxe de vente',
} as const
