import { afterEach, expect, it, vi } from 'vitest'
import { sendPicture } from '../../../client/account/portfolio/send-picture.ts'
import { inBrowser } from './browser-stubs.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A request of the older kind that ends as it is told to. */
class ARequest extends EventTarget {
  static last = new ARequest()
  readonly headers = new Map<string, string>()
  readonly upload = new EventTarget()
  status = 0
  responseText = ''

  constructor() {
    super()
    ARequest.last = this
  }

  open(): void {}
  send(): void {}

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  abort(): void {
    this.end('abort')
  }

  end(event: 'load' | 'error' | 'abort', status = 0, answer?: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(answer) ?? ''
    this.dispatchEvent(new Event(event))
  }
}

function upload() {
  const { visitor } = inBrowser({ token: 'T' }, () => new Response())
  vi.stubGlobal('XMLHttpRequest', ARequest)
  const leaving = new AbortController()
  const flags: boolean[] = []
  visitor.loading.subscribe(({ loadingStatus }) => flags.push(loadingStatus))
  const picture = { body: new Blob(['x'], { type: 'image/webp' }), onPercent: () => undefined }
  const sent = sendPicture(
    { ...visitor, vendor_key: 'vordan' },
    { ...picture, signal: leaving.signal },
  )
  sent.catch(() => undefined)
  return { flags, sent, leaving, request: ARequest.last }
}

it('sets the loading flag while a picture is sent, as every call does', async () => {
  const { flags, sent, request } = upload()
  expect(flags).toEqual([true])
  request.end('load', 422, { errors: { picture: ['Too large.'] } })
  expect(flags).toEqual([true, false])
  await expect(sent).rejects.toMatchObject({ status: 422 })
})

it('clears the loading flag when the connection fails, and when the visitor stops it', async () => {
  const failed = upload()
  failed.request.end('error')
  const stopped = upload()
  stopped.leaving.abort()
  expect([failed.flags, stopped.flags]).toEqual([
    [true, false],
    [true, false],
  ])
  await expect(failed.sent).rejects.toThrow('Bad request!')
})

it('sends the key of the deployment where signing in has given none', () => {
  expect(upload().request.headers.get('X-Vendor-Key')).toBe('vordan')
})
