import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachConcurrently } from '../../../cli/concurrency/for-each-concurrently.ts'
import { pickItem, createRandom, toSeed, type Random } from '../random.ts'
import { pickRanks, toWords } from '../words.ts'

const CONTENT = 'content'
const CONCURRENCY = 16

const CATEGORIES = ['lakes', 'minerals', 'earths', 'synthetic', 'whites-blacks'] as const
const SIZES = ['g10', 'g25', 'g50', 'g100', 'g250', 'g500'] as const
const LIGHT_FASTNESS = ['bw8', 'bw7', 'bw6', 'bw5', 'bw4'] as const
const OPACITIES = ['transparent', 'semi-transparent', 'semi-opaque', 'opaque'] as const
const ORIGINS = ['insect', 'plant', 'animal', 'mineral', 'earth', 'metal'] as const
const PICTURES = ['indigo', 'weld-lake', 'azurite', 'malachite', 'smalt', 'raw-umber'] as const
const LANGUAGES = [
  { code: 'en', language_id: 1, fullStop: '.' },
  { code: 'am', language_id: 2, fullStop: '։' },
] as const

/** One text in ten contains emphasis and a link. */
const LINK_INTERVAL = 10
const MIN_SIZES = 3
const MAX_PRICE = 90
const MAX_STOCK = 60
const RELATED = 3
/** About as many words as the texts of the shop's own products. */
const BODY = [40, 45, 35] as const

/**
 * Copies the shop's content folder and adds generated products. The same number gives the same
 * products.
 */
export async function createContent(folder: string, products: number): Promise<void> {
  await cp(CONTENT, folder, { recursive: true })
  const productNumbers = Array.from({ length: products }, (_, productNumber) => productNumber)
  await forEachConcurrently(productNumbers, CONCURRENCY, async (productNumber) => {
    const productFolder = join(folder, 'products', toKey(productNumber))
    await mkdir(productFolder)
    const random = createRandom(toSeed(`import ${productNumber}`))
    await writeFile(
      join(productFolder, 'product.yaml'),
      createProductYaml(random, productNumber, products),
    )
    for (const language of LANGUAGES) {
      await writeFile(
        join(productFolder, `${language.code}.md`),
        createProductMarkdown(random, productNumber, language),
      )
    }
  })
}

function toKey(productNumber: number): string {
  return `made-up-${productNumber}`
}

function toSku(productNumber: number, size: string): string {
  return `MU-${productNumber}-${size.toUpperCase()}`
}

function createProductYaml(random: Random, productNumber: number, products: number): string {
  const price = 1 + Math.floor(random() * MAX_PRICE)
  const sizes = SIZES.slice(0, MIN_SIZES + Math.floor(random() * 4))
  const others = Array.from({ length: RELATED }, (_, next) => (productNumber + next + 1) % products)
  const related = [...new Set(others)].filter((other) => other !== productNumber)
  return [
    `category: ${pickItem(random, CATEGORIES)}`,
    `position: ${productNumber}`,
    'tax_class: standard',
    'calculator: kg-g',
    'attributes: [weight]',
    'properties:',
    `  light-fastness: ${pickItem(random, LIGHT_FASTNESS)}`,
    `  opacity: ${pickItem(random, OPACITIES)}`,
    `  origin: ${pickItem(random, ORIGINS)}`,
    'variants:',
    ...sizes.map((size, position) => {
      const stock = Math.floor(random() * MAX_STOCK)
      const grams = size.slice(1)
      return `  - { sku: ${toSku(productNumber, size)}, weight: ${size}, price: ${price * (position + 1)}.50, stock: ${stock}, weight_grams: ${grams} }`
    }),
    'extras: [GM-080, PS-01]',
    `related: [${related.map(toKey).join(', ')}]`,
    'pictures:',
    `  - { file: ${pickItem(random, PICTURES)}.jpg, alt: { en: A heap of powder, am: Փոշու կույտ } }`,
    '',
  ].join('\n')
}

function createProductMarkdown(
  random: Random,
  productNumber: number,
  { language_id, fullStop }: (typeof LANGUAGES)[number],
): string {
  const words = (length: number) => toWords(pickRanks(random, length), language_id).join(' ')
  return [
    '---',
    `slug: ${toKey(productNumber)}`,
    `name: ${words(3)}`,
    `sub_name: ${words(3)}`,
    `description: ${words(10)}`,
    'facts:',
    `  ${words(2)}: ${words(3)}`,
    `  ${words(1)} ${productNumber}: ${words(4)}`,
    '---',
    BODY.map((length) => `${words(length)}${fullStop}`).join('\n\n'),
    ...(productNumber % LINK_INTERVAL === 0
      ? ['', `*${words(1)}* [${words(1)}](/product/${toKey(productNumber)})`]
      : []),
    '',
  ].join('\n')
}
