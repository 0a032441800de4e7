import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const vermilion: MantineColorsTuple = [
  '#fff1ee',
  '#ffe0d9',
  '#ffbeb1',
  '#f99885',
  '#ef7560',
  '#e25945',
  '#cb3f2f',
  '#ad2f24',
  '#8b241b',
  '#671913',
]
const pine: MantineColorsTuple = [
  '#edf6f1',
  '#d5eadf',
  '#abd3bf',
  '#7db99b',
  '#57a07f',
  '#3b8768',
  '#2a6e54',
  '#1f5a44',
  '#174534',
  '#0f3125',
]
const gold: MantineColorsTuple = [
  '#fff8e6',
  '#fcecc2',
  '#f7da8e',
  '#efc55b',
  '#e2ae38',
  '#cc9526',
  '#a9781a',
  '#855d14',
  '#634510',
  '#45300b',
]
// Most surfaces use Mantine's own "gray" and "dark". Both are replaced, because our palette is warm.
const gray: MantineColorsTuple = [
  '#fbf6ee',
  '#f5ede1',
  '#efe4d4',
  '#eadfce',
  '#d8c8b2',
  '#b7a493',
  '#7d6a6f',
  '#67545b',
  '#45343b',
  '#2a1a20',
]
const dark: MantineColorsTuple = [
  '#f6ece4',
  '#c6b4b3',
  '#97858a',
  '#6b5a61',
  '#51414a',
  '#3a2d33',
  '#2d2227',
  '#191115',
  '#140d11',
  '#0e090c',
]

/** Mantine with the colors, fonts and sizes of `tokens.css`. */
export const theme = createTheme({
  colors: { vermilion, pine, gold, gray, dark, red: vermilion, green: pine, yellow: gold },
  primaryColor: 'vermilion',
  primaryShade: { light: 6, dark: 6 },
  black: '#2a1a20',
  white: '#fffdfa',
  fontFamily: 'var(--body)',
  headings: { fontFamily: 'var(--display)', fontWeight: '600', textWrap: 'balance' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.1875rem' },
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-2)',
    md: 'var(--shadow-3)',
    lg: 'var(--shadow-4)',
    xl: 'var(--shadow-4)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.55, blur: 3, color: '#1d1015' },
        transitionProps: { transition: 'pop', duration: 200 },
      },
      styles: { content: { background: 'var(--surface)' }, header: { background: 'var(--surface)' } },
    },
    Button: { styles: { root: { fontWeight: 600 } } },
    Badge: { defaultProps: { radius: 'xl', tt: 'none' } },
    Switch: { defaultProps: { color: 'pine' } },
  },
})

/** Mantine's own surface variables, set from the tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-2)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--link)',
    // a disabled button may say when it works again, so its text stays legible
    '--mantine-color-disabled-color': 'var(--ink-2)',
    // pressed buttons; Mantine's own are too faint on dark paper
    '--mantine-color-vermilion-light': 'var(--vermilion-0)',
    '--mantine-color-vermilion-light-hover': 'var(--vermilion-0)',
    '--mantine-color-vermilion-light-color': 'var(--link)',
  }
  return { variables: {}, light: surfaces, dark: surfaces }
}
