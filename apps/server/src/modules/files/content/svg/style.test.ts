import { expect, test } from 'vitest'

import { cleanSvg } from './clean-svg.ts'
import { SVG } from './read-svg.ts'

test.each([
  ['an important rule overrides the style attribute', '.a{fill:red !important}', 'class="a" style="fill:blue"', 'red'],
  [
    'an important style attribute overrides an important rule',
    '#a{fill:red!important}',
    'id="a" style="fill:blue ! IMPORTANT"',
    'blue',
  ],
  ['an important rule overrides one of more weight', '.a{fill:red!important} #a{fill:blue}', 'id="a" class="a"', 'red'],
  ['an important declaration overrides a later one', '.a{fill:red!important;fill:blue}', 'class="a"', 'red'],
  [
    'an important rule overrides a later one of its selector',
    '.a{fill:red!important} .a{fill:blue}',
    'class="a"',
    'red',
  ],
  ['of two classes, the later rule counts', '.b{fill:red} .a{fill:blue}', 'class="a b"', 'blue'],
  ['of two classes, the later rule counts in the other order too', '.a{fill:red} .b{fill:blue}', 'class="b a"', 'blue'],
  ['a rule repeated later counts where it stands', '.a{fill:blue} .b{fill:red} .a{fill:gold}', 'class="a b"', 'gold'],
  ['a class with its element counts more than a later class', 'rect.a{fill:red} .b{fill:blue}', 'class="a b"', 'red'],
  ['a rule overrides an attribute', '*{fill:red}', 'fill="blue"', 'red'],
  [
    'an important rule that cannot be kept overrides nothing',
    '.a{fill:red} .b{fill:color-mix(in srgb, red, blue)!important}',
    'class="a b"',
    'red',
  ],
])('cleanSvg, style sheets: %s', (_rule, css, attributes, fill) => {
  const { svg } = cleanSvg(`<svg xmlns="${SVG}"><style>${css}</style><rect ${attributes}/></svg>`)
  expect(/ fill="(\w+)"/.exec(svg)?.[1]).toBe(fill)
})
