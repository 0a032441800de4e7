import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler'

/**
 * The framework's own serializers, each compiled at its call's first response. Compiling all of them before the server
 * listens would take a quarter of the start time, and most processes serve few of the calls.
 */
export const lazySerializers: SerializerFactory = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options)
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined
    return (document) => (serialize ??= compile(route))(document)
  }
}
