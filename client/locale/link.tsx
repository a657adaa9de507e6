import type { ReactNode } from 'react'
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  type LinkProps,
  type NavLinkProps,
} from 'react-router'
import { linkIn } from '#shared/locale/paths.ts'
import { useVisitor } from '../app/visitor.ts'
import { useLocaleCode } from './use-translate.ts'

type PathLinkProps = Omit<LinkProps, 'to' | 'className' | 'style' | 'children'> & {
  readonly className?: string | undefined
  readonly children?: ReactNode
  /** A path from the `paths` table, without prefix. */
  readonly to: string
}

/** A link within the visitor's edition: it keeps the prefix, and the language in /translations. */
export function Link({ to, ...props }: PathLinkProps) {
  return <RouterLink to={useLinkInEdition(to)} {...props} />
}

/** The same, marked as current while the visitor is on it or below it. */
export function NavLink({
  to,
  className = '',
  ...props
}: PathLinkProps & Pick<NavLinkProps, 'end'>) {
  return <RouterNavLink to={useLinkInEdition(to)} className={className} {...props} />
}

function useLinkInEdition(path: string): string {
  const { basename } = useVisitor()
  return linkIn({ basename, locale: useLocaleCode() }, path)
}
