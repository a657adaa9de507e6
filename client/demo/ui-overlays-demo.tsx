import { useState } from 'react'
import button from '../ui/button.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import field from '../ui/form-field.module.css'
import styles from './demo.module.css'

const OVERLAYS = [
  'dialog',
  'form dialog',
  'long dialog',
  'drawer',
  'notice',
  'notice to undo',
] as const
type Overlay = (typeof OVERLAYS)[number]

const UNDO_TEXT = 'Something has been done that takes more than one line of a telephone to say.'
const LONG_TEXT = 'Grind it with clear water as much as you can. '.repeat(120)

/** Components that are shown over a page. */
export function UiOverlaysDemo() {
  const [open, setOpen] = useState<Overlay>()
  const close = () => setOpen(undefined)
  return (
    <Section id="overlays" heading="Dialogs, drawers, notices">
      <div className={styles['row']}>
        {OVERLAYS.map((overlay) => (
          <button
            key={overlay}
            type="button"
            className={button['secondary']}
            onClick={() => setOpen(overlay)}
          >
            Open a {overlay}
          </button>
        ))}
      </div>
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={close}>
          <p>A few words.</p>
        </Dialog>
      )}
      {open === 'form dialog' && (
        <Dialog title="A dialog with a field" onClose={close}>
          <p className={field['field']}>
            <label htmlFor="demo-field">Field</label>
            <input id="demo-field" type="text" />
          </p>
        </Dialog>
      )}
      {open === 'long dialog' && (
        <Dialog title="A dialog that is longer than the screen" onClose={close}>
          <p>{LONG_TEXT}</p>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title="A drawer" onClose={close}>
          <p>{LONG_TEXT}</p>
        </Drawer>
      )}
      <Notice text={open === 'notice' ? 'Something has been done.' : undefined} onClose={close} />
      <Notice text={open === 'notice to undo' ? UNDO_TEXT : undefined} onClose={close}>
        <button type="button" onClick={close}>
          Undo
        </button>
      </Notice>
    </Section>
  )
}
