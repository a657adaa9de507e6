import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../locale/use-translate.ts'
import type { AjaxItem, InlineItem } from '../../item.ts'
import { useViewer } from '../use-viewer.ts'
import { loadContent, type LoadedContent } from './load-content.ts'
import { SlideError } from './slide-error.tsx'
import type { SlideProps } from './slide-props.ts'
import styles from './other-slide.module.css'
import { Spinner } from './spinner.tsx'

/** A slide with an element of this page or with fetched content. */
export function ContentSlide({ item, index }: SlideProps<InlineItem | AjaxItem>) {
  const t = useTranslate()
  const { loaded, signal } = useViewer()
  const [content, setContent] = useState<LoadedContent>()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void loadContent(item, signal).then(setContent)
  }, [item, signal])
  useEffect(() => {
    if (content?.type !== 'nodes') return
    root.current?.replaceChildren(content.node)
    loaded(index)
  }, [content, loaded, index])
  if (content === undefined) return <Spinner />
  if (content.type === 'error') {
    return (
      <SlideError index={index} message={content.message}>
        {content.href !== undefined && <a href={content.href}>{t('gallery.open_outside')}</a>}
      </SlideError>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div ref={root} className={`prose ${styles['text']}`} tabIndex={0} role="document" data-text />
  )
}
