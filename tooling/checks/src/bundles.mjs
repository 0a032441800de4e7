// Finds which built files a page loads, in the output of the builds.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The stages of the embed and its pinned script, by the names in its manifest, because watch mode leaves older files beside them. */
export function embedFiles(dist) {
  const { main, popup, pinned } = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'))
  const [loader, second, whole] = [main, popup, pinned].map((name) => [path.join(dist, name)])
  return { loader, popup: second, pinned: whole }
}

/** A frame document, which may contain its script, and the scripts that it names: its entry and the preloaded ones. */
export function frameFiles(dist, document) {
  const html = readFileSync(path.join(dist, document), 'utf8')
  const urls = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)].map((match) => match[1])
  return [document, ...urls.map((url) => url.replace(/^\/card-frame\//, ''))].map((file) => path.join(dist, file))
}

/** A lazy part of the frame and the parts that only it loads, by the names of their sources. */
export function framePart(dist, ...names) {
  const assets = path.join(dist, 'assets')
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'))
  return names
    .flatMap((name) => files.filter((file) => file.startsWith(`${name}-`)))
    .map((file) => path.join(assets, file))
}

/** Whether a key of a manifest is this source; the router adds a query to the lazy parts that it cuts out. */
const isOf = (key, part) => key === part || key.startsWith(`${part}?`)

/**
 * The scripts, styles and fonts of a page's first load, by the manifest of its build: the entry, the lazy parts that it
 * needs at once, by their sources, and everything that these import.
 */
export function firstLoad(dist, manifestFile, ...parts) {
  const manifest = JSON.parse(readFileSync(path.join(dist, manifestFile), 'utf8'))
  const wanted = Object.keys(manifest).filter((key) => manifest[key].isEntry || parts.some((part) => isOf(key, part)))
  const missing = parts.filter((part) => !wanted.some((key) => isOf(key, part)))
  if (missing.length > 0) throw new Error(`${manifestFile} has no ${missing.join(', ')}.`)
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  wanted.forEach(visit)
  const chunks = [...seen].map((key) => manifest[key])
  const full = (file) => path.join(dist, file)
  return {
    scripts: [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js')).map(full),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(full),
    fonts: chunks
      .flatMap((chunk) => chunk.assets ?? [])
      .filter((file) => file.endsWith('.woff2'))
      .map(full),
  }
}

/**
 * A circle of built files that import each other, by their keys in a manifest of a build; undefined when there is none.
 * A file in a circle may run before what it imports, and a page that needs one of them loads all.
 */
export function circleIn(manifest) {
  const done = new Set()
  const visit = (key, path) => {
    const at = path.indexOf(key)
    if (at >= 0) return [...path.slice(at), key]
    if (done.has(key)) return undefined
    for (const imported of manifest[key].imports ?? []) {
      const circle = visit(imported, [...path, key])
      if (circle) return circle
    }
    done.add(key)
    return undefined
  }
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, [])
    if (circle) return circle
  }
  return undefined
}
