import {
  deletePicture,
  editPicture,
  fetchPictures,
  type OwnPicture,
} from '#shared/account/my-contract.ts'
import { call } from '#shared/api/call.ts'
import { createBrowserApi } from '../../runtime/browser-api.ts'
import type { Visitor } from '../../runtime/visitor.ts'
import { preparePicture } from './prepare-picture.ts'
import { sendPicture } from './send-picture.ts'
import type { UploadTransfer } from './upload-queue.ts'

/* This module is loaded on use, so that the contract's schemas are not in the first load. */

export function loadPictures(visitor: Visitor, signal: AbortSignal) {
  return call(createBrowserApi(visitor, signal), fetchPictures, {})
}

export type PictureChanges = Partial<Pick<OwnPicture, 'title' | 'alt' | 'is_shared'>>

export async function changePicture(
  visitor: Visitor,
  changes: PictureChanges & Pick<OwnPicture, 'id'>,
): Promise<OwnPicture> {
  return (await call(createBrowserApi(visitor), editPicture, changes)).picture
}

export async function removePicture(visitor: Visitor, id: string): Promise<void> {
  await call(createBrowserApi(visitor), deletePicture, { id })
}

export async function addPicture(
  visitor: Visitor,
  { file, onState, signal }: UploadTransfer,
): Promise<OwnPicture> {
  const body = await preparePicture(file)
  onState({ kind: 'sending', percent: 0 })
  const onPercent = (percent: number) => onState({ kind: 'sending', percent })
  return sendPicture(visitor, { body, onPercent, signal })
}
