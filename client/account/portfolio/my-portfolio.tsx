import { useEffect, useRef, useState } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { GALLERY_URL_EVENT } from '../../gallery/use-gallery-url.ts'
import type { Visitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { EmptyState } from '../my/empty-state.tsx'
import { MyPart } from '../my/my-part.tsx'
import styles from './my-portfolio.module.css'
import { createAccountCache } from '../account-cache.ts'
import { MyState } from '../my/my-state.tsx'
import { PictureCard } from './picture-card.tsx'
import { PictureUploads } from './picture-uploads.tsx'
import { useOwnData, type OwnDataCache, type OwnData } from '../my/use-own-data.ts'

/** The visitor's own pictures, which are private until they are shared. */
export function MyPortfolio() {
  const ownData = useOwnData(load, picturesCache)
  return ownData.kind === 'ready' ? <Pictures ownData={ownData} /> : <MyState ownData={ownData} />
}

const picturesCache: OwnDataCache<Awaited<ReturnType<typeof load>>> = createAccountCache()

async function load(visitor: Visitor, signal: AbortSignal) {
  const { loadPictures } = await import('./picture-calls.ts')
  return loadPictures(visitor, signal)
}

type ReadyData = Extract<OwnData<Awaited<ReturnType<typeof load>>>, { kind: 'ready' }>

function Pictures({ ownData }: { readonly ownData: ReadyData }) {
  const t = useTranslate()
  const { pictures, max_count } = ownData.data
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const { title, count } = { title: t('my.portfolio'), count: pictures.length }

  // The pictures are loaded after the page, whose address may name one of them.
  useEffect(() => {
    dispatchEvent(new CustomEvent(GALLERY_URL_EVENT, { detail: window.location.hash }))
  }, [])
  const change = (next: (pictures: readonly OwnPicture[]) => OwnPicture[]) =>
    ownData.change((data) => ({ ...data, pictures: next(data.pictures) }))
  const onChanged = (changedPicture: OwnPicture) =>
    change((ownPictures) =>
      ownPictures.map((picture) => (picture.id === changedPicture.id ? changedPicture : picture)),
    )
  const onDeleted = ({ id }: OwnPicture, name: string) => {
    change((ownPictures) => ownPictures.filter((picture) => picture.id !== id))
    setMessage(t('portfolio.deleted', { name }))
    // The pressed button no longer exists.
    status.current?.focus()
  }
  return (
    <>
      <PictureUploads
        remaining={max_count - count}
        max_count={max_count}
        // The same picture again is the one that is there.
        onAdded={(addedPicture) =>
          change((ownPictures) => [
            addedPicture,
            ...ownPictures.filter(({ id }) => id !== addedPicture.id),
          ])
        }
        onIdle={(addedCount) => setMessage(t('portfolio.added', { count: addedCount }))}
      />
      <MyPart id="pictures" heading={title} note={t('portfolio.count', { count, max: max_count })}>
        <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
          {message}
        </p>
        {count === 0 ? (
          <EmptyState title={t('portfolio.empty')} help={t('portfolio.empty_help')} />
        ) : (
          <ul className={styles['pictures']} data-gallery="portfolio">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <PictureCard picture={picture} onChanged={onChanged} onDeleted={onDeleted} />
              </li>
            ))}
          </ul>
        )}
      </MyPart>
    </>
  )
}
