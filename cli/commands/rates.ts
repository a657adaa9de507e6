import { createCommandContext } from '../command/command-context.ts'
import { createCommand, toLoader, createCommandGroup } from '../command/command.ts'
import { parseRate } from '../command/numbers.ts'
import { CommandError } from '../command/command-errors.ts'
import { print, printJson, formatTable } from '../command/print.ts'

const show = createCommand({
  description: 'Shows the exchange rates and where they come from',
  examples: ['rates', 'rates --json'],
  async run(args) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { listRates } = await import('../../worker/operations/rates.ts')
    const rates = await withPlatform(({ DB }) => listRates(DB), args.target)
    if (args.isJson) return printJson(rates)
    print(
      formatTable(
        rates.map(({ code, rate, source, rated_on }) => [
          code,
          String(rate),
          source === 'feed' ? `the bank, ${rated_on ?? 'not yet'}` : 'shop.yaml or you',
        ]),
      ),
    )
  },
})

const set = createCommand({
  description: 'Sets the exchange rate of a currency',
  args: {
    currency: { type: 'positional', description: 'Such as AMD', required: true },
    rate: {
      type: 'positional',
      description: 'How much of it one unit of the base currency is worth',
      required: true,
    },
  },
  examples: ['rates set AMD 443.5'],
  async run(args) {
    const { setRate } = await import('../../worker/operations/rates.ts')
    const rate = parseRate(args.get('rate'))
    const code = args.get('currency').toUpperCase()
    const { withPlatform } = await import('../platform/platform.ts')
    const currency = await withPlatform(
      (env) => setRate(env, { code, rate }, createCommandContext()),
      args.target,
    )
    if (args.isJson) return printJson(currency)
    print(`1 of the base is ${currency.rate} ${code}.`)
    if (currency.source === 'feed') {
      const { MAX_CHANGE_PERCENT } = await import('../../worker/jobs/validate-rates.ts')
      print(
        `The bank's next file replaces it, unless it differs by more than ${MAX_CHANGE_PERCENT} %; source: setting in shop.yaml would hold it.`,
      )
    }
  },
})

const update = createCommand({
  description: "Reads the bank's file now, as the shop does on working days",
  examples: ['rates update', 'rates update --remote --json'],
  async run(args) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { updateRates } = await import('../../worker/operations/rates.ts')
    const { accepted, rejected } = await withPlatform((env) => {
      const url = env['RATES_URL']
      if (typeof url !== 'string' || url === '') {
        throw new CommandError(
          'RATES_URL in wrangler.toml is empty, so there is no bank to fetch rates from.',
        )
      }
      return updateRates(env, url, createCommandContext())
    }, args.target)
    if (args.isJson) return printJson({ accepted, refused: rejected })
    for (const { code, rate } of accepted) print(`${code}: ${rate}`)
    for (const { code, reason } of rejected) print(`${code} stays as it was: ${reason}`)
    if (accepted.length + rejected.length === 0) print('No currency takes its rate from the feed.')
  },
})

export const ratesCommand = createCommandGroup({
  name: 'rates',
  description: 'Exchange rates',
  commands: { show: toLoader(show), set: toLoader(set), update: toLoader(update) },
  default: { name: 'show', args: show.args },
})
