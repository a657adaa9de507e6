import {
  Anchor,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Kbd,
  NavLink,
  Stack,
  Text,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import type { Session } from '#shared/admin/session-contract.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locale/locales.ts'
import { useSessionEnd } from '../api/session-end.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { Palette } from './palette.tsx'
import { Preferences } from './preferences.tsx'
import { listScreens } from './screens.ts'
import { useSession } from '../api/session-context.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { SignedOutNotice } from './signed-out-notice.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { useScreenStart } from './use-screen-start.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The frame of every screen: navigation, search and the signed-in person. */
export function Frame() {
  const { t, locale } = useLocale()
  const session = useSession()
  const isSignedOut = useSessionEnd()
  const { pathname } = useLocation()
  const [isMenuOpen, menu] = useDisclosure()
  const [isHelpOpen, help] = useDisclosure()
  const [isPaletteOpen, palette] = useDisclosure()
  const screens = useMemo(() => listScreens(session.role), [session.role])
  useShortcuts({ screens, openPalette: palette.open, openHelp: help.open })
  useLostFocus()
  useScreenStart()
  const { close } = menu
  useEffect(close, [pathname, close])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding="md"
    >
      <Anchor href="#main" className="skip-link">
        {t('app.skip')}
      </Anchor>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap">
            <Burger
              opened={isMenuOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('app.menu')}
              aria-expanded={isMenuOpen}
            />
            <Text fw={700} lineClamp={1}>
              {findShopName(session, locale)}
            </Text>
            {session.is_local && (
              <Badge variant="outline" color="gray" tt="none" visibleFrom="xs">
                {t('app.local')}
              </Badge>
            )}
          </Group>
          <Button
            variant="default"
            size="xs"
            onClick={palette.open}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                Ctrl K
              </Kbd>
            }
          >
            {t('palette.open')}
          </Button>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('app.menu')} mod={{ closed: !isMenuOpen }}>
        <AppShell.Section grow>
          {screens.map(({ path, title }) => (
            <NavLink
              key={path}
              component={Link}
              to={path}
              label={t(title)}
              active={isCurrent(path, pathname)}
              {...(isCurrent(path, pathname) && { 'aria-current': 'page' })}
            />
          ))}
        </AppShell.Section>
        <AppShell.Section>
          <Stack gap="sm">
            {session.shop_url !== null && (
              <Anchor href={session.shop_url} size="sm" target="_blank" rel="noreferrer">
                {t('app.shop')}
              </Anchor>
            )}
            <Preferences />
            <Text size="xs" c="dimmed">
              {t('app.signed_in_as', { email: session.email, role: t(`role.${session.role}`) })}
            </Text>
          </Stack>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        {isSignedOut ? <SignedOutNotice /> : <SlowNotice />}
        <Outlet />
      </AppShell.Main>
      <Palette screens={screens} isOpen={isPaletteOpen} onClose={palette.close} />
      <ShortcutHelp screens={screens} isOpen={isHelpOpen} onClose={help.close} />
    </AppShell>
  )
}

/** Before the first import the shop has no name. */
function findShopName({ shop_name }: Session, { code }: Locale): string {
  return shop_name[code] ?? shop_name[DEFAULT_LOCALE.code] ?? ''
}

function isCurrent(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : pathname.startsWith(path)
}
