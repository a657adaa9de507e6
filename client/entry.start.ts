/*
 * The first script of a page. It requests the others when the largest picture is on the screen, because they would
 * share the connection with it, and their evaluation would delay its paint. Text does not wait for it.
 */

/** The longest time that a slow picture delays the scripts. */
const MAX_DELAY_MS = 1500

const script = document.querySelector<HTMLElement>('script[data-modules]')
/** The first one hydrates the page, the others are what it needs. */
const modules = script?.dataset['modules']?.split(' ') ?? []

const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
await Promise.race([
  Promise.allSettled([...pictures].map((picture) => picture.decode())),
  new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS)),
])
// A hidden page is not painted.
if (!document.hidden) {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
for (const href of modules) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
await import(/* @vite-ignore */ modules[0] ?? '')

// Only a module may wait.
export {}
