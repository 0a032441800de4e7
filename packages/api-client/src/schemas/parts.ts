import { LANGUAGES } from '@petalpost/domain/language'
import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/**
 * An object whose unknown keys are dropped, not refused: the server's validator removes them (`removeAdditional`) and
 * its serializer never writes them. So an older page that still sends a removed field keeps working, and nothing
 * outside the schema can reach a service or a response.
 */
export const record = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

/** One of a few texts. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

/** One of a few whole numbers. In a query they arrive as text and are coerced. */
export const oneOfNumbers = <const Values extends readonly number[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'integer', enum: [...values] })

/** Null must be first, because a coercing validator would otherwise turn null into an empty text or 0. */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ anyOf: [{ type: 'null' }, schema] })

/** A random public id of a card, solution, user or order. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** The id of something that may be new: clients omit it, or send null or an empty text. */
export const IdOrNone = Type.Optional(nullable(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' })))

/** The product's own service identifier, `SERVICE_ID`; any other gets not_found. */
export const ServiceId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** Number of a festival in the catalog; 0 = no festival, or a custom one. */
export const FestivalId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** 1 = a template of the product, 0 = a user's own. */
export const IsTemplate = oneOfNumbers(0, 1)

/** Only a label: the session decides who makes the call. */
export const UserCode = Type.String({ maxLength: 64 })

/** 'YYYY-MM-DD', without a zone. */
export const CivilDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ maxLength: 30 })

export const Language = oneOf(...LANGUAGES)

/** Increases with every save; a save with an older version is refused with `version_conflict`. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Counts from 1. */
export const PageNum = Type.Integer({ minimum: 1, maximum: 1_000_000 })
export const PageSize = Type.Integer({ minimum: 1, maximum: 999 })

/** Responses without data: the outcome is `success`. */
export const Nothing = Type.Null()
export type Nothing = Static<typeof Nothing>

export const NoInput = record({})
export type NoInput = Record<string, never>
