import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { translated } from './catalog-text.ts'
import { screenFiles } from './screen-files.ts'

/** The languages of the frame, with the catalogs that its texts come from. */
const LANGUAGES = ['en-US', 'zh-CN'] as const

/** The five menus: their addresses and texts, as in `shared/shell/menus.ts`. */
const MENUS = [
  ['/home', 'Home'],
  ['/solution', 'Solutions'],
  ['/template', 'Cards'],
  ['/subscribe', 'Subscribe'],
  ['/mine/minePage', 'Personal'],
] as const

/**
 * What each frame shows below the header: the page's own first words, with the room that the rest of its first view
 * takes. `text` gives a text in both languages.
 */
const firstWords = (text: (english: string) => string): Record<string, string> => ({
  home: `<div><p>${text('Festival solution')}</p><h2>${text('Your site, ready for every festival')}</h2></div>`,
  landing: [
    `<article><p>${text('Greeting cards for websites and people')}<b>Beta</b></p>`,
    `<h1>${text('Say it with a card. <0>On the day it matters.</0>').replaceAll(/<(\/?)0>/g, '<$1b>')}</h1>`,
    `<p>${text('Choose festival cards or funny ones, and let your website greet every visitor on the right day.')}</p>`,
    '</article>',
  ].join(''),
  login: [
    '<article><img src="/favicon.svg" width="44" height="44" alt="">',
    `<h1>${text('Welcome to Petalpost')}</h1>`,
    `<p>${text('Log in or register in one step. No password to remember.')}</p>`,
    '<u></u><s></s><s></s><em></em></article>',
  ].join(''),
  solutions: [
    `<u></u><h1>${text('Public solutions')}</h1>`,
    `<p>${text('A year of festivals, ready for your site: take the embed code as it is, or make a solution your own.')}</p>`,
  ].join(''),
})

const STYLESHEETS = /\s*<link rel="stylesheet"[^>]*>/g
const APPLICATION = /\s*<script type="module"[^>]*><\/script>/g
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g

const squeezed = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':') // before a colon, a space means a descendant
    .trim()

/** The script of the first view, in one piece, with the application's files. */
async function firstView(root: string, files: Record<string, string[]>): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(root, 'build/first-view.ts'), formats: ['iife'], name: 'firstView' },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output?.output[0].code.trim() ?? ''
}

/**
 * Writes the frame of the page (header, bottom bar, first words) into the document, so that it is there before any script or
 * stylesheet. Its texts are in both languages; its styles show one of them. The server writes the first answers below
 * it, from which a script that `writeView` makes draws the first pictures, before any file of the application is
 * requested. Stylesheets come after all of them, because a browser paints nothing below a stylesheet that has not
 * arrived, and before the application, whose own styles must win. The application removes the frame (`main.tsx`).
 */
export function firstFrame(root: string, writeView = firstView): Plugin {
  return {
    name: 'petalpost:first-frame',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const catalogs = await Promise.all(
          LANGUAGES.map((language) => readFile(path.join(root, `src/locales/${language}/messages.po`), 'utf8')),
        )
        const text = (english: string) =>
          LANGUAGES.map((language, at) => `<i lang="${language}">${translated(catalogs[at] ?? '', english)}</i>`).join(
            '',
          )
        const menus = MENUS.map(([address, label]) => `<a href="${address}">${text(label)}</a>`).join('')
        const script = await readFile(path.join(root, 'build/first-frame.js'), 'utf8')
        const styles = await Promise.all(
          ['../../packages/ui/src/tokens.css', '../../packages/ui/src/device-fonts.css', 'build/first-frame.css'].map(
            (file) => readFile(path.join(root, file), 'utf8'),
          ),
        )
        const files = bundle ? screenFiles(root, bundle, html) : {}
        const frame = [
          '<div id="frame">',
          `<header><a href="/home"><img src="/favicon.svg" width="34" height="34" alt=""><b>${text('Petalpost')}</b></a>`,
          `<nav>${menus}</nav><u></u><s></s><em></em></header>`,
          ...Object.entries(firstWords(text)).map(([name, words]) => `<main class="${name}">${words}</main>`),
          '<section></section>',
          `<footer>${menus}</footer>`,
          '</div>',
          '<!--first-answers-->',
          `<script>${await writeView(root, files)}</script>`,
        ].join('')
        const links = html.match(STYLESHEETS) ?? []
        const application = html.match(APPLICATION) ?? []
        return html
          .replaceAll(STYLESHEETS, '')
          .replaceAll(PRELOADS, '')
          .replaceAll(APPLICATION, '')
          .replace(
            '</head>',
            () => `  <style>${squeezed(styles.join(''))}</style>\n    <script>${script.trim()}</script>\n  </head>`,
          )
          .replace(
            '<div id="root"></div>',
            () => `${frame}${links.join('')}\n    <div id="root"></div>${application.join('')}`,
          )
      },
    },
  }
}
