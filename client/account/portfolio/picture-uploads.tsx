import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '#shared/api/errors.ts'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { PictureDrop } from './picture-drop.tsx'
import { UnfitPictureError } from './prepare-picture.ts'
import { createUploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './picture-uploads.module.css'
import { useLatest } from '../use-latest.ts'

const UPLOADS_ID = 'uploads'

interface PictureUploadsProps {
  /** How many more pictures the account may have. */
  readonly remaining: number
  readonly max_count: number
  readonly onAdded: (picture: OwnPicture) => void
  readonly onIdle: (count: number) => void
}

/** The upload area with the progress of each picture. */
export function PictureUploads({ remaining, max_count, ...listeners }: PictureUploadsProps) {
  const t = useTranslate()
  const queue = useUploadQueue(listeners)
  const uploads = useStore(queue.store)
  const chooser = useRef<HTMLInputElement>(null)
  const focusChooser = useCallback(() => chooser.current?.focus(), [])
  return (
    <>
      <PictureDrop
        chooser={chooser}
        remaining={remaining - uploads.filter(({ state }) => state.kind !== 'failed').length}
        max_count={max_count}
        onFiles={queue.add}
      />
      {uploads.length > 0 && (
        <section aria-labelledby={UPLOADS_ID} className={styles['uploads']}>
          <h2 id={UPLOADS_ID}>{t('portfolio.uploads')}</h2>
          <ul>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => queue.retry(upload.key)}
                onRemove={() => queue.remove(upload.key)}
                onFocusLost={focusChooser}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function useUploadQueue(listeners: Pick<PictureUploadsProps, 'onAdded' | 'onIdle'>) {
  const t = useTranslate()
  const visitor = useVisitor()
  const latestListeners = useLatest(listeners)
  const [queue] = useState(() =>
    createUploadQueue({
      async send(transfer) {
        const { addPicture } = await import('./picture-calls.ts')
        latestListeners.current.onAdded(await addPicture(visitor, transfer))
      },
      toFailure(error) {
        if (error instanceof UnfitPictureError) {
          return { message: t(error.reason), canRetry: false }
        }
        const isRejected = error instanceof ApiError && error.status > 0 && error.status < 500
        return { message: isRejected ? error.message : t('portfolio.not_sent'), canRetry: true }
      },
      onIdle: (count) => latestListeners.current.onIdle(count),
    }),
  )
  // The uploads wait while the session has ended, and stop with the page.
  useEffect(() => {
    queue.resume()
    return () => queue.pause()
  }, [queue])
  return queue
}
