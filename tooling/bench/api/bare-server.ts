// What the same responses cost without our server: Node's own HTTP, and the framework with a bare route. GET /BYTES and
// POST /BYTES return this many bytes of JSON; /fastify/BYTES returns them through the framework; /written returns a
// page of forty cards from memory, serialized by the framework with a schema.
import http from 'node:http'
import process from 'node:process'

import { CardPage } from '@petalpost/api-client/schemas/cards'
import fastify from 'fastify'
import Type from 'typebox'

const bodies = new Map<number, Buffer>()

function body(bytes: number): Buffer {
  const known = bodies.get(bytes)
  if (known !== undefined) return known
  const made = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, bytes - 2))))
  bodies.set(bytes, made)
  return made
}

const input = {
  type: 'object',
  required: ['pageNum', 'pageSize'],
  properties: { pageNum: { type: 'integer', minimum: 1 }, pageSize: { type: 'integer', minimum: 1 } },
}
const cards = Array.from({ length: 40 }, (_, n) => ({
  id: `card-${n}`,
  title: '生日快乐 Happy Birthday',
  thumbnail: `/files/library/thumbnails/card-${n}.webp`,
  category: 'birthday',
  price: 0,
  festivalId: 0,
  festivalName: '',
  aspectRatio: '9:16',
  width: 375,
  height: 667,
  color: '#ffeecc',
  isLike: false,
  isTemplate: 1,
  viewCount: 1_000 + n,
  likeCount: 100 + n,
}))
const framework = fastify()
framework.post<{ Params: { bytes: string } }>('/fastify/:bytes', { schema: { body: input } }, (request, reply) => {
  reply.type('application/json; charset=utf-8').send(body(Number(request.params.bytes)))
})
framework.get<{ Params: { bytes: string } }>('/fastify/:bytes', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(body(Number(request.params.bytes)))
})
framework.post(
  '/written',
  { schema: { body: input, response: { 200: Type.Object({ data: CardPage }) } } },
  (_request, reply) => {
    reply.send({ data: { records: cards } })
  },
)
await framework.ready()

const server = http.createServer((request, response) => {
  if (request.url?.startsWith('/fastify/') || request.url === '/written') return framework.routing(request, response)
  const answer = body(Number(request.url?.slice(1)))
  const send = () => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length })
    response.end(answer)
  }
  if (request.method === 'GET') return send()
  request.resume().on('end', send)
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'))
