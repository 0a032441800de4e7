import type { FastifyInstance } from 'fastify'

/**
 * Every call of spec 7 names JSON as its type, those too that send nothing, such as logout: an empty body
 * is no body. The framework alone would refuse it.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}
