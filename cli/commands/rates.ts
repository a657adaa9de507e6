import { command, ready, group } from '../command/command.ts'
import { toRate } from '../command/numbers.ts'
import { Refused } from '../command/refused.ts'
import { say, sayJson, toTable } from '../command/say.ts'

const show = command({
  description: 'What one of the base currency is in the others, and who says so',
  examples: ['rates', 'rates --json'],
  async run(given) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { listRates } = await import('../../worker/operations/rates.ts')
    const rates = await withPlatform(({ DB }) => listRates(DB), given.where)
    if (given.isJson) return sayJson(rates)
    say(
      toTable(
        rates.map(({ code, rate, source, rated_on }) => [
          code,
          String(rate),
          source === 'feed' ? `the bank, ${rated_on ?? 'not yet'}` : 'shop.yaml or you',
        ]),
      ),
    )
  },
})

const set = command({
  description: 'The rate of one currency from now on',
  args: {
    currency: { type: 'positional', description: 'Such as AMD', required: true },
    rate: { type: 'positional', description: 'Units for one of the base', required: true },
  },
  examples: ['rates set AMD 443.5'],
  async run(given) {
    const { setRate } = await import('../../worker/operations/rates.ts')
    const rate = toRate(given.need('rate'))
    const code = given.need('currency').toUpperCase()
    const { withPlatform } = await import('../platform/platform.ts')
    const now = await withPlatform((env) => setRate(env, code, rate), given.where)
    if (given.isJson) return sayJson(now)
    say(`1 of the base is ${now.rate} ${code}.`)
    if (now.source === 'feed') {
      say("The bank's next file replaces it; source: setting in shop.yaml would hold it.")
    }
  },
})

const update = command({
  description: "Reads the bank's file now, as the shop does on working days",
  examples: ['rates update', 'rates update --remote --json'],
  async run(given) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { updateRates } = await import('../../worker/operations/rates.ts')
    const judged = await withPlatform((env) => {
      const url = env['RATES_URL']
      if (typeof url !== 'string' || url === '') {
        throw new Refused('RATES_URL in wrangler.toml is empty: no bank is asked.')
      }
      return updateRates(env, url, new Date())
    }, given.where)
    if (given.isJson) return sayJson(judged)
    for (const { code, rate } of judged.accepted) say(`${code}: ${rate}`)
    for (const { code, reason } of judged.rejected) say(`${code} stays as it was: ${reason}`)
    if (judged.accepted.length + judged.rejected.length === 0) say('No currency is of the feed.')
  },
})

export const ratesCommand = group({
  name: 'rates',
  description: 'What currencies are worth',
  commands: { show: ready(show), set: ready(set), update: ready(update) },
  default: { name: 'show', args: show.args },
})
