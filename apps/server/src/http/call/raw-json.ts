import { randomUUID } from 'node:crypto'

import type { FastifyReply } from 'fastify'

/** Marks where the text belongs in the response. It cannot be guessed, so no stored text contains it. */
const PLACE = `raw-json-${randomUUID()}`
const texts = new WeakMap<FastifyReply, string>()

/**
 * Sends stored JSON text without parsing and serializing it again. Put the returned value where the text belongs (a
 * field of type Unknown), once per response.
 */
export function rawJson(reply: FastifyReply, text: string): unknown {
  texts.set(reply, text)
  return PLACE
}

/** The serialized response with the text in its place. */
export function withRawJson<Payload>(reply: FastifyReply, payload: Payload): Payload | string {
  const text = texts.get(reply)
  if (text === undefined || typeof payload !== 'string') return payload
  const [before, after] = payload.split(JSON.stringify(PLACE))
  return after === undefined ? payload : `${before}${text}${after}`
}
