import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslate } from '../locale/locale-context.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'

export function ScreenMissing() {
  const t = useTranslate()
  return (
    <>
      <ScreenTitle title="404" />
      <Text mb="sm">{t('error.not_found')}</Text>
      <Anchor component={Link} to="/">
        {t('nav.today')}
      </Anchor>
    </>
  )
}
