import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

export interface Counts {
  readonly passed: number
  readonly failed: number
}

const NONE: Counts = { passed: 0, failed: 0 }

/** Adds up the passed and failed test cases in the reports of Vitest and Playwright. */
export function countTests(reports: { readonly unit: string; readonly e2e: string }): Counts {
  const unit = readUnit(reports.unit)
  const e2e = readE2e(reports.e2e)
  return { passed: unit.passed + e2e.passed, failed: unit.failed + e2e.failed }
}

function readUnit(file: string): Counts {
  if (!existsSync(file)) return NONE
  const report = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function readE2e(file: string): Counts {
  if (!existsSync(file)) return NONE
  const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
