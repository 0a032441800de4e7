import { describe, expect, test } from 'vitest'

import { cleanSvg } from './clean-svg.ts'
import { withSrgb } from './color.ts'
import { SVG } from './read-svg.ts'

/** The attributes of a shape after cleaning, and what is told as lost. */
function shape(attributes: string, css = ''): string {
  const style = css === '' ? '' : `<style>${css}</style>`
  const { svg, lost } = cleanSvg(`<svg xmlns="${SVG}">${style}<rect ${attributes}/></svg>`)
  return [/<rect ?(.*?)><\/rect>/.exec(svg)?.[1] ?? '', ...lost].join(' | ')
}

describe('a color that not every program reads', () => {
  test.each([
    ['color(display-p3 1 .36 .36)', '#ff4a54'],
    ['color(display-p3 0.2 0.4 0.6)', '#1b689d'],
    ['color(srgb 1 50% none / 40%)', 'rgba(255,128,0,0.4)'],
    ['color(srgb-linear 0.5 0.5 0.5)', '#bcbcbc'],
    ['color(a98-rgb 1 1 1)', '#ffffff'],
    ['color(rec2020 1 1 1)', '#ffffff'],
    ['color(prophoto-rgb 1 1 1)', '#ffffff'],
    ['color(xyz-d50 0.9643 1 0.8251)', '#ffffff'],
    ['lab(54.29% 80.82 69.9)', '#ff0000'],
    ['LCH(87.8185 113.3393 134.3912)', '#00ff00'],
    ['oklab(0.45201 -0.03246 -0.31153)', '#0000ff'],
    ['oklch(62.8% 0.2577 29.23deg)', '#ff0000'],
    ['oklch(0.628 0.2577 0.0812turn / .5)', 'rgba(255,0,0,0.5)'],
    ['drop-shadow(1px 1px color(srgb 0 0 0))', 'drop-shadow(1px 1px #000000)'],
    ['oklch(from red l c h)', 'oklch(from red l c h)'],
    ['color(--mine 1 0 0)', 'color(--mine 1 0 0)'],
  ])('%s is %s in sRGB', (wide, srgb) => {
    expect(withSrgb(wide)).toBe(srgb)
  })

  test.each([
    [
      'fill="#FF5C5C" style="fill:#FF5C5C;fill:color(display-p3 1.0000 0.3608 0.3608);fill-opacity:1"',
      'fill="#FF5C5C" fill-opacity="1"',
    ],
    ['style="stop-color:#336699;stop-color:color(display-p3 .2 .4 .6)"', 'stop-color="#336699"'],
    ['style="fill:color(display-p3 1 0 0)"', 'fill="#ff0000"'],
    ['fill="black" style="fill:oklch(62.8% 0.2577 29.23)"', 'fill="#ff0000"'],
    ['stroke="color(srgb 0 1 0)"', 'stroke="#00ff00"'],
    ['style="background:oklab(1 0 0)"', 'style="background-color:#ffffff"'],
    ['style="fill:red;fill:color-mix(in srgb, red, blue)"', 'fill="red"'],
    ['fill="red" style="fill:color-mix(in srgb, red, blue)"', 'fill="red" | styles'],
    ['style="fill:device-cmyk(0 1 1 0)"', ' | styles'],
  ])('%s is kept as %s', (attributes, kept) => {
    expect(shape(attributes)).toBe(kept)
  })
})

describe('a variable in a drawing', () => {
  test.each([
    ['fill="var(--x,#f00)"', '', 'fill="#f00"'],
    ['style="fill:var(--x, rgb(255, 0, 0))"', '', 'fill="rgb(255, 0, 0)"'],
    ['style="fill:var(--x, var(--y, url(#a)))"', '', 'fill="url(#a)"'],
    ['style="stop-color:var(--x, color(srgb 1 0 0))"', '', 'stop-color="#ff0000"'],
    ['fill="blue" style="fill:var(--x)"', '', 'fill="blue" | styles'],
    ['fill="var(--x,#f00)"', 'svg{--x:#0f0}', 'fill="#0f0"'],
    ['class="a"', ':root{--x:var(--y);--y:gold}.a{fill:var(--x)}', 'fill="gold"'],
    ['fill="var(--x)"', 'svg{--x:var(--y);--y:var(--x)}', ' | styles'],
    ['style="fill: light-dark(rgb(1, 2, 3), var(--dark, #121212))"', '', 'fill="rgb(1, 2, 3)"'],
  ])('%s, in %s, is kept as %s', (attributes, css, kept) => {
    expect(shape(attributes, css)).toBe(kept)
  })

  test('a declaration that names an address elsewhere overrides nothing, and is told', () => {
    expect(shape('style="fill:red;fill:url(https://evil.example/a.svg#b)"')).toBe('fill="red" | linked')
  })
})
