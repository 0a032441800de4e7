import { randomUUID } from 'node:crypto'

import type { FastifyReply } from 'fastify'

/** Stands in the answer where the text will be; nobody can guess it, so no stored text can hold it. */
const PLACE = `raw-json-${randomUUID()}`
const texts = new WeakMap<FastifyReply, string>()

/**
 * Lets stored JSON text go out as it is, without parsing and writing it again: put what this returns where the value
 * belongs (a field of type Unknown), once per answer.
 */
export function rawJson(reply: FastifyReply, text: string): unknown {
  texts.set(reply, text)
  return PLACE
}

/** The serialised answer with the text in its place. */
export function withRawJson<Payload>(reply: FastifyReply, payload: Payload): Payload | string {
  const text = texts.get(reply)
  if (text === undefined || typeof payload !== 'string') return payload
  const [before, after] = payload.split(JSON.stringify(PLACE))
  return after === undefined ? payload : `${before}${text}${after}`
}
