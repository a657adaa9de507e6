import type { Appearance } from '@stripe/stripe-js'

/** Converts the shop's design tokens for Stripe's frame, which cannot read the page's styles. */
export function toAppearance(): Appearance {
  const probe = document.createElement('span')
  document.body.append(probe)
  const readColour = (token: string) => {
    probe.style.setProperty('color', `var(${token})`)
    return getComputedStyle(probe).color
  }
  const variables = {
    colorBackground: readColour('--paper'),
    colorText: readColour('--ink'),
    colorTextSecondary: readColour('--ink-soft'),
    colorPrimary: readColour('--accent'),
    colorDanger: readColour('--accent'),
    borderRadius: '2px',
    fontSizeBase: '17px',
  }
  probe.remove()
  return { theme: 'flat', labels: 'above', variables }
}
