import { NativeSelect, Stack, useMantineColorScheme } from '@mantine/core'
import { ADMIN_LOCALES, useLocale } from '../locale/locale-context.tsx'

const SCHEMES = ['auto', 'light', 'dark'] as const

/** Language and theme, stored in this browser. */
export function Preferences() {
  const { t, locale, setLocale } = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Stack gap="xs">
      <NativeSelect
        size="xs"
        label={t('app.language')}
        value={locale.code}
        onChange={(event) => setLocale(event.currentTarget.value)}
        data={ADMIN_LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <NativeSelect
        size="xs"
        label={t('app.theme')}
        value={colorScheme}
        onChange={(event) => {
          const scheme = SCHEMES.find((name) => name === event.currentTarget.value)
          if (scheme !== undefined) setColorScheme(scheme)
        }}
        data={SCHEMES.map((value) => ({ value, label: t(`app.theme_${value}`) }))}
      />
    </Stack>
  )
}
