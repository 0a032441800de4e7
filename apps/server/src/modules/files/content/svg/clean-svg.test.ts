import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { HOSTILE_SVGS, REFUSED_SVGS } from '#test/hostile-svgs.ts'

import { ELEMENTS, isAllowedAttribute, PRESENTATION, TEXT_ATTRIBUTES } from './allowed.ts'
import { cleanSvg } from './clean-svg.ts'
import { readSvg, SVG } from './read-svg.ts'

const ours = (inside: string, attributes = ''): string => `<svg xmlns="${SVG}"${attributes}>${inside}</svg>`

/** Everything in a drawing that is not allowed, as a strict parser finds it. */
function strangersIn(svg: string): string[] {
  const found: string[] = []
  const note = (what: string) => void found.push(what)
  readSvg(svg, (parser) => {
    parser.on('processinginstruction', ({ target }) => note(`<?${target}`))
    parser.on('doctype', note)
    parser.on('comment', note)
    parser.on('cdata', note)
    parser.on('opentag', ({ local, uri, attributes }) => {
      if (uri !== SVG || !ELEMENTS.has(local)) note(`<${local}`)
      for (const { name, value } of Object.values(attributes)) {
        const isKnown = isAllowedAttribute(name) || TEXT_ATTRIBUTES.has(name) || /^(?:xmlns|id|xml:space)$/.test(name)
        const isLocal = name === 'href' && value.startsWith('#')
        if (!isKnown && !isLocal) note(name)
        if (name === 'xmlns' || TEXT_ATTRIBUTES.has(name)) continue
        if (/script:|https?:|\/\/|data:|\\|url\((?!#)/i.test(value)) note(`${name}=${value}`)
      }
    })
  })
  return found
}

/** Parts of drawings, for a generator that combines them in any order. */
const PIECES = [
  '<svg xmlns="http://www.w3.org/2000/svg">|</svg>|<g>|</g>|<rect |/>|>|<style>|</style>|<script>|<a |<use |<!--|-->',
  '<![CDATA[|]]>|fill="|href="|class="a"|id="a"|"|url(|#a|)|{|}|.a|:|;|@import|/*|*/|javascript:|&lt;|&#|\\',
].flatMap((line) => line.split('|'))

/** A text as XML returns it, without control characters. */
const asXmlText = (text: string): string =>
  Array.from(text)
    .filter((sign) => sign >= ' ')
    .map((sign) => `&#${sign.codePointAt(0)};`)
    .join('')

describe('S7: a cleaned drawing contains nothing but a drawing', () => {
  test.each(HOSTILE_SVGS.map((svg, index) => [index + 1, svg] as const))(
    'S7: hostile drawing %i is cleaned of everything but the drawing',
    (_number, hostile) => {
      const { svg } = cleanSvg(hostile)
      expect(strangersIn(svg)).toEqual([])
      expect(svg).not.toMatch(/<script|<style|evil\.example(?![^<]*<\/(?:text|title|desc)>)/i)
    },
  )

  test.each(Object.entries(REFUSED_SVGS))('S7: a drawing with %s is refused', (_what, refused) => {
    expect(() => cleanSvg(refused)).toThrow(Error)
  })

  test('S7: a value that a style sheet gives to every element is checked once, so that a drawing cannot block the server', () => {
    const value = '('.repeat(1_900)
    const rule = `g{${[...PRESENTATION].map((name) => `${name}:${value}x(`).join(';')};font-family:${'a'.repeat(2_500)}!}`
    const drawing = ours(`<style>${rule}</style>${'<g/>'.repeat(19_000)}`)
    const start = performance.now()
    expect(cleanSvg(drawing).svg).toBe(ours('<g></g>'.repeat(19_000)))
    expect(performance.now() - start).toBeLessThan(30_000) // 0.4 s; one check per element took minutes
  })

  test('S7: endlessly nested elements are refused at once', () => {
    const start = performance.now()
    expect(() => cleanSvg(ours('<g>'.repeat(60_000) + '</g>'.repeat(60_000)))).toThrow('too many')
    expect(performance.now() - start).toBeLessThan(20_000) // takes 3 ms; reading the whole file took 40 s
  })

  test('S7: attack texts for cards stay text anywhere in a drawing', () => {
    for (const payload of XSS_PAYLOADS) {
      const text = asXmlText(payload)
      const names = ['id', 'fill', 'style', 'class', 'href', 'd', 'values', 'aria-label', 'font-family', 'clip-path']
      const attributes = names.map((name) => `${name}="${text}"`).join(' ')
      const { svg } = cleanSvg(
        ours(`<path ${attributes}/><text>${text}</text><use href="${text}"/><title>${text}</title>`),
      )
      expect([payload, strangersIn(svg)]).toEqual([payload, []])
    }
  })

  test('S7: any text is either refused with an error or comes out clean, and cleaning twice changes nothing', () => {
    const word = fc.constantFrom(...PIECES)
    const text = fc.array(fc.oneof({ weight: 6, arbitrary: word }, fc.string({ maxLength: 4 })), { maxLength: 40 })
    const wrapped = text.map((parts) => ours(parts.join('')))
    fc.assert(
      fc.property(
        fc.oneof(
          wrapped,
          text.map((parts) => parts.join('')),
          fc.string(),
        ),
        (source) => {
          let once: string
          try {
            once = cleanSvg(source).svg
          } catch (error) {
            return error instanceof Error
          }
          return strangersIn(once).length === 0 && cleanSvg(once).svg === once
        },
      ),
      { numRuns: 3000 },
    )
  })
})

describe('a cleaned drawing looks as before', () => {
  test('shapes, gradients, text and links inside it stay, each written once', () => {
    const drawing = ours(
      '<defs><linearGradient id="桃"><stop offset="0" stop-color="#ff0000"></stop></linearGradient></defs>' +
        '<g transform="translate(2 3) rotate(45)"><path d="M0 0L9 9z" fill="url(#桃)"></path></g>' +
        '<text x="4" font-family="&quot;Noto Sans&quot;, serif">花 &amp; <tspan>笺</tspan></text><use href="#桃"></use>',
      ' viewBox="0 0 9 9"',
    )
    expect(cleanSvg(drawing).svg).toBe(drawing)
  })

  test('style sheets and style attributes become attributes; the more specific rule wins', () => {
    const { svg } = cleanSvg(
      ours(
        '<style>/* by a program */ rect{fill:blue;stroke:blue} .a,.b{fill:red !important} #c{fill:green}' +
          '@media print{.a{fill:black}.b{stroke:black}} g > rect{stroke:pink}</style>' +
          '<rect class="x a" fill="white"/><rect class="a" style="stroke: gold; position:fixed"/><rect id="c" class="b"/>',
      ),
    )
    expect(svg).toBe(
      ours(
        '<rect fill="red" stroke="blue"></rect><rect fill="red" stroke="gold"></rect>' +
          '<rect id="c" fill="green" stroke="blue"></rect>',
      ),
    )
  })

  test('old links are written in today’s form; the content of a link or switch stays', () => {
    const svg = `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="https://a.example">
      <switch><foreignObject/><g><use xlink:href="#a"/></g></switch></a></svg>`
    expect(cleanSvg(svg).svg).toBe(ours('<g><use href="#a"></use></g>'))
  })

  test('a file without a namespace counts as a drawing', () => {
    expect(cleanSvg('<svg><rect width="3"/></svg>').svg).toBe(ours('<rect width="3"></rect>'))
  })

  test.each([
    ['width="20" height="10px"', ' width="20" height="10px" viewBox="0 0 20 10"', { width: 20, height: 10 }],
    ['viewBox="0 0 30,40"', ' viewBox="0 0 30,40"', { width: 30, height: 40 }],
    ['width="100%" height="1em"', ' width="100%" height="1em"', { width: null, height: null }],
    ['width="-5" height="0"', ' width="-5" height="0"', { width: null, height: null }],
  ])('its size is known: %s', (said, written, size) => {
    expect(cleanSvg(`<svg xmlns="${SVG}" ${said}/>`)).toEqual({ svg: ours('', written), ...size })
  })
})
