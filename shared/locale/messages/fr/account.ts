import type { messages as source } from '../en/account.ts'

export const messages = {
  'address.unknown_country': 'Choisissez un pays dans la liste.',
  'address.unknown_state': 'Choisissez une région de ce pays dans la liste.',
  'address.state_not_of_zip':
    'Le code postal {zip} est dans « {there} », et non dans « {state} ». Corrigez l’un des deux.',
  'address.wrong_zip': 'Ce n’est pas un code postal de ce pays. Exemple : {example}.',
  'address.wrong_phone':
    'Ce n’est pas un numéro de téléphone. Avec l’indicatif du pays, il commence par {code}.',
  'address.wrong_vat_number':
    'Ce n’est pas un numéro de TVA de ce pays. Veuillez vérifier les chiffres.',
  'address.book_full':
    'Vous pouvez enregistrer {count} adresses au plus. Supprimez-en une pour en ajouter une autre.',
  'own.former_customer': 'Ancien client',
  'own.not_a_picture':
    'Nous ne pouvons pas utiliser ce fichier : choisissez une image JPEG, PNG ou WebP intacte.',
  'own.picture_too_large':
    'Cette image est trop grande : {megabytes} Mo et {side} pixels de côté au plus.',
  'own.too_many_pictures':
    'Vous pouvez enregistrer {count} images au plus. Supprimez-en une pour en ajouter une autre.',
  'own.too_many_parts':
    'Nous ne pouvons pas lire ce fichier. Ouvrez-le dans une application photo, enregistrez-le comme nouveau JPEG et ajoutez celui-ci.',
  'auth.sign_in': 'Veuillez vous connecter.',
  'auth.wrong_credentials': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'auth.wrong_password': 'Ce n’est pas votre mot de passe actuel.',
  'auth.same_email': 'C’est déjà votre adresse e-mail.',
  'auth.used_link': 'Ce lien a déjà été utilisé. Demandez-en un nouveau pour vous reconnecter.',
  'auth.dead_link':
    'Ce lien ne fonctionne plus : il a été utilisé, il a expiré ou un lien plus récent l’a remplacé. Veuillez en demander un autre.',
  'auth.too_many': 'Trop de tentatives. Attendez une minute et réessayez.',
  'account.login': 'Se connecter',
  'account.signing_in': 'Connexion…',
  'account.register': 'Créer un compte',
  'account.registering': 'Création du compte…',
  'account.registered': 'Votre compte est prêt',
  'account.welcome': 'Vous êtes connecté en tant que {name}.',
  'account.to_confirm':
    'Nous avons envoyé un lien à {email}. Ouvrez-le pour confirmer que cette adresse est la vôtre ; en attendant, vous pouvez déjà utiliser votre compte.',
  'account.email': 'E-mail',
  'account.name': 'Nom et prénom',
  'account.password': 'Mot de passe',
  'account.old_password': 'Mot de passe actuel',
  'account.new_password': 'Nouveau mot de passe',
  'account.password_again': 'Confirmez le mot de passe',
  'account.password_hint':
    'Au moins 8 caractères. Quelques mots à la suite se retiennent bien et se devinent mal.',
  'account.show': 'Afficher',
  'account.hide': 'Masquer',
  'account.show_password': 'Afficher le mot de passe',
  'account.hide_password': 'Masquer le mot de passe',
  'account.optional': '{label} (facultatif)',
  'account.to_register': 'Créer un compte',
  'account.to_login': 'J’ai déjà un compte : me connecter',
  'account.back_to_login': 'Retour à la connexion',
  'account.to_forgot': 'Mot de passe oublié ?',
  'account.to_sign_in_link': 'Recevoir un lien de connexion par e-mail',
  'account.sign_in_link': 'Se connecter par e-mail',
  'account.sign_in_link_help':
    'Indiquez votre adresse e-mail. Nous vous enverrons un lien pour vous connecter sans mot de passe.',
  'account.sign_in_link_sent':
    'S’il existe un compte pour {email}, un lien est en route. Il fonctionne pendant 15 minutes. S’il n’arrive pas, regardez aussi dans les indésirables.',
  'account.sign_in_here_help':
    'Appuyez sur le bouton pour vous connecter sur cet appareil. Le lien fonctionne une seule fois.',
  'account.forgot': 'Mot de passe oublié',
  'account.forgot_help':
    'Indiquez votre adresse e-mail. Nous y enverrons un lien pour choisir un nouveau mot de passe.',
  'account.forgot_send': 'Envoyer le lien',
  'account.forgot_sent':
    'S’il existe un compte pour {email}, un lien est en route. S’il n’arrive pas d’ici quelques minutes, regardez aussi dans les indésirables.',
  'account.reset': 'Choisissez un nouveau mot de passe',
  'account.reset_help':
    'Vous serez aussitôt connecté ici ; tous les autres appareils seront déconnectés.',
  'account.reset_send': 'Enregistrer le mot de passe',
  'account.new_link': 'Demander un nouveau lien',
  'account.password_changed':
    'Votre mot de passe a été modifié. Tous les autres appareils ont été déconnectés.',
  'account.confirm': 'Votre adresse e-mail',
  'account.confirming': 'Confirmation de l’adresse…',
  'account.confirm_confirmed': 'Merci, votre adresse est confirmée.',
  'account.confirm_changed':
    'Votre adresse a été modifiée. Connectez-vous désormais avec la nouvelle.',
  'account.confirm_waiting':
    'Merci. Ouvrez maintenant le lien envoyé à votre autre adresse : le changement sera alors effectif.',
  'account.confirm_password':
    'Saisissez le mot de passe du compte pour confirmer l’adresse. Si vous n’avez pas créé ce compte, ne faites rien, ou connectez-vous par e-mail : la personne qui l’a créé en perd l’accès.',
  'account.confirm_send': 'Confirmer l’adresse',
  'account.confirm_away':
    'La boutique est injoignable pour le moment ; rien n’est encore confirmé.',
  'account.confirm_again': 'Renvoyer le lien',
  'account.confirm_sent': 'Le lien est en route.',
  'account.unconfirmed':
    'Cette adresse n’est pas encore confirmée. Suivez le lien de l’e-mail que nous y avons envoyé.',
  'account.pending': 'Sera remplacée par {email} quand les liens de nos e-mails auront été suivis.',
  'account.edit_email': 'Changer d’adresse e-mail',
  'account.email_now': 'Actuellement : {email}.',
  'account.new_email': 'Nouvelle adresse e-mail',
  'account.email_sent_both':
    'Nous avons envoyé un lien à {email} et un autre à {pending}. Ouvrez les deux : le changement sera alors effectif.',
  'account.email_sent_new':
    'Nous avons envoyé un lien à {pending}. Ouvrez-le : le changement sera alors effectif.',
  'account.edit_password': 'Changer de mot de passe',
  'account.edit_billing': 'Adresse de facturation',
  'account.edit_shipping': 'Adresse de livraison',
  'account.company': 'Société',
  'account.street': 'Rue et numéro',
  'account.street_2': 'Appartement, étage, bâtiment',
  'account.city': 'Ville',
  'account.country': 'Pays',
  'account.state': 'Région ou État',
  'account.zip': 'Code postal',
  'account.zip_hint': 'Par exemple {example}.',
  'account.phone': 'Téléphone',
  'account.phone_hint': 'Pour le livreur uniquement. Avec l’indicatif du pays : {code}.',
  'account.vat_number': 'Numéro de TVA',
  'account.vat_hint': 'Uniquement pour une société assujettie à la TVA dans l’Union européenne.',
  'account.choose': 'Choisissez',
  'account.save': 'Enregistrer',
  'account.saving': 'Enregistrement…',
  'account.address_saved': 'L’adresse est enregistrée.',
  'account.sending': 'Envoi…',
  'account.failed':
    'La boutique est injoignable. Ce que vous avez saisi est toujours là : vérifiez la connexion et réessayez.',
  'account.loading': 'Chargement…',
  'account.load_failed': 'Le chargement a échoué. Vérifiez la connexion et réessayez.',
  'account.go_on': 'Continuer',
  'account.sign_out': 'Se déconnecter',
  'account.signed_out': 'Vous êtes déconnecté. Votre panier reste dans ce navigateur.',
  'account.cart_joined_one':
    '{name}, de ce navigateur, est maintenant dans le panier de votre compte.',
  'account.cart_joined':
    '{count} {count:produit|de produits|produits} de ce navigateur sont maintenant dans le panier de votre compte.',
  'account.cart_undo': 'Les retirer',
} satisfies Readonly<Record<keyof typeof source, string>>
