import { command, ready, type Group } from '../command/command.ts'
import { fromMinorUnits, toPrice } from '../command/numbers.ts'
import { Misused } from '../command/refused.ts'
import { say, sayJson, toTable } from '../command/say.ts'

const show = command({
  description: 'What these SKUs cost',
  more: 'the SKUs',
  examples: ['prices show AZU-F-010 AZU-F-025', 'prices show AZU-F-010 --json'],
  async run(given) {
    if (given.more.length === 0) throw new Misused('Name a SKU, as in "prices show AZU-F-010".')
    const { withPlatform } = await import('../platform.ts')
    const { getVariants, toSku } = await import('../variants.ts')
    const { getBaseCurrency } = await import('../shop-money.ts')
    const { rows, currency } = await withPlatform(
      async ({ DB }) => ({
        rows: await getVariants(DB, given.more.map(toSku)),
        currency: await getBaseCurrency(DB),
      }),
      given.where,
    )
    const shown = rows.map(({ sku, price, name }) => ({ sku, price: fromMinorUnits(price), name }))
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
    const { withPlatform } = await import('../platform.ts')
    const { getVariants, toSku } = await import('../variants.ts')
    const { changeCatalogue } = await import('../raise-version.ts')
    const { getBaseCurrency } = await import('../shop-money.ts')
    const sku = toSku(given.need('sku'))
    const { before, currency } = await withPlatform(async (env) => {
      const [row] = await getVariants(env.DB, [sku])
      const statement = env.DB.prepare('UPDATE product_variant SET price = ?2 WHERE sku = ?1')
      if (row?.price !== price) await changeCatalogue(env, [statement.bind(sku, price)])
      return { before: row?.price ?? 0, currency: await getBaseCurrency(env.DB) }
    }, given.where)
    const [was, now] = [fromMinorUnits(before), fromMinorUnits(price)]
    if (given.isJson) return sayJson({ sku, was, price: now, currency })
    say(was === now ? `${sku} costs ${now} ${currency} already.` : `${sku}: ${was} → ${now}.`)
  },
})

export const pricesCommand: Group = {
  description: 'What products cost',
  commands: { show: ready(show), set: ready(set) },
}
