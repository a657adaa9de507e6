import type { Context, Env as HonoEnv, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { FieldErrors } from '#shared/api/errors.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { findCallLocale, storeCallBody } from './call-locale.ts'
import { invalid, apiError } from './errors.ts'
import { getMessages } from './messages.ts'
import { setNoStore } from './no-store.ts'
import { requireJson } from './require-json.ts'
import { HTTP_STATUS } from './status.ts'

/** Without a locale, zod/mini only reports 'Invalid input'. */
z.config(z.locales.en())

const UNKNOWN_FIELD_MESSAGE = 'Unknown field'
const NOT_JSON_MESSAGE = 'The body is not valid JSON.'

type Handler<Input, Output, AppEnv extends HonoEnv> = (
  input: Input,
  c: Context<AppEnv>,
) => Promise<Output>

/**
 * Serves a declared endpoint: parses the input (a 422 names invalid fields), calls the handler and
 * returns JSON.
 */
export function serve<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  AppEnv extends HonoEnv,
>(
  app: Hono<AppEnv>,
  { method, path, input }: Endpoint<Input, Output>,
  handle: Handler<z.output<Input>, z.output<Output>, AppEnv>,
): void {
  app.on(method, path, async (c) => {
    const rawInput = method === 'GET' ? c.req.query() : await readJson(c)
    const result = z.safeParse(input, rawInput, { reportInput: true })
    if (!result.success)
      throw invalid(toFieldErrors(result.error.issues, getMessages(findCallLocale(c).code)))
    return c.json(await handle(result.data, c))
  })
}

/**
 * Serves an endpoint whose response is personal or must be current: no cache may store it, not even a
 * refusal by the handler.
 */
export function serveUncached<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  AppEnv extends HonoEnv,
>(
  app: Hono<AppEnv>,
  endpoint: Endpoint<Input, Output>,
  handle: Handler<z.output<Input>, z.output<Output>, AppEnv>,
): void {
  serve(app, endpoint, (input, c) => {
    setNoStore(c)
    return handle(input, c)
  })
}

async function readJson(c: Context): Promise<unknown> {
  requireJson(c)
  try {
    const body: unknown = await c.req.json()
    storeCallBody(c, body)
    return body
  } catch {
    throw apiError(HTTP_STATUS.BAD_REQUEST, NOT_JSON_MESSAGE)
  }
}

function toFieldErrors(issues: readonly z.core.$ZodIssue[], t: Translate): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    for (const key of isUnknown ? issue.keys : [undefined]) {
      const field = [...issue.path, ...(key === undefined ? [] : [key])].map(String).join('.')
      const message = isMissing(issue) ? t('form.required') : issue.message
      errors[field] = [...(errors[field] ?? []), isUnknown ? UNKNOWN_FIELD_MESSAGE : message]
    }
  }
  return errors
}

/** Whether a field is absent, which the rule `required` of spec §5 refuses. */
function isMissing({ path, input }: z.core.$ZodIssue): boolean {
  return path.length > 0 && input === undefined
}
