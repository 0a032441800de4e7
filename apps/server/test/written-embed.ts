import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const POPUP = 'popup.AB12CD34.mjs'

/** Stands in the frame's document. */
export const FRAME_SCRIPT = 'document.body.append("frame")'

const FRAME = `<!doctype html><html lang="en-US"><head><title>P</title><script type="module">${FRAME_SCRIPT}</script></head><body></body></html>`

/** A folder with the embed and the card frame as their builds leave them, as small as can be; in `root` if given. */
export function writeBuiltEmbed(root = mkdtempSync(path.join(os.tmpdir(), 'petalpost-embed-'))) {
  const files: Record<string, string> = {
    'embed/dist/manifest.json': JSON.stringify({ main: 'main.template.js', popup: POPUP, placeholder: '__PAYLOAD__' }),
    'embed/dist/main.template.js': '(payload=>{globalThis.seen=payload})(__PAYLOAD__);',
    [`embed/dist/${POPUP}`]: 'export const runPopup=()=>{}',
    'card-frame/dist/embed.html': FRAME,
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, 'apps', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return { root, popupPath: `/plugin/js/${POPUP}`, remove: () => rmSync(root, { recursive: true }) }
}
