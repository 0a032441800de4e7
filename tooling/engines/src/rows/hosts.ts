import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { hears, shows } from '../popup.ts'
import type { Row } from '../scene.ts'
import { watched } from '../witness.ts'

const BIG = 'style="width:900px;height:700px"'

/** A frame with this document, at an address that the browser generates. */
const FRAMES = {
  srcdoc: `frame.srcdoc = text`,
  'blob:': `frame.src = URL.createObjectURL(new Blob([text], { type: 'text/html' }))`,
  'data:': `frame.src = 'data:text/html,' + encodeURIComponent(text)`,
}

/** Pages that are not simply a site at an address. */
export const HOSTS: Row[] = [
  {
    title: 'failure 3: shows on a page of an opaque origin (Content-Security-Policy: sandbox)',
    async run({ tab, page }) {
      await tab.visit(await page({}, { headers: { 'content-security-policy': 'sandbox allow-scripts' } }))
      await shows(tab)
    },
  },
  {
    title: 'failure 3: shows in a sandboxed frame, as previews of site builders are',
    async run({ tab, page }) {
      const body = `<iframe sandbox="allow-scripts" src="${await page()}" ${BIG}></iframe>`
      await tab.visit(await page({}, { head: '', body }))
      await hears(tab, 'frame show')
    },
  },
  {
    title: 'failure 3: shows on a page opened from a file',
    async run({ tab, snippet }) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'petalpost-page-'))
      const file = path.join(folder, 'index.html')
      await writeFile(file, `<!doctype html><title>Little shop</title>${watched()}${await snippet()}<h1>Shop</h1>`)
      await tab.visit(pathToFileURL(file).href)
      await shows(tab)
      await rm(folder, { recursive: true })
    },
  },
  ...Object.entries(FRAMES).map(([kind, make]): Row => ({
    title: `failure 3: shows in a frame whose document is ${kind}`,
    async run({ tab, page, snippet }) {
      const text = `<!doctype html>${watched()}${await snippet()}<h1>Shop</h1>`
      const body = `<iframe ${BIG}></iframe><script>
          const text = ${JSON.stringify(text).replaceAll('</', '<\\/')}
          const frame = document.querySelector('iframe')
          ${make}
        </script>`
      await tab.visit(await page({}, { head: '', body }))
      await hears(tab, 'frame show')
    },
  })),
]
