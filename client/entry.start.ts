/** The longest time that a slow picture, or a hidden page, delays the scripts. */
const MAX_DELAY_MS = 1500

/**
 * Imports the modules of a page when its largest picture is on the screen, because they would share the
 * connection with it, and their evaluation would delay its paint. Text does not wait for it.
 */
async function importModules(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.race([
    new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS)),
    Promise.allSettled([picture?.decode()]).then(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    ),
  ])
  const script = document.querySelector<HTMLElement>('script[data-modules]')
  const modules = script?.dataset['modules']?.split(' ') ?? []
  // All at once, and not when another one imports them. The browser reports a file that is missing.
  await Promise.allSettled(modules.map((file) => import(/* @vite-ignore */ file)))
}

void importModules()
