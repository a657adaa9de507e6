import type { STAFF_EN } from './en.ts'

export const STAFF_FR: Readonly<Record<keyof typeof STAFF_EN, string>> = {
  'staff.add': 'Ajouter une personne',
  'staff.email': 'Adresse e-mail',
  'staff.role': 'Rôle',
  'staff.since': 'Depuis',
  'staff.save': 'Ajouter',
  'staff.added': '{email} fait maintenant partie de l’équipe.',
  'staff.changed': '{email} a maintenant un autre rôle.',
  'staff.unchanged': '{email} avait déjà ce rôle.',
  'staff.remove': 'Retirer',
  'staff.remove_title': 'Retirer {email} ?',
  'staff.remove_text':
    'Cette personne ne pourra plus rien faire dans l’administration. Retirez aussi l’adresse de Cloudflare Access.',
  'staff.removed': 'Accès retiré : {email}.',
  'staff.role_of': 'Rôle de {email}',
  'staff.store_role': 'Enregistrer',
  'staff.store_role_of': 'Enregistrer le rôle de {email}',
  'staff.you': 'vous',
  'staff.help': 'Il faut les deux : une place dans Cloudflare Access et un rôle ici.',
  'staff.own_title': 'Changer votre propre rôle en « {role} » ?',
  'staff.own_text':
    'C’est votre propre adresse. Ensuite, seul un autre propriétaire pourra vous rendre ce rôle.',
}
