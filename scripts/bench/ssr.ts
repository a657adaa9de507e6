import { gzipSync } from 'node:zlib'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import {
  createCallCases,
  createPageCases,
  LIST,
  prepareBaselines,
  PRODUCT,
  STREAM,
  toCaseNames,
} from './shop/cases.ts'
import { readResidentMb } from './shop/cpu.ts'
import { measureCases, type CaseResult } from './shop/measure-cases.ts'
import { startBenchShop } from './shop/start-bench-shop.ts'
import { getResult, storeResult, toTable } from './shop/table.ts'
import { divide, reportTargets, type Target } from './shop/targets.ts'

/* Measures pages, payloads, API calls and the cart against the baselines. */

const MAX_IN_MEMORY_RATIO = 1.4
const MAX_FROM_KV_RATIO = 1.6
const MAX_PRODUCT_GZIP_KB = 9
const STRUCTURED_DATA = /<script type="application\/ld\+json".*?<\/script>/s

stopOnSignal()
try {
  const shop = await startBenchShop()
  try {
    await prepareBaselines(shop)
    const cases = [...createPageCases(shop), ...(await createCallCases(shop))]
    const measured = await runStep('Measuring', () => measureCases(cases, shop.pid))
    const resident_mb = readResidentMb(shop.pid)
    console.log(`\n${toTable(measured, getResult(measured, STREAM))}`)
    reportTargets([
      ...[LIST, PRODUCT].flatMap((page) => toRatios(page, measured)),
      {
        label: 'product without structured data, gzip, kB',
        value: await measureProductKb(new URL(PRODUCT.path, shop.shop)),
        max: MAX_PRODUCT_GZIP_KB,
      },
    ])
    if (resident_mb !== undefined) console.log(`\nworkerd holds ${resident_mb.toFixed(0)} MB`)
    console.log(`\nKept in ${storeResult('ssr', { measured, resident_mb })}`)
  } finally {
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}

/** Compares the CPU time of a rendered page with that of React alone. */
function toRatios(page: typeof LIST, measured: readonly CaseResult[]): Target[] {
  const names = toCaseNames(page)
  const { cpu_ms: base } = getResult(measured, names.streamWithEncoder)
  const toRatio = (name: string) => divide(getResult(measured, name).cpu_ms, base)
  const label = `${page.name}, CPU against a stream with an encoder in JavaScript, data`
  return [
    { label: `${label} in memory`, value: toRatio(names.inMemory), max: MAX_IN_MEMORY_RATIO },
    { label: `${label} from KV`, value: toRatio(names.fromKv), max: MAX_FROM_KV_RATIO },
  ]
}

async function measureProductKb(url: URL): Promise<number> {
  const html = await (await fetch(url)).text()
  return gzipSync(html.replace(STRUCTURED_DATA, ''), { level: 9 }).length / 1000
}
