import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_VIEW_NAME_CHARACTERS, type SavedView } from '#shared/admin/saved-views-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { useViewChanges } from './use-saved-views.ts'

interface EditViewsProps {
  readonly views: readonly SavedView[]
  readonly onClose: () => void
}

/** Renames and deletes the own views. */
export function EditViews({ views, onClose }: EditViewsProps) {
  const t = useTranslate()
  return (
    <Dialog title={t('views.edit')} onClose={onClose}>
      <Stack gap="sm">
        {views.length === 0 && <Text size="sm">{t('views.none')}</Text>}
        {views.map((view) => (
          <ViewRow key={view.id} view={view} />
        ))}
      </Stack>
    </Dialog>
  )
}

function ViewRow({ view }: { readonly view: SavedView }) {
  const t = useTranslate()
  const { rename, remove } = useViewChanges()
  const [typed, setTyped] = useState<string>()
  const name = (typed ?? view.name).trim()
  return (
    <form
      aria-label={view.name}
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate({ id: view.id, name }, { onSuccess: () => setTyped(undefined) })
      }}
    >
      <Group gap="xs" align="end">
        <TextInput
          label={t('views.name')}
          value={typed ?? view.name}
          required
          maxLength={MAX_VIEW_NAME_CHARACTERS}
          autoComplete="off"
          flex="1 1 10rem"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={rename.isPending}
          disabled={name === '' || name === view.name}
        >
          {t('views.rename')}
        </Button>
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(view)}>
          {t('views.delete')}
        </Button>
      </Group>
      <ErrorText error={rename.error ?? remove.error} />
    </form>
  )
}
