import type { Endpoint } from '../endpoint.ts'
import type {
  EndedSessions,
  EndSessionInput,
  LoginByCodeInput,
  LoginQrCode,
  OauthUrl,
  OauthUrlInput,
  QrCodeStatus,
  QrCodeStatusInput,
  SendCaptchaInput,
  SessionList,
} from '../schemas/login.ts'
import type { NoInput, Nothing } from '../schemas/parts.ts'

// Spec 7.1.

/**
 * Sends a code to the account. The answer is the same for known and unknown accounts. Throws area_code_required,
 * phone_pattern, email_pattern, send_failure, too_many_requests.
 */
export const sendCaptcha: Endpoint<SendCaptchaInput, Nothing> = {
  name: 'sendCaptcha',
  method: 'POST',
  path: '/api/login/local/captcha',
  encode: 'json',
}

/** Logs in with the code and sets the session cookie. Throws captcha_rule for a wrong, used or old code. */
export const loginByCode: Endpoint<LoginByCodeInput, Nothing> = {
  name: 'loginByCode',
  method: 'POST',
  path: '/api/login/local/login',
  encode: 'json',
}

/** Where to send the visitor for a third-party login. Throws not_configured. */
export const oauthUrl: Endpoint<OauthUrlInput, OauthUrl> = {
  name: 'oauthUrl',
  method: 'GET',
  path: '/api/login/oauth/web/url/:provider',
  encode: 'query',
}

/** A fresh login QR code, good for 5 minutes. Throws not_configured. */
export const qrCodeRender: Endpoint<NoInput, LoginQrCode> = {
  name: 'qrCodeRender',
  method: 'GET',
  path: '/api/login/wechat/mp-qrcode-render',
  encode: 'query',
}

/** Polled about once a second until `loginPassedStopCheck`; the answer that says passed sets the session cookie. */
export const qrCodeStatus: Endpoint<QrCodeStatusInput, QrCodeStatus> = {
  name: 'qrCodeStatus',
  method: 'POST',
  path: '/api/login/wechat/mp-qrcode-status',
  encode: 'json',
}

/** Made once after a passed QR login; it has no effect. */
export const qrCodePassed: Endpoint<NoInput, Nothing> = {
  name: 'qrCodePassed',
  method: 'GET',
  path: '/api/login/wechat/mp-qrcode-status',
  encode: 'query',
}

/** Ends the session; a success too when there was none. */
export const logout: Endpoint<NoInput, Nothing> = {
  name: 'logout',
  method: 'POST',
  path: '/api/login/local/logout',
  encode: 'json',
}

/** Where the user is signed in, the last used first. Throws not_logged_in. */
export const sessions: Endpoint<NoInput, SessionList> = {
  name: 'sessions',
  method: 'GET',
  path: '/api/login/sessions',
  encode: 'query',
}

/** Signs the user out of one browser. Throws not_logged_in; not_found for a session that has ended or is another's. */
export const endSession: Endpoint<EndSessionInput, Nothing> = {
  name: 'endSession',
  method: 'POST',
  path: '/api/login/sessions/end',
  encode: 'json',
}

/** Signs the user out of every browser but this one. Throws not_logged_in. */
export const endOtherSessions: Endpoint<NoInput, EndedSessions> = {
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/login/sessions/end-others',
  encode: 'json',
}
