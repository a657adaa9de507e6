import { vi } from 'vitest'
import { createAuthStore } from '../../../client/stores/auth-store.ts'
import { createVisitor, type Visitor } from '../../../client/runtime/visitor.ts'
import type { User } from '#shared/account/user.ts'
import { aVisitorStart } from '../visitor-start.ts'

export function aUser(fields: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'ani@example.am',
    pending_email: null,
    is_email_confirmed: true,
    has_password: true,
    name: 'Ani',
    billing_address: null,
    shipping_address: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  }
}

/** A `document` with the cookies of a browser: an assignment sets one cookie, and reading omits attributes. */
function createCookieJar(initial: Readonly<Record<string, string>>) {
  const jar = new Map(Object.entries(initial))
  const writtenCookies: string[] = []
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      writtenCookies.push(text)
      const [pair = ''] = text.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (/max-age=0/.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  }
  return { document, jar, written: writtenCookies }
}

/** Stubs the globals of a browser on the shop; `respond` answers each request. */
export function stubBrowser(
  cookies: Readonly<Record<string, string>>,
  respond: (request: Request) => Response | Promise<Response>,
) {
  const { document, jar, written } = createCookieJar(cookies)
  const page = new EventTarget()
  const requests: Request[] = []
  const window = {
    location: { origin: 'http://shop.test' },
    addEventListener: page.addEventListener.bind(page),
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return respond(request)
  })
  return { visitor: aVisitor(), requests, jar, written, page }
}

function aVisitor(): Visitor {
  const visitor = createVisitor(aVisitorStart())
  return { ...visitor, auth: createAuthStore() }
}
