import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { HOSTILE_SVGS, REFUSED_SVGS } from '#test/hostile-svgs.ts'
import { redPng } from '#test/sample-pictures.ts'

import { ELEMENTS, isAllowedAttribute, PRESENTATION, STYLE_ONLY, TEXT_ATTRIBUTES } from './allowed.ts'
import { cleanDrawing, cleanSvg } from './clean-svg.ts'
import { readSvg, startsAsSvg, SVG } from './read-svg.ts'

const ours = (inside: string, attributes = ''): string => `<svg xmlns="${SVG}"${attributes}>${inside}</svg>`

/** A picture as we write it, and a style of properties that browsers read nowhere else. */
const OUR_PICTURE = /^data:image\/(?:png|jpeg|gif);base64,[A-Za-z0-9+/]+={0,2}$/
const OUR_STYLE = new RegExp(
  `^(?:(?:^|;)(?:${[...STYLE_ONLY].join('|')}):(?:[\\w\\s.,%#"'+-]|(?:rgb|hsl)a?\\([\\d\\s.,%/]*\\))*)+$`,
)

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
        const isPicture = name === 'href' && local === 'image' && OUR_PICTURE.test(value)
        if (isPicture || (name === 'style' && OUR_STYLE.test(value))) continue
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

  test('S7: hostile drawings are clean too beside a picture that may stay', async () => {
    const picture = `<image href="data:image/png;base64,${(await redPng()).toString('base64')}" width="9" height="9"/></svg>`
    const cleaned = await Promise.all(HOSTILE_SVGS.map((hostile) => cleanDrawing(hostile.replace(/<\/svg>$/, picture))))
    expect(cleaned.flatMap(({ svg }) => strangersIn(svg))).toEqual([])
    expect(cleaned.filter(({ svg }) => svg.includes('<image ')).length).toBeGreaterThan(HOSTILE_SVGS.length - 3)
  })

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

/** The head of a drawing as Illustrator writes it: its namespaces and a style are entities. */
const ILLUSTRATOR = `\ufeff<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>
	<!-- "it's" a comment -->
	<!ATTLIST svg xmlns:i CDATA #IMPLIED>
	<!ENTITY red "#FF0000">
	<!ENTITY st0 "fill:&red;;">
]>`

describe('a cleaned drawing looks as before', () => {
  test('the entities that Illustrator defines for its namespaces and styles are read as text', () => {
    const svg = `${ILLUSTRATOR}<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;"><switch>
      <foreignObject requiredExtensions="&ns_ai;"><i:pgfRef/></foreignObject>
      <g i:extraneous="self"><rect style="&st0;" width="9"/><text>&red;</text></g></switch></svg>`
    expect(startsAsSvg(svg.slice(1))).toBe(true)
    expect(cleanSvg(svg.slice(1)).svg).toBe(ours('<g><rect width="9" fill="#FF0000"></rect><text>#FF0000</text></g>'))
  })

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
        '<style>/* by a program */ rect{fill:blue;stroke:blue} .a,.b{fill:red} #c{fill:green}' +
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

  test('properties that are no attributes stay in the style, and only there', () => {
    const kept = 'mix-blend-mode:multiply;isolation:isolate;font-variant-caps:small-caps;white-space:pre'
    const { svg } = cleanSvg(
      ours(
        `<style>.a{mix-blend-mode:screen}</style><rect style="${kept};fill:red"/><rect class="a" mix-blend-mode="multiply"/>` +
          '<rect isolation="isolate" style="text-transform:url(#a);line-height:1;}"/>',
      ),
    )
    expect(svg).toBe(
      ours(
        `<rect fill="red" style="${kept}"></rect><rect style="mix-blend-mode:screen"></rect><rect style="line-height:1"></rect>`,
      ),
    )
    expect(cleanSvg(svg).svg).toBe(svg)
  })

  test('shorthands, CSS transforms and sizes in a style become attributes', () => {
    const styles = [
      [
        'font: italic bold 10px/1.2 "A B", serif',
        ' font-size="10px" font-family="&quot;A B&quot;, serif" font-style="italic" font-weight="bold"',
      ],
      ['marker: none', ''],
      ['transform: translate(3px,4px) rotate(45deg)', ' transform="translate(3,4) rotate(45)"'],
      ['width: 12px; x: 5%', ' width="12px" x="5%"'],
    ] as const
    for (const [style, attributes] of styles)
      expect(cleanSvg(ours(`<rect style='${style}'/>`)).svg).toBe(ours(`<rect${attributes}></rect>`))
  })

  test('a link or switch that says something becomes a group; a switch keeps one alternative', () => {
    const inside =
      '<a transform="scale(2)"><rect/></a><text><a fill="red">a</a></text>' +
      '<switch opacity=".5"><g systemLanguage="de"/><g><rect/></g><g><circle/></g></switch>'
    expect(cleanSvg(ours(inside)).svg).toBe(
      ours(
        '<g transform="scale(2)"><rect></rect></g><text><tspan fill="red">a</tspan></text>' +
          '<g opacity=".5"><g><rect></rect></g></g>',
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
    expect(cleanSvg(`<svg xmlns="${SVG}" ${said}/>`)).toEqual({ svg: ours('', written), ...size, lost: [] })
  })
})
