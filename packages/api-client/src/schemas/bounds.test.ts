import { describe, expect, it } from 'vitest'

import { bareCalls, contract, type ContractEntry } from './contract.ts'

type Node = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Node[]
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: unknown
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Walks a schema and lists every place that accepts more than we intend. */
const looseEnds = (node: Node, place: string): string[] => {
  if (node.enum || 'const' in node) return []
  if (node.anyOf) return node.anyOf.flatMap((one) => looseEnds(one, place))
  switch (node.type) {
    case 'object': {
      const inside = Object.entries(node.properties ?? {}).flatMap(([name, one]) => looseEnds(one, `${place}.${name}`))
      return node.additionalProperties === false ? inside : [`${place}: keeps unknown keys`, ...inside]
    }
    case 'array':
      return [
        ...(node.maxItems === undefined ? [`${place}: any number of items`] : []),
        ...looseEnds(node.items ?? {}, `${place}[]`),
      ]
    case 'string':
      return node.maxLength === undefined ? [`${place}: text of any length`] : []
    case 'integer':
    case 'number':
      return node.minimum === undefined || node.maximum === undefined ? [`${place}: any number`] : []
    case 'null':
    case 'boolean':
      return []
    case undefined:
    default:
      return [`${place}: anything`]
  }
}

/** Every object in the schema that could return a field that the schema does not name. */
const leaks = (node: Node, place: string): string[] => [
  ...(node.type === 'object' && node.additionalProperties !== false ? [place] : []),
  ...Object.entries(node.properties ?? {}).flatMap(([name, one]) => leaks(one, `${place}.${name}`)),
  ...(node.items ? leaks(node.items, `${place}[]`) : []),
  ...(node.anyOf ?? []).flatMap((one) => leaks(one, place)),
]

describe('inputs are bounded', () => {
  it.each(Object.entries({ ...contract, ...bareCalls }))('the input of %s has bounds', (name, { input }) => {
    // card-document checks a card's definition, and the server checks the size of every body
    const allowed = name === 'saveCard' ? ['saveCard.definition: anything'] : []
    expect(looseEnds(input as Node, name)).toEqual(allowed)
  })

  it('detects what is not bounded', () => {
    const loose: Node = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer', minimum: 1 } } }
    expect(looseEnds(loose, 'x')).toEqual(['x: keeps unknown keys', 'x.a: text of any length', 'x.b: any number'])
  })
})

describe('outputs contain only named fields', () => {
  it.each(Object.entries<ContractEntry>(contract))('the output of %s has only named fields', (name, { data }) => {
    expect(leaks(data, name)).toEqual([])
  })
})
