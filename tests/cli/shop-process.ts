import { rm } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import * as z from 'zod/mini'
import { shortenPauses } from '../short-pauses.ts'
import { closeMiniflare } from './shared-miniflare.ts'

/*
 * Runs the operator's commands one after the other in one process, because loading their modules takes longer
 * than running them. Each command runs cli/shop.ts from its first line.
 */

const PLATFORM = new URL('../../cli/platform/platform.ts', import.meta.url).href
const SHARED_MINIFLARE = new URL('shared-miniflare.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOpened = specifier === './open-miniflare.ts' && context.parentURL === PLATFORM
    return nextResolve(isOpened ? SHARED_MINIFLARE : specifier, context)
  },
})

const RunRequest = z.object({ args: z.array(z.string()), state: z.string() })
/** process.exit() must end the command but not this process. */
class Exit extends Error {}

shortenPauses()

let output = { stdout: '', stderr: '' }

for (const name of ['stdout', 'stderr'] as const) {
  process[name].write = (text: string | Uint8Array) => {
    output[name] += typeof text === 'string' ? text : new TextDecoder().decode(text)
    return true
  }
}
let hasEnded = false
process.exit = (code = 0) => {
  // Code that catches the Exit may call process.exit() again.
  if (!hasEnded) process.exitCode = code
  hasEnded = true
  throw new Exit()
}

let runs = 0

process.on('message', async (message) => {
  const { args, state } = z.parse(RunRequest, message)
  output = { stdout: '', stderr: '' }
  hasEnded = false
  process.exitCode = 0
  process.argv.splice(2, Infinity, ...args)
  process.env['KARAVAN_STATE'] = state
  runs += 1
  try {
    // Another query string makes it another module, which is evaluated again.
    await import(`../../cli/shop.ts?run=${runs}`)
  } catch (error) {
    if (!(error instanceof Exit)) throw error
  }
  process.send?.({ code: process.exitCode, ...output })
})

/** The folder was created for this process. */
process.on('disconnect', async () => {
  await closeMiniflare()
  await rm(process.cwd(), { recursive: true, force: true })
})
