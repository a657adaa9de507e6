import * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { BAD_REQUEST_MESSAGE } from '#shared/api/errors.ts'
import { logError } from '../../log.ts'
import { beLenient } from './be-lenient.ts'

const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024
const NO_CONTENT = 204
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i

/** An answer that breaks the contract: said in the log, not to visitors. */
export class BrokenAnswer extends Error {}

/** A success as the contract has it. */
export async function readSuccess({ output }: Endpoint, answer: Response): Promise<unknown> {
  const body = await readJson(answer, MAX_ANSWER_BYTES)
  const parsed = z.safeParse(output, beLenient(output, body))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BrokenAnswer(`breaks the contract at ${issue?.path.join('.')}: ${issue?.message}`)
}

const Refusal = z.object({
  message: z.optional(z.string()),
  errors: z.optional(
    z.record(
      z.string(),
      z.union([
        z.array(z.string()),
        z.pipe(
          z.string(),
          z.transform((text) => [text]),
        ),
      ]),
    ),
  ),
})

/** What a refusal says; a backend that says nothing readable has refused all the same. */
export async function readRefusal(answer: Response): Promise<z.output<typeof Refusal>> {
  try {
    const body = beLenient(Refusal, await readJson(answer, MAX_ERROR_BYTES))
    const { message, errors } = z.parse(Refusal, body)
    // Some write both; the client would show the message alone and lose what is wrong where.
    if (errors !== undefined && Object.keys(errors).length > 0) return { errors }
    if (message !== undefined && message !== '') return { message }
  } catch (error) {
    logError('upstream', error, { status: answer.status })
  }
  return { message: BAD_REQUEST_MESSAGE }
}

async function readJson(answer: Response, max_bytes: number): Promise<unknown> {
  if (answer.status === NO_CONTENT || answer.body === null) return {}
  const type = answer.headers.get('Content-Type') ?? ''
  if (!JSON_TYPE.test(type)) {
    await answer.body.cancel()
    throw new BrokenAnswer(`is no JSON but "${type}"`)
  }
  const text = await readText(answer.body, max_bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new BrokenAnswer('is no valid JSON')
  }
}

async function readText(body: ReadableStream<Uint8Array>, max_bytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > max_bytes) throw new BrokenAnswer(`is longer than ${max_bytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
