import type { NavigationContext } from '../navigation/navigation-context.ts'
import { startNavigation } from '../navigation/start-navigation.ts'
import { markHandled } from '../runtime/handled-errors.ts'
import { loadDramSign, showLateFonts } from './late-fonts.ts'
import { startReturningHeader } from './returning-header.ts'

/**
 * Starts what an open page needs when the browser is idle. It is one module, so that the browser
 * makes one request for it.
 */
export function startIdle(parts: Omit<NavigationContext, 'cache'>): void {
  // The system's faces stay for this page if a font cannot be loaded.
  showLateFonts(parts.router)
    .then(() => loadDramSign(parts.visitor))
    .catch(markHandled)
  startReturningHeader()
  startNavigation(parts)
  // The first navigation imports it otherwise.
  import('./page-components.ts').catch(markHandled)
}
