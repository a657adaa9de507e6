import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation, type NavigateOptions } from 'react-router'
import { joinPath, linkIn } from '#shared/url/paths.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useLocaleCode } from './use-translate.ts'

interface LinkProps
  extends
    Omit<ComponentProps<'a'>, 'href' | 'style' | 'onClick' | 'className'>,
    Pick<NavigateOptions, 'preventScrollReset' | 'state' | 'replace'> {
  /** A path from the `paths` table, without prefix. */
  readonly to: string
  readonly className?: string | undefined
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** Loads the page as a whole. */
  readonly reloadDocument?: boolean
}

/**
 * A link within the visitor's edition: it retains the prefix, and the language in /translations. The server
 * renders the URL only: a list has a hundred links, and the router's hooks took a sixth of its time.
 */
export const Link = import.meta.env.SSR ? SentLink : LiveLink

function SentLink({ to, reloadDocument = false, children, ...rest }: LinkProps) {
  const { basename } = useVisitor()
  const href = joinPath(basename, useLinkInEdition(to))
  const { preventScrollReset: _, state: __, replace: ___, ...props } = rest
  return (
    <a {...props} href={href} data-whole={reloadDocument || undefined}>
      {children}
    </a>
  )
}

function LiveLink({
  to,
  preventScrollReset = false,
  state = null,
  replace,
  onClick,
  reloadDocument = false,
  children,
  ...props
}: LinkProps) {
  const target = useLinkInEdition(to)
  const href = useHref(target)
  const navigate = useLinkClickHandler(target, {
    preventScrollReset,
    state,
    ...(replace !== undefined && { replace }),
  })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!reloadDocument && !event.defaultPrevented) navigate(event)
  }
  return (
    <a {...props} href={href} onClick={handleClick} data-whole={reloadDocument || undefined}>
      {children}
    </a>
  )
}

/** The same, marked as current while the visitor is on it or, without `end`, below it. */
export function NavLink({ end = false, ...props }: LinkProps & { readonly end?: boolean }) {
  const { pathname } = useLocation()
  const target = useLinkInEdition(props.to).split('?')[0] ?? ''
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />
}

function useLinkInEdition(path: string): string {
  const { basename } = useVisitor()
  return linkIn({ basename, locale: useLocaleCode() }, path)
}
