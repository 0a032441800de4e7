import { type Expression, type Node, parseSync, Visitor } from 'oxc-parser'

/** Calls whose first argument is a key: of a cache, of a map, of a limit. */
const KEYED = new Set(['get', 'has', 'set', 'add', 'delete', 'fetch', 'forceFetch', 'peek', 'take'])
/** What a cache is called where it is made; limits are passed in. */
const CACHE = /^(?:LRUCache|Map|Set)$/
const isKeyName = (name: string): boolean => /(?:^k|K)eys?$/.test(name)

interface Scope {
  name: string
  parameters: readonly string[]
}

const nameOf = (node: Node | null | undefined): string | undefined =>
  node?.type === 'Identifier' ? node.name : undefined

/** The name of a parameter, also of one with a default value. */
const parameterName = (node: Node): string => nameOf(node.type === 'AssignmentPattern' ? node.left : node) ?? ''

const isConstant = (node: Expression): boolean => node.type === 'Literal' || /^[A-Z][A-Z\d_]*$/.test(nameOf(node) ?? '')

/** Does this make one text of several values: a template, `+`, `join`? Two values can join to the text of two others. */
function isJoined(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return node.expressions.filter((one) => !isConstant(one)).length > 1
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const parts = termsOf(node)
    const isText = parts.some(
      (one) => one.type === 'TemplateLiteral' || (one.type === 'Literal' && typeof one.value === 'string'),
    )
    return isText && parts.filter((one) => !isConstant(one)).length > 1
  }
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    nameOf(node.callee.property) === 'join' &&
    node.callee.object.type === 'ArrayExpression'
  )
}

const termsOf = (node: Expression): Expression[] =>
  node.type === 'BinaryExpression' && node.operator === '+' ? [...termsOf(node.left), ...termsOf(node.right)] : [node]

/** Whole contents are no joined keys: what is compressed once is known by its text. */
const CONTENT = 'compressOnce'

/** A value that is used as a key, and the functions around it. */
interface Use {
  value: Node
  scopes: readonly Scope[]
}

/** The joined keys in a source, as they are written: used here, or passed to a function of this file that uses them. */
export function joinedKeys(source: string): string[] {
  const { program } = parseSync('source.ts', source)
  const caches = new Set<string>(['limits'])
  const keys: Use[] = []
  const calls: { name: string; values: readonly Node[]; scopes: readonly Scope[] }[] = []
  const scopes: Scope[] = []
  const named = new WeakMap<Node, string>()
  const enter = (node: { params: readonly Node[]; id?: Node | null } & Node) =>
    scopes.push({ name: nameOf(node.id) ?? named.get(node) ?? '', parameters: node.params.map(parameterName) })
  /** Maps that are being made around a node. */
  let maps = 0
  const leave = () => void scopes.pop()
  const use = (value: Node | null | undefined) => value && keys.push({ value, scopes: [...scopes] })

  new Visitor({
    VariableDeclarator({ id, init }) {
      const name = nameOf(id)
      if (name === undefined || init === null) return
      if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') {
        named.set(init, name)
        if (isKeyName(name) || name.endsWith('KeyOf')) use(init.body)
      }
      if (init.type === 'NewExpression' && CACHE.test(nameOf(init.callee) ?? '')) caches.add(name)
      if (isKeyName(name)) use(init)
    },
    Property({ key, value }) {
      if (isKeyName(nameOf(key) ?? '')) use(value)
      if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression')
        named.set(value, nameOf(key) ?? '')
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    NewExpression({ callee }) {
      if (nameOf(callee) === 'Map') maps += 1
    },
    'NewExpression:exit'({ callee }) {
      if (nameOf(callee) === 'Map') maps -= 1
    },
    ArrayExpression({ elements }) {
      // `new Map(all.map((one) => [key, one]))`
      if (maps > 0 && elements.length === 2) use(elements[0])
    },
    CallExpression({ callee, arguments: values }) {
      const name = nameOf(callee)
      if (name === 'enforceLimit') use(values[1])
      else if (name !== undefined) calls.push({ name, values, scopes: [...scopes] })
      else if (callee.type === 'MemberExpression' && KEYED.has(nameOf(callee.property) ?? '')) {
        const owner = callee.object.type === 'MemberExpression' ? callee.object.property : callee.object
        if (caches.has(nameOf(owner) ?? '')) use(values[0])
      }
    },
  }).visit(program)

  // a parameter that is used as a key makes keys of what its function is called with
  const seen = new Set<string>()
  for (const { value, scopes: around } of keys) {
    const name = nameOf(value)
    const scope = name === undefined ? undefined : around.findLast(({ parameters }) => parameters.includes(name))
    if (name === undefined || scope === undefined || scope.name === '' || scope.name === CONTENT) continue
    const at = scope.parameters.indexOf(name)
    const place = JSON.stringify([scope.name, at])
    if (seen.has(place)) continue
    seen.add(place)
    for (const call of calls)
      if (call.name === scope.name) {
        const given = call.values[at]
        if (given) keys.push({ value: given, scopes: call.scopes })
      }
  }
  return keys.filter(({ value }) => isJoined(value)).map(({ value }) => source.slice(value.start, value.end))
}
