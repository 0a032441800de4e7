import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const pages = [
  ...readdirSync(root),
  ...['docs', 'docs/decisions', 'tooling/bench'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  ),
].filter((name) => name.endsWith('.md'))

const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g

it.each(pages)('every link in %s leads to a file', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8')
  const folder = path.dirname(path.join(root, page))
  const dead = [...text.matchAll(LINK)]
    .map((match) => match[1] ?? '')
    .filter((to) => !existsSync(path.join(folder, to)))
  expect(dead).toEqual([])
})

it('every place that the architecture page names in its tables exists', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const places = [...text.matchAll(/`((?:apps|packages|tooling)\/[^`]+)`/g)].map((match) => match[1] ?? '')
  expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
})
