import { useEffect, useRef } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { PICTURE_RULES } from '#shared/account/rules.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { Form, readText } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import type { EditPicture } from './use-picture-edit.ts'

const ALT_ROWS = 4

interface PictureWordsFormProps {
  readonly picture: OwnPicture
  readonly edit: EditPicture
  readonly onClose: () => void
}

/** A form for the title and the description of a picture. */
export function PictureWordsForm({ picture, edit, onClose }: PictureWordsFormProps) {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus moves into the form that the visitor has opened.
    container.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={container}>
      <Form
        rules={PICTURE_RULES}
        read={toWords}
        send={async (words) => {
          await edit(words)
          onClose()
        }}
        submit={t('portfolio.save')}
        sending={t('portfolio.saving')}
        failed={t('my.not_done')}
      >
        <FormField
          name="title"
          label={t('portfolio.title')}
          defaultValue={picture.title}
          autoComplete="off"
          isOptional
        />
        <FormField
          name="alt"
          label={t('portfolio.alt')}
          hint={t('portfolio.alt_help')}
          rows={ALT_ROWS}
          defaultValue={picture.alt}
          isOptional
        />
      </Form>
      <button type="button" className={button['quiet']} onClick={onClose}>
        {t('portfolio.close')}
      </button>
    </div>
  )
}

function toWords(input: FormData) {
  return { title: readText(input, 'title').trim(), alt: readText(input, 'alt').trim() }
}
