import type { HttpResponse } from '../../http-client.ts'
import { LoginProviderFailed } from '../login-provider.ts'

/** An answer of WeChat's API, which reports its errors in the fields `errcode` and `errmsg`. */
export type WechatAnswer = Readonly<Record<string, unknown>>

/** Reads an answer. @throws LoginProviderFailed */
export function wechatAnswer({ status, body }: HttpResponse): WechatAnswer {
  try {
    const value: unknown = JSON.parse(body.toString())
    if (status === 200 && typeof value === 'object' && value !== null) return value as WechatAnswer
  } catch {
    // reported below
  }
  throw new LoginProviderFailed(`status ${status}`)
}
