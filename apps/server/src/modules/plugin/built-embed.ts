import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import type { PinnedScript } from '@petalpost/api-client/schemas/plugin'

import type { Clock } from '#src/clock.ts'
import { type ScriptHashes, scriptHashesOf } from '#src/script-hashes.ts'

/** The built embed (apps/embed/dist) and the card frame's document. */
export interface BuiltEmbed {
  /** Returns the loader with this payload in it. */
  scriptWith(payloadJson: string): string
  /** `/plugin/js/popup.HASH.mjs` */
  popupPath: string
  /** all stages in one script, which pages pin by its hash */
  pinned: PinnedScript
  /** the pinned script, and the stages that are loaded on demand, by file name */
  stages: ReadonlyMap<string, string>
  /** the card frame's embed.html */
  cardDocument: string
  /** four characters of its hash, which are part of every card's address */
  cardDocumentHash: string
  /** inline scripts that its policy allows, besides the files that it loads */
  cardScripts: ScriptHashes
}

interface Manifest {
  main: string
  popup: string
  owners: string
  pinned: string
  placeholder: string
}

export const STAGES_FOLDER = '/plugin/js/'

/**
 * A new build of the embed is noticed after this time: checking at each request would cost a tenth of a response's
 * time.
 */
const LOOK_AGAIN_MS = 1_000

/**
 * Returns a function that returns the builds' output in `appRoot`, or null before the first build. When a build has
 * replaced the files, they are read again and `onReplaced` is called.
 */
export function watchBuiltEmbed(appRoot: string, clock: Clock, onReplaced: () => void): () => BuiltEmbed | null {
  const dist = path.join(appRoot, 'apps/embed/dist')
  const manifestFile = path.join(dist, 'manifest.json')
  const cardFile = path.join(appRoot, 'apps/card-frame/dist/embed.html')
  let built: BuiltEmbed | null = null
  let readAt = ''
  let lookedAt = 0
  return () => {
    if (built !== null && clock.now() - lookedAt < LOOK_AGAIN_MS) return built
    lookedAt = clock.now()
    const [manifest, card] = [manifestFile, cardFile].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs)
    if (manifest === undefined || card === undefined) return null
    const changedAt = `${manifest} ${card}`
    if (changedAt === readAt) return built
    if (built !== null) onReplaced()
    built = readBuilt(dist, manifestFile, cardFile)
    readAt = changedAt
    return built
  }
}

function readBuilt(dist: string, manifestFile: string, cardFile: string): BuiltEmbed {
  const { main, popup, owners, pinned, placeholder } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const template = readFileSync(path.join(dist, main), 'utf8')
  const cardDocument = readFileSync(cardFile, 'utf8')
  const stages = new Map([popup, owners, pinned].map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]))
  return {
    // a function, because `replace` would interpret $ signs in a text
    scriptWith: (json) => template.replace(placeholder, () => json),
    popupPath: `${STAGES_FOLDER}${popup}`,
    pinned: { path: `${STAGES_FOLDER}${pinned}`, integrity: integrityOf(stages.get(pinned) ?? '') },
    stages,
    cardDocument,
    cardScripts: scriptHashesOf(cardDocument),
    cardDocumentHash: createHash('sha256').update(cardDocument).digest('base64url').slice(0, 4),
  }
}

/** The value of a script tag's `integrity` for a file with this text. */
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
