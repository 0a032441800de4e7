import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The built embed (apps/embed/dist) and the card frame's document. */
export interface BuiltEmbed {
  /** The first stage with this payload in it. */
  scriptWith(payloadJson: string): string
  /** `/plugin/js/popup.HASH.mjs` */
  popupPath: string
  popup: string
  /** The card frame's embed.html */
  cardDocument: string
}

interface Manifest {
  main: string
  popup: string
  placeholder: string
}

export const POPUP_FOLDER = '/plugin/js/'

/** Reads what the builds left below `appRoot`; null while they have not run. */
export function readBuiltEmbed(appRoot: string): BuiltEmbed | null {
  const dist = path.join(appRoot, 'apps/embed/dist')
  const cardFile = path.join(appRoot, 'apps/card-frame/dist/embed.html')
  const manifestFile = path.join(dist, 'manifest.json')
  if (!existsSync(manifestFile) || !existsSync(cardFile)) return null
  const { main, popup, placeholder } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const template = readFileSync(path.join(dist, main), 'utf8')
  return {
    // a function, because a text would have its $ signs read as patterns
    scriptWith: (json) => template.replace(placeholder, () => json),
    popupPath: `${POPUP_FOLDER}${popup}`,
    popup: readFileSync(path.join(dist, popup), 'utf8'),
    cardDocument: readFileSync(cardFile, 'utf8'),
  }
}

/** JSON that may stand in a script and in an HTML document's script alike. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
