/*
 * The first script of a page. It requests the others when the largest picture is on the screen, because they would
 * share the connection with it, and their evaluation would delay its paint. Text does not wait for it.
 */

/** The longest time that a slow picture delays the scripts. */
const MAX_DELAY_MS = 1500

const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules']
const [entry, ...others] = modules?.split(' ') ?? []

await Promise.race([waitForPicture(), new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS))])
// A hidden page is not painted.
if (document.visibilityState === 'visible') await waitForPaint()
for (const file of others) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}
if (entry !== undefined) await import(/* @vite-ignore */ entry)

/** Waits for the pictures that the page fetches with priority. */
async function waitForPicture(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
