import { command, ready, group } from '../command/command.ts'
import { fromMinorUnits, toPrice } from '../command/numbers.ts'
import { Misused } from '../command/refused.ts'
import { say, sayJson, toTable } from '../command/say.ts'

const show = command({
  description: 'What these SKUs cost',
  more: 'the SKUs',
  examples: ['prices show AZU-F-010 AZU-F-025', 'prices show AZU-F-010 --json'],
  async run(given) {
    if (given.more.length === 0) throw new Misused('Name a SKU, as in "prices show AZU-F-010".')
    const { withPlatform } = await import('../platform/platform.ts')
    const { toSku } = await import('../../worker/operations/variants.ts')
    const { getPrices } = await import('../../worker/operations/prices.ts')
    const { variants, currency } = await withPlatform(
      ({ DB }) => getPrices(DB, given.more.map(toSku)),
      given.where,
    )
    const shown = variants.map(({ sku, price, name }) => ({
      sku,
      price: fromMinorUnits(price),
      name,
    }))
    if (given.isJson) return sayJson(shown.map((row) => ({ ...row, currency })))
    say(toTable(shown.map(({ sku, price, name }) => [sku, `${price} ${currency}`, name])))
  },
})

const set = command({
  description: 'What one SKU costs from now on; orders that were placed keep their price',
  args: {
    sku: { type: 'positional', description: 'Its SKU, such as AZU-F-010', required: true },
    price: { type: 'positional', description: 'Such as 24.50, tax included', required: true },
  },
  examples: ['prices set AZU-F-010 24.50'],
  async run(given) {
    const price = toPrice(given.need('price'))
    const { withPlatform } = await import('../platform/platform.ts')
    const { toSku } = await import('../../worker/operations/variants.ts')
    const { setPrice } = await import('../../worker/operations/prices.ts')
    const sku = toSku(given.need('sku'))
    const { previous_price, currency } = await withPlatform(
      (env) => setPrice(env, { sku, price }),
      given.where,
    )
    const [was, now] = [fromMinorUnits(previous_price), fromMinorUnits(price)]
    if (given.isJson) return sayJson({ sku, was, price: now, currency })
    say(was === now ? `${sku} costs ${now} ${currency} already.` : `${sku}: ${was} → ${now}.`)
  },
})

export const pricesCommand = group({
  name: 'prices',
  description: 'What products cost',
  commands: { show: ready(show), set: ready(set) },
})
