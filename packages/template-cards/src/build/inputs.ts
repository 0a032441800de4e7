import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { contentHash } from '@petalpost/card-art/node/content-hash'
import { SCENES } from '@petalpost/card-art/scenes'
import { parseSync } from 'oxc-parser'
import sharp from 'sharp'

import type { Template } from '../templates.ts'

const PACKAGES = path.resolve(import.meta.dirname, '../../..')
/** The code that turns a drawing into files and measures them. */
const MAKERS = ['build-card.ts', '../draw/draw-part.ts'].map((file) => path.join(import.meta.dirname, file))
/** The code that decides the order of the lists. */
const ORDER = path.join(import.meta.dirname, 'interleave.ts')
/** This file imports every scene, but a card depends only on its own scene. */
const ALL_SCENES = path.join(PACKAGES, 'card-art/src/scenes.ts')
/** Packages whose code draws. The card document is not one of them: it checks what was drawn and changes nothing. */
const OWN = /^@petalpost\/(card-art|domain)\/(.+)$/

const IMPORT = /^(?:import|export)(?! type)[^'"]*?from '([^']+)'/gm
const FROM = /^((?:import|export)\b[^'"]*?)from '[^']+'$/gm

const sources = new Map<string, { text: string; imports: string[] }>()

/** The file of our own that an import names; undefined for a library. */
function fileNamed(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return path.resolve(path.dirname(from), name)
  const [, own, file] = OWN.exec(name) ?? []
  return own === undefined ? undefined : path.join(PACKAGES, own, 'src', `${file}.ts`)
}

/** The code without its comments and empty lines, which change no drawing. */
function withoutComments(file: string, text: string): string {
  let code = text
  for (const { start, end } of parseSync(file, text).comments.toReversed())
    code = code.slice(0, start) + code.slice(end)
  return code.replaceAll(/[ \t]+$/gm, '').replaceAll(/\n{2,}/g, '\n')
}

function read(file: string) {
  const known = sources.get(file)
  if (known) return known
  const text = withoutComments(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
  const imports = [...text.matchAll(IMPORT)].flatMap(([, name = '']) => fileNamed(name, file) ?? [])
  const source = { text, imports }
  sources.set(file, source)
  return source
}

/**
 * The code of a file without the paths of its imports, so that files may move. Imported files are hashed separately.
 */
function withoutPlaces(file: string): string {
  const { text } = read(file)
  const names = Array.from(text.matchAll(FROM), ([, imported = '']) => imported)
  return [...names.toSorted(), text.replaceAll(FROM, '')].join('\n')
}

/** A hash of our own files and of everything of our own that they import. */
function hashOf(files: readonly string[]): string {
  const found = new Set(files)
  // the loop also visits the files that it adds to the set
  for (const file of found) if (file !== ALL_SCENES) for (const each of read(file).imports) found.add(each)
  const texts = [...found].filter((file) => file !== ALL_SCENES).map(withoutPlaces)
  const hash = createHash('sha256')
  for (const text of texts.toSorted()) hash.update(text)
  return hash.digest('hex')
}

/** Versions of the libraries that draw, and of the fonts. */
function libraries(): string {
  const art = JSON.parse(readFileSync(path.join(PACKAGES, 'card-art/package.json'), 'utf8')) as Versions
  const { 'subset-font': subsetFont, fontverter, ...others } = art.dependencies
  return JSON.stringify([[subsetFont, fontverter], sharp.versions.sharp, others])
}

interface Versions {
  dependencies: Record<string, string>
}

/** The file that defines a scene: its path follows from the id. */
const sceneFile = (id: string): string => path.join(PACKAGES, 'card-art/src/scenes', `${id.replace('.', path.sep)}.ts`)

/**
 * Returns a function that hashes everything a template card is drawn from and measured by, without drawing the card.
 */
export function inputsOf(): (template: Template) => string {
  const makers = [hashOf(MAKERS), libraries()]
  const hashes = new Map(Object.keys(SCENES).map((id) => [id, hashOf([sceneFile(id)])]))
  return (template) => contentHash(JSON.stringify([makers, hashes.get(template.recipe.scene), template]))
}

/** A hash of everything besides the cards that decides the order of the lists. */
export const orderInputs = (): string => contentHash(hashOf([ORDER, path.join(import.meta.dirname, 'foreign.ts')]))
