// A page that React renders as a whole, including <html>, as Remix and others do: on the server, then in the browser.
import { createElement as h, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'

export interface PageScripts {
  /** the script that watches the page */
  watch: string
  /** the address of our script */
  embed: string
  /** the address of this file */
  own: string
}

function Counter() {
  const [count, setCount] = useState(0)
  return h('button', { id: 'count', onClick: () => setCount(count + 1) }, `count ${count}`)
}

const Page = ({ watch, embed, own }: PageScripts) =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('title', null, 'Little shop'),
      h('script', { dangerouslySetInnerHTML: { __html: watch } }),
      h('script', { async: true, src: embed }),
    ),
    h('body', null, h('h1', null, 'Little shop'), h(Counter), h('script', { defer: true, src: own })),
  )

/** The document as the server sends it. */
export const draw = (scripts: PageScripts): string => `<!doctype html>${renderToString(h(Page, scripts))}`

/** Hydrates the document in the browser. */
export const hydrate = (scripts: PageScripts): void => {
  hydrateRoot(document, h(Page, scripts), { onRecoverableError: (error) => problems.push(String(error)) })
}
