import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openBrowser } from './client/browser.ts'
import { startEdgeProxy } from './client/edge-proxy.ts'
import { measureBytes } from './client/measure-bytes.ts'
import { measureInteractions } from './client/measure-interactions.ts'
import { measureNavigation } from './client/measure-navigation.ts'
import { measureWalks } from './client/measure-walks.ts'
import { measureShifts } from './client/measure-shifts.ts'
import { findMissedTargets, toTables, type Measured } from './client/report.ts'
import { runLighthouse } from './client/run-lighthouse.ts'
import { buildShop } from '../setup/build-shop.ts'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { findFreePort } from '../setup/find-free-port.ts'
import { prepareShop } from '../setup/prepare-shop.ts'
import { serveShop } from '../setup/serve-shop.ts'
import { runStep } from '../setup/run-step.ts'

/*
 * Measures the shop in a browser and compares it with the targets; exits with 1 if a target is
 * missed.
 */

const STATE = '.wrangler/bench-client'
const RESULTS = '.wrangler/bench-client.json'
const FIRST_PORT = 8960
const LIGHTHOUSE_PAGES = [
  '/',
  '/products',
  '/product/vordan-karmir',
  '/blog/earths-of-armenia',
  '/checkout',
]
const PAGES = [
  ...LIGHTHOUSE_PAGES,
  '/soft',
  '/about',
  '/blogs',
  '/search?q=red',
  '/cart',
  '/my',
  '/am',
  '/am/products',
]
const ROUND_TRIPS_MS = [0, 100]

const { values } = parseArgs({
  options: {
    /** The number of Lighthouse runs for each page. */
    runs: { type: 'string', default: '5' },
    /** The number of walks to a product without resting on its link. */
    walks: { type: 'string', default: '200' },
    json: { type: 'string', default: RESULTS },
  },
})

stopOnSignal()
try {
  await prepareShop({ state: STATE, content: 'whole' })
  await buildShop()
  const port = await findFreePort(FIRST_PORT)
  const edgePort = await findFreePort(port + 1)
  const edge = await startEdgeProxy(port, edgePort)
  const shop = await serveShop({ port, state: STATE, vars: { SITE_URL: edge.url } })
  try {
    const measured = await measure(edge.url, Number(values.runs))
    console.log(`\n${toTables(measured)}`)
    writeFileSync(values.json, `${JSON.stringify(measured, undefined, 2)}\n`)
    const missedTargets = findMissedTargets(measured)
    if (missedTargets.length > 0) console.log(`\nNot reached:\n${missedTargets.join('\n')}`)
    process.exitCode = missedTargets.length > 0 ? 1 : 0
  } finally {
    edge.close()
    await shop.stop()
  }
} catch (error) {
  exitWithError(error)
}

async function measure(origin: string, runs: number): Promise<Measured> {
  const lighthouse = []
  for (const path of LIGHTHOUSE_PAGES) {
    lighthouse.push(await runStep(`Lighthouse ${path}`, () => runLighthouse(origin, path, runs)))
  }
  const browser = await openBrowser()
  try {
    const bytes = []
    for (const path of LIGHTHOUSE_PAGES) bytes.push(await measureBytes(browser, origin, path))
    const shifts = await runStep('Layout shifts', () => measureShifts(browser, origin, PAGES))
    const navigations = []
    for (const ms of ROUND_TRIPS_MS) {
      const label = `Navigation, ${ms} ms of round trip`
      navigations.push(await runStep(label, () => measureNavigation(browser, origin, ms)))
    }
    const walks = await runStep('Walks without resting on the link', () =>
      measureWalks(browser, origin, Number(values.walks)),
    )
    const interactions = await runStep('Interactions', () => measureInteractions(browser, origin))
    return { lighthouse, bytes, shifts, navigations, walks, interactions }
  } finally {
    await browser.close()
  }
}
