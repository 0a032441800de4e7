// Every call that the product promises: whether the server handles it, whether its input and output are checked, and
// which tests make it.
import path from 'node:path'

import { bareCalls, contract } from '@petalpost/api-client/schemas/contract'
import { PROMISED_CALLS } from '@petalpost/api-client/schemas/promised-calls'
import { PENDING_CALLS } from '@petalpost/server/http/call/pending-calls'

import { testsOfCalls } from './tests-of-calls.mjs'

const SERVER = path.resolve(import.meta.dirname, '../../../apps/server')

/** True when a schema lets only named fields in, or out. */
const isClosed = (schema) => schema.type !== 'object' || schema.additionalProperties === false
const isSchema = (schema) => ['type', 'anyOf', 'enum', 'const'].some((word) => word in schema)

/** The rows of the table, in the order of spec 7. */
export function callTable(server = SERVER) {
  const entries = Object.entries({ ...contract, ...bareCalls })
  const tests = testsOfCalls(server, new Map(entries.map(([name, { endpoint }]) => [name, endpoint.path])))
  return PROMISED_CALLS.map(({ section, method, path: address }) => {
    const found = entries.find(([, { endpoint }]) => endpoint.method === method && endpoint.path === address)
    const [name, { input, data }] = found ?? ['', {}]
    return {
      section,
      method,
      path: address,
      name,
      pending: PENDING_CALLS.includes(name),
      bare: name in bareCalls,
      input: input !== undefined && isSchema(input) && isClosed(input),
      answer: data !== undefined && isSchema(data) && isClosed(data),
      tests: tests.get(name) ?? [],
    }
  })
}

/** Lists what is wrong, each with its remedy. */
export function callTableProblems(rows) {
  return rows.flatMap(({ method, path: address, name, pending, bare, input, answer, tests }) => {
    if (name === '')
      return `${method} ${address} is promised, but no endpoint in packages/api-client/src/endpoints has it.`
    if (pending)
      return `${name} (${method} ${address}) still stands on the list in apps/server/src/http/call/pending-calls.ts: write its handler.`
    return [
      ...(input
        ? []
        : [`${name} takes input that its schema does not bound. Give it a record in packages/api-client/src/schemas.`]),
      ...(answer || bare
        ? []
        : [
            `${name} returns fields that its schema does not name. Give it a record in packages/api-client/src/schemas.`,
          ]),
      ...(tests.length > 0
        ? []
        : [
            `${name} (${method} ${address}) is shown by no test over HTTP. Make the call in a routes.test.ts of its module: browser.call(${name}, …).`,
          ]),
    ]
  })
}

function stateOf({ pending, bare, input, answer }) {
  if (pending) return 'to come'
  // a file of the web app, and the embed's payload, whose type is in domain
  if (bare) return 'handled, without an envelope'
  return `handled, ${[input && 'input', answer && 'answer'].filter(Boolean).join(' and ')} checked`
}

const testOf = ({ pending, tests: [first, ...others] }) => {
  if (first === undefined) return pending ? '' : 'NO TEST'
  return `${first.file}: ${first.title}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
}

/** The table as text with aligned columns. */
export function callTableText(rows) {
  const cells = rows.map((row) => [row.section, row.method, row.path, row.name, stateOf(row), testOf(row)])
  const all = [['section', 'method', 'path', 'call', 'state', 'shown by'], ...cells]
  const widths = all[0].map((_title, column) => Math.max(...all.map((row) => row[column].length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
