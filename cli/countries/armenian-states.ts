/** The standard's are a transliteration that nobody writes: as on maps, and as their people do. */
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
