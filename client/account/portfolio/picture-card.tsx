import { useId, useState } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { Deletion } from '../my/deletion.tsx'
import styles from './picture-card.module.css'
import { PictureSharing } from './picture-sharing.tsx'
import { PictureWordsForm } from './picture-words-form.tsx'
import { useFocusBack } from '../use-focus-back.ts'
import { usePictureEdit } from './use-picture-edit.ts'

interface PictureCardProps {
  readonly picture: OwnPicture
  readonly onChanged: (picture: OwnPicture) => void
  readonly onDeleted: (picture: OwnPicture, name: string) => void
}

/** One of the visitor's pictures with its actions. */
export function PictureCard({ picture, onChanged, onDeleted }: PictureCardProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const titleId = useId()
  const [isEditing, setEditing] = useState(false)
  const opener = useFocusBack(isEditing)
  const edit = usePictureEdit(picture, onChanged)
  const { url, width, height, title, alt } = picture
  const name = title === '' ? t('portfolio.untitled') : title
  return (
    <article aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['frame']}>
        {/* The accessible name of a picture without a description is its title. */}
        <a
          href={url}
          data-type="image"
          data-caption={title}
          aria-labelledby={alt === '' ? titleId : undefined}
        >
          <img src={url} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
        </a>
      </div>
      <h3 id={titleId} className={styles['title']}>
        {name}
      </h3>
      {isEditing ? (
        <PictureWordsForm picture={picture} edit={edit} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles['alt']}>{alt === '' ? t('portfolio.no_alt') : alt}</p>
          <PictureSharing picture={picture} name={name} edit={edit} />
          <div className={styles['ways']}>
            <button
              ref={opener}
              type="button"
              className={button['quiet']}
              aria-label={t('portfolio.edit_name', { name })}
              onClick={() => setEditing(true)}
            >
              {t('portfolio.edit')}
            </button>
            <Deletion
              name={name}
              question={t('portfolio.delete_sure')}
              onConfirmed={async () => {
                const { removePicture } = await import('./picture-calls.ts')
                await removePicture(visitor, picture.id)
                onDeleted(picture, name)
              }}
            />
          </div>
        </>
      )}
    </article>
  )
}
