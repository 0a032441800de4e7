import path from 'node:path'

import type { Plugin } from 'vite'
import { expect, test } from 'vitest'

import { firstFrame } from './first-frame.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

const BUILT = `<!doctype html>
<html lang="en-US">
  <head>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const HOME = {
  type: 'chunk',
  fileName: 'assets/home.js',
  facadeModuleId: path.join(ROOT, 'src/routes/home.tsx?tsr-split=component'),
  imports: ['assets/app.js'],
}

async function document(): Promise<string> {
  const { transformIndexHtml } = firstFrame(ROOT, async (_, files) => JSON.stringify(files)) as Plugin & {
    transformIndexHtml: { handler: (html: string, context: object) => Promise<string> }
  }
  return transformIndexHtml.handler(BUILT, { bundle: { [HOME.fileName]: HOME } })
}

test('firstFrame: header, menus and banner stand before the answers, these before files, and all before the application', async () => {
  const html = await document()
  const places = [
    '<style>',
    '</head>',
    'id="frame"',
    '<!--first-answers-->',
    'assets/home.js', // in the script of the first view, which requests it after the pictures
    'rel="stylesheet"',
    'id="root"',
    '<script type="module"',
  ].map((part) => html.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(html.match(/type="module"/g)).toHaveLength(1)
  expect(html).not.toContain('<link rel="modulepreload"') // it would take the connections of the pictures
})

test('firstFrame: every text is there in both languages, from the catalogs', async () => {
  const html = await document()
  for (const text of [
    '<i lang="en-US">Your site, ready for every festival</i>',
    '<i lang="zh-CN">每逢佳节，网站替您问候</i>',
    '<a href="/solution"><i lang="en-US">Solutions</i><i lang="zh-CN">节日方案</i></a>',
  ])
    expect(html).toContain(text)
})
