import type { FastifyInstance } from 'fastify'

/**
 * Every call of spec 7 sends JSON as its content type, even those without input, such as logout. So an empty body
 * counts as no body; by default the framework refuses it.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}
