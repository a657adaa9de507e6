import { vi } from 'vitest'
import { createAuthStore } from '../../../client/stores/auth-store.ts'
import { createVisitor, type Visitor } from '../../../client/runtime/visitor.ts'
import type { User } from '#shared/account/user.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'

export function aUser(fields: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'ani@example.am',
    pending_email: null,
    is_email_confirmed: true,
    name: 'Ani',
    billing_address: null,
    shipping_address: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  }
}

/** `document.cookie` as a browser has it: each writing is one cookie, its attributes are not read back. */
export function aCookieJar(first: Readonly<Record<string, string>> = {}) {
  const jar = new Map(Object.entries(first))
  const written: string[] = []
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (/max-age=0/.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  }
  return { document, jar, written }
}

/** A browser on the shop; `answer` is what the shop says to each request. */
export function inBrowser(
  cookies: Readonly<Record<string, string>>,
  answer: (request: Request) => Response | Promise<Response>,
) {
  const { document, jar, written } = aCookieJar(cookies)
  const page = new EventTarget()
  const asked: Request[] = []
  const window = {
    location: { origin: 'http://shop.test' },
    addEventListener: page.addEventListener.bind(page),
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer(request)
  })
  return { visitor: aVisitor(), asked, jar, written, page }
}

function aVisitor(): Visitor {
  const visitor = createVisitor({
    origin: 'http://shop.test',
    basename: '',
    locale: DEFAULT_LOCALE,
    breakpoint: 'desktop',
    currency: 'EUR',
    isBot: false,
    translations: MESSAGES.en,
    general: undefined,
    page: undefined,
    query: {},
  })
  return { ...visitor, auth: createAuthStore() }
}
