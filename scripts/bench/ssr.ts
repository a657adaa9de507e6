import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { createCallCases, prepareBaselines, createPageCases, STREAM } from './shop/cases.ts'
import { readResidentMb } from './shop/cpu.ts'
import { measureCases } from './shop/measure-cases.ts'
import { startBenchShop } from './shop/start-bench-shop.ts'
import { findResult, storeResult, toTable } from './shop/table.ts'

/* Measures pages, payloads, API calls and the cart against the baselines. */

stopOnSignal()
try {
  const shop = await startBenchShop()
  try {
    await prepareBaselines(shop)
    const cases = [...createPageCases(shop), ...(await createCallCases(shop))]
    const measured = await runStep('Measuring', () => measureCases(cases, shop.pid))
    const resident_mb = readResidentMb(shop.pid)
    console.log(`\n${toTable(measured, findResult(measured, STREAM))}`)
    if (resident_mb !== undefined) console.log(`\nworkerd holds ${resident_mb.toFixed(0)} MB`)
    console.log(`\nKept in ${storeResult('ssr', { measured, resident_mb })}`)
  } finally {
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}
