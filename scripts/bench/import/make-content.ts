import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachConcurrently } from '../../../cli/concurrency/for-each-concurrently.ts'
import { pick, randomFrom, seedOf, type Random } from '../../pictures/random.ts'
import { ranksOf, messagesFor } from '../words.ts'

const CONTENT = 'content'
const FOLDERS_AT_ONCE = 16

const CATEGORIES = ['lakes', 'minerals', 'earths', 'synthetic', 'whites-blacks'] as const
const SIZES = ['g10', 'g25', 'g50', 'g100', 'g250', 'g500'] as const
const FAST = ['bw8', 'bw7', 'bw6', 'bw5', 'bw4'] as const
const OPACITIES = ['transparent', 'semi-transparent', 'semi-opaque', 'opaque'] as const
const ORIGINS = ['insect', 'plant', 'animal', 'mineral', 'earth', 'metal'] as const
const PICTURES = ['indigo', 'weld-lake', 'azurite', 'malachite', 'smalt', 'raw-umber'] as const
const LANGUAGES = [
  { code: 'en', language_id: 1 },
  { code: 'am', language_id: 2 },
] as const

/** A text of ten has more than prose in it. */
const LINKED_EVERY = 10
const FEWEST_SIZES = 3
const DEAREST = 90
const MOST_STOCK = 60
const RELATED = 3
/** About as long as the texts of the shop's own products. */
const BODY = [40, 45, 35] as const

/** The shop's own content folder with so many products more; the same for the same number. */
export async function makeContent(folder: string, products: number): Promise<void> {
  await cp(CONTENT, folder, { recursive: true })
  const numbers = Array.from({ length: products }, (_, at) => at)
  await forEachConcurrently(numbers, FOLDERS_AT_ONCE, async (at) => {
    const own = join(folder, 'products', toKey(at))
    await mkdir(own)
    const random = randomFrom(seedOf(`import ${at}`))
    await writeFile(join(own, 'product.yaml'), toFacts(random, at, products))
    for (const { code, language_id } of LANGUAGES) {
      await writeFile(join(own, `${code}.md`), toEdition(random, at, language_id))
    }
  })
}

function toKey(at: number): string {
  return `made-up-${at}`
}

function toSku(at: number, size: string): string {
  return `MU-${at}-${size.toUpperCase()}`
}

function toFacts(random: Random, at: number, products: number): string {
  const price = 1 + Math.floor(random() * DEAREST)
  const sizes = SIZES.slice(0, FEWEST_SIZES + Math.floor(random() * 4))
  const others = Array.from({ length: RELATED }, (_, next) => (at + next + 1) % products)
  const related = [...new Set(others)].filter((other) => other !== at)
  return [
    `category: ${pick(random, CATEGORIES)}`,
    `position: ${at}`,
    'tax_class: standard',
    'calculator: kg-g',
    'attributes: [weight]',
    'properties:',
    `  light-fastness: ${pick(random, FAST)}`,
    `  opacity: ${pick(random, OPACITIES)}`,
    `  origin: ${pick(random, ORIGINS)}`,
    'variants:',
    ...sizes.map((size, index) => {
      const stock = Math.floor(random() * MOST_STOCK)
      const grams = size.slice(1)
      return `  - { sku: ${toSku(at, size)}, weight: ${size}, price: ${price * (index + 1)}.50, stock: ${stock}, weight_grams: ${grams} }`
    }),
    'extras: [GM-080, PS-01]',
    `related: [${related.map(toKey).join(', ')}]`,
    'pictures:',
    `  - { file: ${pick(random, PICTURES)}.jpg, alt: { en: A heap of powder, am: Փոշու կույտ } }`,
    '',
  ].join('\n')
}

function toEdition(random: Random, at: number, language_id: number): string {
  const words = (length: number) => messagesFor(ranksOf(random, length), language_id).join(' ')
  return [
    '---',
    `slug: ${toKey(at)}`,
    `name: ${words(3)}`,
    `sub_name: ${words(3)}`,
    `description: ${words(10)}`,
    'facts:',
    `  ${words(2)}: ${words(3)}`,
    `  ${words(1)} ${at}: ${words(4)}`,
    '---',
    BODY.map((length) => `${words(length)}.`).join('\n\n'),
    ...(at % LINKED_EVERY === 0 ? ['', `*${words(1)}* [${words(1)}](/product/${toKey(at)})`] : []),
    '',
  ].join('\n')
}
