import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler'

/**
 * The framework's own serialisers, each compiled when its call is first answered instead of all of them before the
 * server listens: that is a quarter of the time to start, and most processes answer few of the calls.
 */
export const compileWhenAnswered: SerializerFactory = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options)
  return (route) => {
    let serialise: ReturnType<typeof compile> | undefined
    return (document) => (serialise ??= compile(route))(document)
  }
}
