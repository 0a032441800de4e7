import type { ErrorCode } from '@petalpost/domain/errors'
import Type, { type TSchema } from 'typebox'

/**
 * Every JSON response of the product (spec 7). `msg` repeats `message`, which is in the caller's language.
 *
 * `code` is the number 200 on success, because the calls of spec 7.1 and 7.4 test for that number; on a refusal or a
 * fault it is an error code in words, because a page must distinguish refusals without comparing sentences. The HTTP
 * status says whose fault it is: 200 with `success: false` is a business refusal, 4xx the caller's fault, 5xx the
 * product's.
 */
export type Answer<Data = unknown> = Success<Data> | Refusal
export type Success<Data> = { success: true; code: 200; message: string; msg: string; data: Data }
export type Refusal = { success: false; code: ErrorCode; message: string; msg: string; data: unknown }

/** Schema of the response that contains `data`; a refusal may contain null or facts about the refusal instead. */
export const answer = <Data extends TSchema>(data: Data) =>
  Type.Object(
    {
      success: Type.Boolean(),
      code: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })]),
      message: Type.String(),
      msg: Type.String(),
      data,
    },
    { additionalProperties: false },
  )

/** Schema of every refusal. */
export const RefusalAnswer = answer(Type.Unknown())
