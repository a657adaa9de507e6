/**
 * Names of the Armenian provinces as on maps and in Armenian. ISO 3166-2 has a transliteration that
 * is not in common use.
 */
export const ARMENIAN_STATES: ReadonlyMap<string, string> = new Map([
  ['AM-AG', 'Aragatsotn · Արագածոտն'],
  ['AM-AR', 'Ararat · Արարատ'],
  ['AM-AV', 'Armavir · Արմավիր'],
  ['AM-ER', 'Yerevan · Երևան'],
  ['AM-GR', 'Gegharkunik · Գեղարքունիք'],
  ['AM-KT', 'Kotayk · Կոտայք'],
  ['AM-LO', 'Lori · Լոռի'],
  ['AM-SH', 'Shirak · Շիրակ'],
  ['AM-SU', 'Syunik · Սյունիք'],
  ['AM-TV', 'Tavush · Տավուշ'],
  ['AM-VD', 'Vayots Dzor · Վայոց Ձոր'],
])
