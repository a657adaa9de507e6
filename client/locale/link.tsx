import type { ComponentProps, MouseEvent } from 'react'
import {
  createPath,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
  type NavigateOptions,
} from 'react-router'
import { joinPath, linkIn } from '#shared/url/paths.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { isPlainClick } from '../runtime/is-plain-click.ts'
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
 * A link within the visitor's edition: it keeps the prefix, and the language in /translations. Ours
 * and not the router's own, which shares a module with `<Form>` and adds 5 kB to the first load of every
 * page. The server only says where it leads: a list has a hundred, and the router's hooks were a sixth of what it took to render.
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
  const navigate = useNavigate()
  const targetPath = createPath(useResolvedPath(target))
  const shownPath = createPath(useLocation())
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (reloadDocument || event.defaultPrevented || event.button !== 0 || !isPlainClick(event))
      return
    event.preventDefault()
    // A link to the page that is shown adds no entry to the history.
    const isReplaced = replace ?? targetPath === shownPath
    void navigate(target, { preventScrollReset, state, replace: isReplaced })
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
