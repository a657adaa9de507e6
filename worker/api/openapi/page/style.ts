/**
 * The styles of the documentation page in the shop's colours (client/styles/tokens.css), without other
 * downloads.
 */
export const CSS = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf7f1, #171412);
  --raised: light-dark(#f2ede3, #211d1a);
  --ink: light-dark(#1d1916, #f1ebe1);
  --soft: light-dark(#5f564d, #b3a899);
  --line: light-dark(#ddd4c5, #3a342e);
  --accent: light-dark(#9b1232, #f07a92);
}
* { box-sizing: border-box }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 'Source Sans 3', Arial, 'Noto Sans Armenian', sans-serif;
  overflow-wrap: anywhere;
}
header, main, nav, footer { max-inline-size: 60rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem) }
header { padding-block: 3rem 1rem }
h1, h2 { font-family: Georgia, 'Noto Serif Armenian', serif; font-weight: normal; line-height: 1.15 }
h1 { font-size: clamp(2.125rem, 1.6rem + 2.6vw, 3.25rem); margin: 0 0 1rem }
h2 { font-size: clamp(1.625rem, 1.4rem + 1vw, 2.25rem); margin: 4rem 0 0.5rem }
h3 { font-size: 1.1875rem; margin: 0; line-height: 1.35 }
h4 { font-size: 1rem; margin: 1.5rem 0 0.25rem }
p { margin: 0.5rem 0; max-inline-size: 44rem }
a { color: var(--accent); text-underline-offset: 0.2em }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.skip { position: absolute; inset-inline-start: -999rem }
.skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; background: var(--paper); padding: 0.75rem }
nav ul { list-style: none; padding: 0; columns: 17rem; column-gap: 2rem }
nav li { break-inside: avoid }
nav li a { display: block; padding-block: 0.25rem }
.soft { color: var(--soft) }
.call { border-block-start: 1px solid var(--line); padding-block: 2rem; scroll-margin-block-start: 1rem }
code, pre { font: 0.875rem/1.5 ui-monospace, Consolas, monospace }
pre {
  background: var(--raised); border: 1px solid var(--line); padding: 1rem; margin: 0.5rem 0;
  overflow: auto; max-block-size: 28rem; white-space: pre;
}
.line code { font-size: 1rem }
.method { font-weight: 700; color: var(--accent) }
.fields { margin: 0.25rem 0; padding-inline-start: 1.25rem }
.fields li { margin-block: 0.25rem }
.refusals { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 1rem; margin: 0.5rem 0 }
.refusals dt { font-variant-numeric: tabular-nums }
.refusals dd { margin: 0 }
footer { padding-block: 3rem; color: var(--soft) }
`
