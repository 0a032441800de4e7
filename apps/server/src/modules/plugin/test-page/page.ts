import { createHash } from 'node:crypto'

import { CARDS_PATH, type EmbedPayload } from '@petalpost/domain/embed-payload'
import type { Language } from '@petalpost/domain/language'

import { inlineJson } from '#src/inline-json.ts'

import { testFestivals } from './days.ts'
import { TEST_PAGE_SCRIPT } from './script.ts'
import { shop } from './shop.ts'
import { TEST_PAGE_STYLE } from './style.ts'
import { TEST_PAGE_TEXTS, type TestPageTexts } from './texts.ts'

/** The tag that a customer puts into a page (spec 1), under the name by which the browser has reached this page. */
const snippet = ({ k: key }: EmbedPayload): string =>
  `<script async src="/plugin/js/main.js?k=${encodeURIComponent(key)}"></script>`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * What the page may do: load the embed and frame its cards as a customer's page does, and nothing else. Its only calls
 * load the embed again, so it cannot reach any data of the person who views it (rule S11). `names`: our origins and hosts
 * under which the browser may have reached the page; policies know no IPv6 address but as the page's own.
 */
export function testPagePolicy(names: readonly string[]): string {
  const at = (path: string): string => names.map((name) => (name.startsWith('[') ? "'self'" : name + path)).join(' ')
  return [
    "default-src 'none'",
    `script-src ${at('/plugin/js/')} ${hashOf(TEST_PAGE_SCRIPT)}`,
    `style-src ${hashOf(TEST_PAGE_STYLE)}`,
    `frame-src ${at(CARDS_PATH)}`,
    `connect-src ${at('/plugin/js/main.js')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** A page of ours that shows a solution as a customer's page does, below a bar to choose a day. */
export function testPage(solution: EmbedPayload, lang: Language): string {
  const texts = TEST_PAGE_TEXTS[lang]
  const { include, exclude } = solution.n ?? {}
  const forScript = inlineJson({
    festivals: testFestivals(solution),
    texts: texts.script,
    hasRules: Boolean(include || exclude),
  })
  const body = `${bar(texts)}${shop(texts.shop)}
<script type="application/json" id="page">${forScript}</script>
<script>${TEST_PAGE_SCRIPT}</script>`
  return document(lang, `${texts.title} · ${texts.shop.name}`, snippet(solution), body)
}

/** The page for unknown and revoked keys (rule S11), and for a solution that a newer Petalpost saved (rule R11). */
export function brokenPage(why: 'unknownKey' | 'newerSolution', lang: Language): string {
  const { [why]: title, [`${why}Help` as const]: help } = TEST_PAGE_TEXTS[lang]
  return document(lang, title, '', `<main class="broken"><h1>${title}</h1><p>${help}</p></main>`)
}

const document = (lang: Language, title: string, head: string, body: string): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${TEST_PAGE_STYLE}</style>
${head}
</head>
<body>
${body}
</body>
</html>`

/** The script adds the days: only the visitor's browser knows which of them are past. */
function bar({ title, made, day, anotherDay, page, again, phoneSize }: TestPageTexts): string {
  return `<aside class="bar" aria-label="${title}">
<p><b>${title}</b><small>${made}</small></p>
<label id="days" hidden>${day} <select id="day"></select></label>
<label>${anotherDay} <input id="other-day" type="date"></label>
<label id="pages" hidden>${page} <input id="page-of-site" type="text" placeholder="/cart" autocomplete="off" autocapitalize="none" spellcheck="false"></label>
<button id="again" type="button">${again}</button><button id="phone" type="button">${phoneSize}</button>
<output id="status" role="status"></output>
</aside>
`
}
