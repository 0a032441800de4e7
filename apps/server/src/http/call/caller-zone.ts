import { TIME_ZONE_HEADER } from '@petalpost/domain/api-call'
import { isIanaZone } from '@petalpost/domain/iana-zone'
import type { FastifyRequest } from 'fastify'

const MAX_LENGTH = 64

/** The time zone of the calling browser; null when the call names none that this server knows. */
export function callerZone({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const zone = headers[TIME_ZONE_HEADER]
  return typeof zone === 'string' && zone.length <= MAX_LENGTH && isIanaZone(zone) ? zone : null
}
