import { useEffect, useState, type ChangeEvent, type RefObject } from 'react'
import { PICTURE_TYPES } from '#shared/account/picture-limits.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import styles from './picture-drop.module.css'
import { useLatest } from '../use-latest.ts'

/**
 * Only text copied from an office program has both types: a picture copied from a page has only
 * HTML, a copied file at most its name.
 */
const TEXT_TYPES = ['text/plain', 'text/html']

interface PictureDropProps {
  readonly chooser: RefObject<HTMLInputElement | null>
  readonly remaining: number
  readonly max_count: number
  readonly onFiles: (files: readonly File[]) => void
}

/** Accepts pictures that are chosen, dropped anywhere on the page, or pasted. */
export function PictureDrop({ chooser, remaining, max_count, onFiles }: PictureDropProps) {
  const t = useTranslate()
  const isFull = remaining <= 0
  const addFiles = (files: readonly File[]) => onFiles(files.slice(0, Math.max(0, remaining)))
  const isDragging = useFileDrop(addFiles)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    addFiles([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className={styles['drop']} data-over={isDragging}>
      {isFull ? (
        <p>{t('portfolio.full', { max: max_count })}</p>
      ) : (
        <>
          <label className={`${button['main']} ${styles['choose']}`}>
            <input
              ref={chooser}
              type="file"
              multiple
              accept={PICTURE_TYPES.join(',')}
              aria-describedby="add-help"
              onChange={choose}
            />
            {t('portfolio.add')}
          </label>
          <p id="add-help" className={styles['help']}>
            {isDragging ? t('portfolio.drop') : t('portfolio.add_help')}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * Accepts files that are dropped or pasted anywhere on the page, and returns whether files are
 * dragged over it.
 */
function useFileDrop(addFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  const latestAddFiles = useLatest(addFiles)
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDragging(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(false)
      latestAddFiles.current([...(event.dataTransfer?.files ?? [])])
    }
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      // An office program adds a picture of the text that is copied.
      if (TEXT_TYPES.every((type) => clipboardData?.types.includes(type) === true)) return
      if (files.length > 0) latestAddFiles.current(files)
    }
    document.addEventListener('dragover', onOver, options)
    document.addEventListener('dragleave', onLeave, options)
    document.addEventListener('drop', onDrop, options)
    document.addEventListener('paste', onPaste, options)
    return () => controller.abort()
  }, [latestAddFiles])
  return isDragging
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
