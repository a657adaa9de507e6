import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { callCases, layFloor, pageCases, STREAM } from './shop/cases.ts'
import { residentMbOf } from './shop/cpu.ts'
import { measureCases } from './shop/measure-cases.ts'
import { openShop } from './shop/open-shop.ts'
import { findMeasured, keep, toTable } from './shop/table.ts'

/* What a page, its data, calls and the cart cost, beside what they cost at the least. */

stopOnSignal()
try {
  const shop = await openShop()
  try {
    await layFloor(shop)
    const cases = [...pageCases(shop), ...(await callCases(shop))]
    const measured = await runStep('Measuring', () => measureCases(cases, shop.pid))
    const resident_mb = residentMbOf(shop.pid)
    console.log(`\n${toTable(measured, findMeasured(measured, STREAM))}`)
    if (resident_mb !== undefined) console.log(`\nworkerd holds ${resident_mb.toFixed(0)} MB`)
    console.log(`\nKept in ${keep('ssr', { measured, resident_mb })}`)
  } finally {
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}
