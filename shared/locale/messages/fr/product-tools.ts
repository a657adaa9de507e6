import type { messages as source } from '../en/product-tools.ts'

export const messages = {
  'reviews.already': 'Vous avez déjà donné votre avis sur ce produit. Merci !',
  'reviews.sign_in':
    'Les avis sont écrits par les clients. Connectez-vous avec le compte qui a servi à acheter ce produit ici.',
  'reviews.only_buyers':
    'Seuls les clients qui ont acheté ce produit ici peuvent donner leur avis, avec le compte ou l’adresse e-mail de la commande.',
  'reviews.asking': 'Un instant…',
  'reviews.not_bought':
    'Vous n’avez pas encore acheté ce produit avec ce compte : vous ne pouvez donc pas donner votre avis.',
  'reviews.how_to':
    'Les avis viennent de personnes qui ont acheté le produit ici, connectées ou en invité avec l’adresse e-mail confirmée de ce compte. Vous pourrez écrire dès que la commande sera payée.',
  'reviews.too_many': 'Trop d’avis en peu de temps. Attendez une minute et réessayez.',
  'reviews.rating': 'Votre note',
  'reviews.heading': 'Titre',
  'reviews.text': 'Avis',
  'reviews.name': 'Votre nom, tel qu’il sera affiché',
  'reviews.send': 'Envoyer l’avis',
  'reviews.sending': 'Envoi…',
  'reviews.failed':
    'L’avis n’a pas pu être envoyé. Votre texte est toujours là : vérifiez la connexion et réessayez.',
  'calculator.area': 'Surface, m²',
  'calculator.coats': 'Couches',
  'calculator.per_coat':
    'Une couche demande environ {amount} par mètre carré, davantage sur un fond absorbant.',
  'calculator.wrong_area':
    'Indiquez des mètres carrés, plus de 0 et 10 000 au plus, par exemple 12,5.',
  'calculator.wrong_coats': 'Indiquez un nombre entier de 1 à 20.',
  'calculator.wrong_amount': 'Indiquez une quantité, par exemple 0,3 ou 250.',
  'calculator.need': 'Il vous faut',
  'calculator.buy': 'Au meilleur prix :',
  'calculator.together': 'Soit',
  'calculator.added': 'Ajouté au panier.',
  'calculator.undo': 'Annuler l’ajout',
  'calculator.undone': 'Retiré du panier.',
  'calculator.add': 'Ajouter au panier : {packs}',
  'calculator.not_enough': 'Le stock ne suffit pas pour cette quantité.',
  'calculator.none_in_stock': 'Aucun format n’est en stock pour le moment.',
  'calculator.convert': 'Convertir les unités',
  'calculator.kg': 'kg',
  'calculator.g': 'g',
  'calculator.gal': 'gal',
  'calculator.oz': 'oz',
} satisfies Readonly<Record<keyof typeof source, string>>
