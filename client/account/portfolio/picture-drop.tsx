import { useEffect, useState, type ChangeEvent } from 'react'
import { PICTURE_TYPES } from '#shared/account/picture-limits.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import styles from './picture-drop.module.css'
import { useLatest } from '../use-latest.ts'

interface PictureDropProps {
  readonly room: number
  readonly max_count: number
  readonly onFiles: (files: readonly File[]) => void
}

/** Accepts pictures that are chosen, dropped anywhere on the page, or pasted. */
export function PictureDrop({ room, max_count, onFiles }: PictureDropProps) {
  const t = useTranslate()
  const isFull = room <= 0
  const take = (files: readonly File[]) => onFiles(files.slice(0, Math.max(0, room)))
  const isOver = useDropped(take)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className={styles['drop']} data-over={isOver}>
      {isFull ? (
        <p>{t('portfolio.full', { max: max_count })}</p>
      ) : (
        <>
          <label className={`${button['main']} ${styles['choose']}`}>
            <input
              type="file"
              multiple
              accept={PICTURE_TYPES.join(',')}
              aria-describedby="add-help"
              onChange={choose}
            />
            {t('portfolio.add')}
          </label>
          <p id="add-help" className={styles['help']}>
            {isOver ? t('portfolio.drop') : t('portfolio.add_help')}
          </p>
        </>
      )}
    </div>
  )
}

/** Whether files are held over the page. A drop beside the mark is meant all the same. */
function useDropped(take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useLatest(take)
  useEffect(() => {
    const leaving = new AbortController()
    const listen = { signal: leaving.signal }
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    document.addEventListener('dragover', onOver, listen)
    document.addEventListener('dragleave', onLeave, listen)
    document.addEventListener('drop', onDrop, listen)
    document.addEventListener('paste', onPaste, listen)
    return () => leaving.abort()
  }, [latest])
  return isOver
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
