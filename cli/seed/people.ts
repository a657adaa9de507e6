import type { Address } from '#shared/account/user.ts'
import { createRandom, pickItem } from './random.ts'

type Words = readonly [string, ...string[]]
interface Place {
  readonly country_id: number
  readonly city: string
  readonly firstNames: Words
  readonly lastNames: Words
}

type PlaceText = readonly [country_id: number, city: string, firstNames: string, lastNames: string]

const PLACES: readonly [Place, ...Place[]] = [
  toPlace([
    51,
    'Երևան',
    'Անի Արամ Նարեկ Մարիամ Հասմիկ',
    'Սարգսյան Պետրոսյան Գրիգորյան Հովհաննիսյան',
  ]),
  toPlace([
    250,
    'Besançon',
    'Élodie Rémi Chloé Jérôme Anaïs',
    'Lefèvre Garçon Dubois Noël Chevalier',
  ]),
  toPlace([276, 'Köln', 'Jürgen Anja Björn Käthe Lukas', 'Müller Weiß Schäfer Krüger Vogel']),
  toPlace([840, 'Boise', 'Emily Jacob Grace Owen Ruth', 'Miller Johnson O’Brien Walker Reed']),
  toPlace([300, 'Αθήνα', 'Ελένη Νίκος Μαρία Γιώργος', 'Παπαδοπούλου Βασιλείου Ιωάννου']),
  toPlace([804, 'Львів', 'Олена Тарас Марія Богдан', 'Шевченко Коваленко Бондаренко']),
  toPlace([392, '京都', '美咲 健太 さくら 大輔', '佐藤 鈴木 高橋 田中']),
  toPlace([422, 'بيروت', 'ليلى كريم نور سامي', 'حداد خوري صليبا']),
]
const MAX_STREET_NUMBER = 200

function toPlace([country_id, city, firstNames, lastNames]: PlaceText): Place {
  return { country_id, city, firstNames: toWords(firstNames), lastNames: toWords(lastNames) }
}

function toWords(text: string): Words {
  const [first = '', ...others] = text.split(' ')
  return [first, ...others]
}

/** The n-th customer, the same in every run. */
export function createPerson(n: number): { readonly email: string; readonly address: Address } {
  const random = createRandom(n)
  const { country_id, city, firstNames, lastNames } = pickItem(random, PLACES)
  const name = `${pickItem(random, firstNames)} ${pickItem(random, lastNames)}`
  const address = {
    name,
    company: '',
    street: `${1 + Math.floor(random() * MAX_STREET_NUMBER)} Pigment Street`,
    street_2: '',
    city,
    zip: '',
    country_id,
    state_id: '',
    phone: '',
    vat_number: '',
  }
  return { email: `customer-${n}@seed.test`, address }
}
