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

/** Walks a schema and names every place that lets in more than we mean to. */
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
      return node.minimum === undefined || node.maximum === undefined ? [`${place}: any number`] : []
    case 'null':
    case 'boolean':
      return []
    case undefined:
    default:
      return [`${place}: anything`]
  }
}

/** Every object in the schema that would let a field out that nobody named. */
const leaks = (node: Node, place: string): string[] => [
  ...(node.type === 'object' && node.additionalProperties !== false ? [place] : []),
  ...Object.entries(node.properties ?? {}).flatMap(([name, one]) => leaks(one, `${place}.${name}`)),
  ...(node.items ? leaks(node.items, `${place}[]`) : []),
  ...(node.anyOf ?? []).flatMap((one) => leaks(one, place)),
]

describe('what goes in is bounded', () => {
  it.each(Object.entries({ ...contract, ...bareCalls }))('%s', (name, { input }) => {
    // a card's definition is checked by card-document, and the size of every body by the server
    const allowed = name === 'saveCard' ? ['saveCard.definition: anything'] : []
    expect(looseEnds(input as Node, name)).toEqual(allowed)
  })

  it('is told apart from what is not bounded', () => {
    const loose: Node = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer', minimum: 1 } } }
    expect(looseEnds(loose, 'x')).toEqual(['x: keeps unknown keys', 'x.a: text of any length', 'x.b: any number'])
  })
})

describe('what goes out holds named fields only', () => {
  it.each(Object.entries<ContractEntry>(contract))('%s', (name, { data }) => {
    expect(leaks(data, name)).toEqual([])
  })
})
