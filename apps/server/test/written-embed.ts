import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The inline script of the frame's document. */
export const FRAME_SCRIPT = 'document.body.append("frame")'

const FIRST = 'AB12CD34'

const frame = (script: string) =>
  `<!doctype html><html lang="en-US"><head><title>P</title><script type="module">${script}</script></head><body></body></html>`

/**
 * A folder with the embed, the card frame and a part of the web application as their builds write them, but minimal; in
 * `root` if given. `hash` distinguishes builds.
 */
export function writeBuiltEmbed(root = mkdtempSync(path.join(os.tmpdir(), 'petalpost-embed-')), hash = FIRST) {
  const popup = `popup.${hash}.mjs`
  const owners = `owners.${hash}.mjs`
  const pinned = `pinned-${Buffer.from(hash).toString('hex').toUpperCase()}.js`
  const document = frame(hash === FIRST ? FRAME_SCRIPT : `${FRAME_SCRIPT}// ${hash}`)
  const effect = `assets/snow-${hash}.js`
  const part = `assets/part-${hash}.js`
  const files: Record<string, string> = {
    'embed/dist/manifest.json': JSON.stringify({
      main: 'main.template.js',
      popup,
      owners,
      pinned,
      placeholder: '__PAYLOAD__',
    }),
    'embed/dist/main.template.js': '(payload=>{globalThis.seen=payload})(__PAYLOAD__);',
    [`embed/dist/${popup}`]: `export const runPopup=()=>"${hash}"`,
    [`embed/dist/${owners}`]: `export const ANSWERS="${hash}"`,
    [`embed/dist/${pinned}`]: `globalThis.pinned="${hash}"`,
    'card-frame/dist/embed.html': document,
    [`card-frame/dist/${effect}`]: `export const snow="${hash}"`,
    [`web/dist/${part}`]: `export const part="${hash}"`,
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, 'apps', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return {
    root,
    popupPath: `/plugin/js/${popup}`,
    ownersPath: `/plugin/js/${owners}`,
    pinnedPath: `/plugin/js/${pinned}`,
    effectPath: `/card-frame/${effect}`,
    partPath: `/${part}`,
    remove: () => rmSync(root, { recursive: true }),
  }
}
