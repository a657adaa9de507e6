import { Text } from '@mantine/core'
import { useTranslate } from '../locale/locale-context.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'

export function ScreenMissing() {
  const t = useTranslate()
  return (
    <>
      <ScreenTitle title="404" />
      <Text>{t('error.not_found')}</Text>
    </>
  )
}
