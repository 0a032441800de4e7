import { chooseLanguage, type Language } from '@petalpost/domain/language'
import type { FastifyRequest } from 'fastify'

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Language of the response: the `language` header, else Accept-Language, else en-US. */
export const callerLanguage = (request: FastifyRequest): Language =>
  chooseLanguage(one(request.headers['language']), request.headers['accept-language'])
