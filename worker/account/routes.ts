import type { Hono } from 'hono'
import { login, register } from '#shared/account/contract.ts'
import { limitBody } from '../http/limit-body.ts'
import type { AppEnv } from '../env.ts'
import { serveEmails } from './email-routes.ts'
import { servePasswords } from './password-routes.ts'
import { serveSignInLinks } from './sign-in-link-routes.ts'
import { serveSignIn } from './sign-in-routes.ts'
import { noStore } from '../http/no-store.ts'

const MAX_BODY_BYTES = 16 * 1024
const TOO_LARGE_MESSAGE = 'This is too much for a form.'

export function serveAccount(app: Hono<AppEnv>): void {
  for (const path of [login.path, register.path, '/auth/*']) {
    app.use(path, noStore())
    limitBody(app, path, { max_bytes: MAX_BODY_BYTES, message: TOO_LARGE_MESSAGE })
  }
  serveSignIn(app)
  serveSignInLinks(app)
  servePasswords(app)
  serveEmails(app)
}
