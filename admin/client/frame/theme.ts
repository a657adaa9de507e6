import { createTheme } from '@mantine/core'

/** Primary buttons use the shop's crimson: shades 8 and 6 are `--action` of client/styles/tokens.css. */
export const theme = createTheme({
  colors: {
    crimson: [
      '#fdecf1',
      '#f6d5de',
      '#ecaaba',
      '#e37b95',
      '#db5475',
      '#d53b62',
      '#c01c48',
      '#a9143d',
      '#9b1232',
      '#7d0c28',
    ],
  },
  primaryColor: 'crimson',
  primaryShade: { light: 8, dark: 6 },
  defaultRadius: 'xs',
  respectReducedMotion: true,
})
