import * as z from 'zod/mini'
import { ADD_PICTURE_PATH, ChangedPicture, type OwnPicture } from '#shared/account/my-contract.ts'
import { ApiError, normalizeErrors } from '#shared/api/errors.ts'
import { VENDOR_KEY_HEADER } from '#shared/api/send.ts'
import { createBrowserApi, endSession, UNAUTHORIZED_STATUS } from '../../runtime/browser-api.ts'
import type { Visitor } from '../../runtime/visitor.ts'

const FIRST_FAILURE = 400
const MAX_PERCENT = 100

interface PictureToSend {
  readonly body: Blob
  readonly onPercent: (percent: number) => void
  readonly signal: AbortSignal
}

/** Sends the picture by XMLHttpRequest, because fetch does not report the progress of an upload. */
export function sendPicture(
  visitor: Visitor,
  { body, onPercent, signal }: PictureToSend,
): Promise<OwnPicture> {
  const request = new XMLHttpRequest()
  const { language_id } = visitor.locale.getState().selectedLocale
  const { base_url, token, vendor_key, setLoading } = createBrowserApi(visitor)
  request.open('POST', `${base_url}${ADD_PICTURE_PATH}?language_id=${language_id}`)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Content-Type', body.type)
  const sentToken = token()
  if (sentToken !== undefined) request.setRequestHeader('Authorization', `Bearer ${sentToken}`)
  const key = vendor_key()
  if (key !== undefined) request.setRequestHeader(VENDOR_KEY_HEADER, key)
  return new Promise((resolve, reject) => {
    const fail = () => {
      setLoading(false)
      reject(new ApiError(0, normalizeErrors(undefined)))
    }
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onPercent(Math.floor((loaded / total) * MAX_PERCENT))
    })
    request.addEventListener('load', () => {
      setLoading(false)
      // Another session may have started since the request was sent.
      if (request.status === UNAUTHORIZED_STATUS && token() === sentToken) endSession(visitor)
      const answer = parseJson(request.responseText)
      const addedPicture = z.safeParse(ChangedPicture, answer)
      if (request.status >= FIRST_FAILURE || !addedPicture.success) {
        reject(new ApiError(request.status, normalizeErrors(answer)))
        return
      }
      resolve(addedPicture.data.picture)
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) {
      fail()
      return
    }
    setLoading(true)
    request.send(body)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A failed call without a readable body still has a status.
    return undefined
  }
}
