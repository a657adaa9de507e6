import { afterEach, expect, it, vi } from 'vitest'
import { sendPicture } from '../../../client/account/portfolio/send-picture.ts'
import { stubBrowser } from './browser-stubs.ts'

afterEach(() => void vi.unstubAllGlobals())

/** An XMLHttpRequest that the test ends. */
class FakeXhr extends EventTarget {
  static last = new FakeXhr()
  readonly headers = new Map<string, string>()
  readonly upload = new EventTarget()
  status = 0
  responseText = ''

  constructor() {
    super()
    FakeXhr.last = this
  }

  open(): void {}
  send(): void {}

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  abort(): void {
    this.end('abort')
  }

  end(event: 'load' | 'error' | 'abort', status = 0, body?: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body) ?? ''
    this.dispatchEvent(new Event(event))
  }
}

function startUpload(cookies: Readonly<Record<string, string>> = { token: 'T' }) {
  const { visitor, jar } = stubBrowser(cookies, () => new Response())
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  const cancellation = new AbortController()
  const flags: boolean[] = []
  visitor.loading.subscribe(({ loadingStatus }) => flags.push(loadingStatus))
  const picture = { body: new Blob(['x'], { type: 'image/webp' }), onPercent: () => undefined }
  const upload = sendPicture(
    { ...visitor, vendor_key: 'vordan' },
    { ...picture, signal: cancellation.signal },
  )
  upload.catch(() => undefined)
  return { flags, jar, sent: upload, cancellation, request: FakeXhr.last }
}

it('An upload sets the loading flag while a picture is sent', async () => {
  const { flags, sent, request } = startUpload()
  expect(flags).toEqual([true])
  request.end('load', 422, { errors: { picture: ['Too large.'] } })
  expect(flags).toEqual([true, false])
  await expect(sent).rejects.toMatchObject({ status: 422 })
})

it('An upload clears the loading flag when the connection fails or the visitor cancels', async () => {
  const failedUpload = startUpload()
  failedUpload.request.end('error')
  const cancelled = startUpload()
  cancelled.cancellation.abort()
  expect([failedUpload.flags, cancelled.flags]).toEqual([
    [true, false],
    [true, false],
  ])
  await expect(failedUpload.sent).rejects.toThrow('Bad request!')
})

it('An upload sends the vendor key of the deployment when the session has none', () => {
  expect(startUpload().request.headers.get('X-Vendor-Key')).toBe('vordan')
})

it('An upload sends no token when there is none', () => {
  expect(startUpload({}).request.headers.has('Authorization')).toBe(false)
})

it('An upload that is refused ends its own session but none that has started since', () => {
  const upload = startUpload()
  upload.request.end('load', 401)
  expect(upload.jar.has('token')).toBe(false)
  const earlierUpload = startUpload()
  earlierUpload.jar.set('token', 'later')
  earlierUpload.request.end('load', 401)
  expect(earlierUpload.jar.get('token')).toBe('later')
})
