import type { CSV_EN } from './en.ts'

export const CSV_FR: Readonly<Record<keyof typeof CSV_EN, string>> = {
  'csv.upload': 'Importer un CSV',
  'csv.title': 'Importer une liste de stocks ou de prix',
  'csv.comparing': '{done} sur {count} comparés avec la boutique',
  'csv.will_change': '{count} {count:valeur va|de valeurs vont|valeurs vont} changer.',
  'csv.ends_reductions':
    '{count} {count:réduction prend|de réductions prennent|réductions prennent} fin.',
  'csv.same': '{count} {count:valeur est|de valeurs sont|valeurs sont} déjà dans la boutique.',
  'csv.left':
    '{count} {count:ligne n’est pas appliquée|de lignes ne sont pas appliquées|lignes ne sont pas appliquées} :',
  'csv.apply': 'Appliquer {count} {count:changement|de changements|changements}',
  'csv.absolute':
    '{count} {count:nombre|de nombres|nombres} de pièces de la liste {count:n’indique pas sa base|n’indiquent pas leur base|n’indiquent pas leur base} : la colonne « was » manque ou est vide. Ce qui a été vendu depuis que la liste a été écrite serait de nouveau en stock.',
  'csv.of_now': 'Les nombres sont ceux de maintenant',
  'csv.free': 'C’est voulu',
  'csv.saving': '{done} sur {count} enregistrés',
  'csv.saved': '{count} {count:valeur enregistrée|de valeurs enregistrées|valeurs enregistrées}.',
  'csv.nothing': 'Rien ne changerait.',
  'csv.stop': 'Arrêter',
  'csv.undo': 'Annuler {count} {count:changement|de changements|changements}',
  'csv.continue': 'Continuer',
  'csv.waiting':
    '{count} {count:changement n’est pas encore enregistré|de changements ne sont pas encore enregistrés|changements ne sont pas encore enregistrés}.',
  'csv.more': '… et {count} de plus',
  'csv.line': 'Ligne',
  'csv.what': 'Que faire',
  'csv.price': 'Prix',
  'csv.change': 'Dans la boutique → dans la liste',
  'csv.changes': 'Changements',
  'csv.download_left': 'Télécharger ces lignes',
  'csv.interrupted': '« {file} » n’a pas été appliqué jusqu’au bout.',
  'csv.elsewhere':
    'Un autre onglet applique une liste. Attendez qu’il ait fini, puis continuez ici.',
  'csv.ended_elsewhere': 'Un autre onglet a appliqué ou abandonné le reste de cette liste.',
  'csv.left_no_sku': 'Il n’y a pas de SKU : ajoutez-le ou retirez la ligne.',
  'csv.left_sku_twice':
    'Le SKU figure sur plusieurs lignes, d’abord à la ligne {text} : n’en gardez qu’une.',
  'csv.left_surplus_cells':
    'La ligne a plus de cellules que l’en-tête : une virgule décimale ? Écrivez un prix comme 24.50.',
  'csv.left_wrong_stock': '« {text} » n’est pas un nombre de pièces : écrivez par exemple 12.',
  'csv.left_wrong_was':
    '« {text} » dans la colonne « was » n’est pas un nombre de pièces : reprenez celui du téléchargement.',
  'csv.left_wrong_price': '« {text} » n’est pas un prix : écrivez par exemple 24,50.',
  'csv.left_moved':
    'La boutique a maintenant {text} et non la valeur de départ de la liste : téléchargez-la de nouveau.',
  'csv.left_bundle': 'Le stock d’un coffret suit celui de ses éléments : modifiez ceux-ci.',
  'csv.left_unknown': 'La boutique n’a pas ce SKU : corrigez-le ou retirez la ligne.',
  'csv.fault_empty':
    'Le fichier n’a pas de lignes. La première nomme les colonnes, les autres donnent des SKU avec leurs valeurs.',
  'csv.fault_no_columns':
    'Ce n’est pas une liste de stocks ou de prix : la première ligne n’a pas les colonnes « sku » et « stock » ou « price ». Téléchargez une liste pour voir comment elle commence.',
  'csv.fault_column_twice': 'La colonne « {detail} » figure deux fois : retirez-en une.',
  'csv.fault_unreadable':
    'La ligne {detail} est illisible ; peut-être un guillemet n’est-il pas fermé. Rien n’a été modifié.',
  'csv.fault_too_large': 'Le fichier dépasse {count} Mo. Divisez-le en plusieurs listes.',
  'csv.fault_spreadsheet':
    'C’est un classeur. Dans Excel, Numbers ou LibreOffice, enregistrez-le au format « CSV UTF-8 ».',
  'csv.fault_encoding':
    'Le fichier n’est pas en UTF-8. Dans Excel, enregistrez-le au format « CSV UTF-8 ».',
}
