import type { ComponentProps, MouseEvent } from 'react'
import { linkIn } from '#shared/url/paths.ts'
import type { NavigateOptions } from '../router/page-router.ts'
import { useHref, useLocation, useNavigate } from '../router/router-context.ts'
import { isPlainClick } from '../runtime/is-plain-click.ts'
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
 * A link within the visitor's edition: it retains the prefix, and the language in /translations. A link
 * to the shown URL creates no further entry in the history.
 */
export function Link({
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
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (reloadDocument || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const isShown = event.currentTarget.href === window.location.href
    void navigate(target, { preventScrollReset, state, replace: replace ?? isShown })
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
