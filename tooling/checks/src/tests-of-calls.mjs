// Finds which test makes which call over HTTP, in the sources of the server's tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync } from 'oxc-parser'

const ENDPOINTS = /^@petalpost\/api-client\/endpoints\//
const TEST_WORDS = new Set(['it', 'test'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/**
 * This file makes calls only when a test requests what it prepares, so its source says nothing about which test makes a
 * call.
 */
const LAZY = 'access-world.ts'

/** Visits a node and everything below it. */
function walk(node, visit) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit))
  if (typeof node.type === 'string') visit(node)
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit)
}

/** `it`, `test` and their variants: `it.each(rows)`, `test.skipIf(…)`. */
function isTestWord(callee) {
  if (callee.type === 'Identifier') return TEST_WORDS.has(callee.name)
  if (callee.type === 'MemberExpression') return isTestWord(callee.object)
  return callee.type === 'CallExpression' && isTestWord(callee.callee)
}

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? node.quasis.map((part) => part.value.raw).join('…') : undefined
}

/** A module's imports, its named functions and top-level values with their bodies, and its tests. */
function readModule(file) {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const imports = new Map()
  const bodies = new Map()
  const tests = []
  walk(program.body, (node) => {
    if (node.type === 'ImportDeclaration')
      for (const { type, local, imported } of node.specifiers) {
        const name = type === 'ImportNamespaceSpecifier' ? '*' : (imported?.name ?? 'default')
        imports.set(local.name, { from: node.source.value, name })
      }
    if (node.type === 'FunctionDeclaration') bodies.set(node.id.name, node.body)
    if (node.type === 'VariableDeclarator' && FUNCTIONS.has(node.init?.type)) bodies.set(node.id.name, node.init)
    const title = node.type === 'CallExpression' && isTestWord(node.callee) ? textOf(node.arguments[0]) : undefined
    if (title !== undefined) tests.push({ title, body: node.arguments.slice(1) })
  })
  const topLevel = program.body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
  for (const { id, init } of topLevel.flatMap((node) => node?.declarations ?? []))
    if (id.type === 'Identifier' && init !== null) bodies.set(id.name, init)
  return { file, imports, bodies, tests }
}

/** The endpoint that an expression refers to: `likeCard`, or `cards.likeCard` of a namespace. */
function endpointIn(node, { imports }) {
  if (node?.type === 'Identifier') {
    const found = imports.get(node.name)
    return found !== undefined && ENDPOINTS.test(found.from) ? found.name : undefined
  }
  if (node?.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
  const found = imports.get(node.object.name)
  return found?.name === '*' && ENDPOINTS.test(found.from) ? node.property.name : undefined
}

/** The file that a test imports from, if it is one of the server's test tools. */
function toolFile(from, file, server) {
  const target = from.startsWith('#test/')
    ? path.join(server, 'test', from.slice('#test/'.length))
    : path.resolve(path.dirname(file), from)
  const isTool = path.dirname(target) === path.join(server, 'test') && path.basename(target) !== LAZY
  return isTool && existsSync(target) ? target : undefined
}

/** True when an address in a test, which may have a query, matches this path. */
const leadsTo = (address, pattern) => {
  const parts = pattern.split(/:[A-Za-z]+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^/]+')}$`).test(address.split('?')[0])
}

/** How close a test's file is to the call: a module's routes, the rest of a module, anywhere else. */
const distance = ({ file }) =>
  file.startsWith(path.join('src', 'modules')) ? (path.basename(file) === 'routes.test.ts' ? 0 : 1) : 2

/**
 * For each call, by name, the tests that make it: first those beside its routes, and among these the ones that make the
 * fewest calls, because they are about it.
 * `paths` has each call's path, for tests that contain the address itself.
 */
export function testsOfCalls(server, paths) {
  const modules = new Map()
  const moduleOf = (file) => {
    if (!modules.has(file)) modules.set(file, readModule(file))
    return modules.get(file)
  }

  /** Names of the calls that some code makes, directly or through the functions that it uses. */
  function callsIn(body, module, seen) {
    const calls = new Set()
    walk(body, (node) => {
      const { callee } = node
      if (node.type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'call')
        calls.add(endpointIn(node.arguments[0], module))
      if (node.type === 'MemberExpression' && node.property.name === 'path') calls.add(endpointIn(node.object, module))
      const text = textOf(node)
      if (text?.startsWith('/')) for (const [name, pattern] of paths) if (leadsTo(text, pattern)) calls.add(name)
      if (node.type === 'Identifier') for (const name of callsOfName(node.name, module, seen)) calls.add(name)
    })
    calls.delete(undefined)
    return calls
  }

  function callsOfName(name, module, seen) {
    const id = `${module.file} ${name}`
    if (seen.has(id)) return new Set()
    seen.add(id)
    if (module.bodies.has(name)) return callsIn(module.bodies.get(name), module, seen)
    const imported = module.imports.get(name)
    const file = imported === undefined ? undefined : toolFile(imported.from, module.file, server)
    return file === undefined ? new Set() : callsOfName(imported.name, moduleOf(file), seen)
  }

  const found = new Map([...paths.keys()].map((name) => [name, []]))
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(path.join(server, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(server, folder, name)),
  )
  for (const file of files.toSorted()) {
    const module = moduleOf(file)
    for (const { title, body } of module.tests) {
      const calls = callsIn(body, module, new Set())
      for (const name of calls) found.get(name)?.push({ file: path.relative(server, file), title, calls: calls.size })
    }
  }
  for (const tests of found.values()) tests.sort((a, b) => distance(a) - distance(b) || a.calls - b.calls)
  return found
}
