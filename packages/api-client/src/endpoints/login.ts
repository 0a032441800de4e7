import type { Endpoint } from '../endpoint.ts'
import type {
  AddLoginWayInput,
  EndedSessions,
  EndSessionInput,
  LoginByCodeInput,
  LoginQrCode,
  LoginWays,
  OauthProviders,
  OauthUrl,
  OauthUrlInput,
  QrCodeStatus,
  QrCodeStatusInput,
  WayQrCodeStatus,
  RemoveLoginWayInput,
  SendCaptchaInput,
  SessionList,
} from '../schemas/login.ts'
import type { NoInput, Nothing } from '../schemas/parts.ts'

// Spec 7.1.

/**
 * Sends a code to the account. The response is the same for known and unknown accounts. Throws area_code_required,
 * phone_pattern, email_pattern, email_letters, send_failure, too_many_requests.
 */
export const sendCaptcha: Endpoint<SendCaptchaInput, Nothing> = {
  name: 'sendCaptcha',
  method: 'POST',
  path: '/api/login/local/captcha',
  encode: 'json',
}

/** Logs in with the code and sets the session cookie. Throws captcha_rule for a wrong, used or expired code. */
export const loginByCode: Endpoint<LoginByCodeInput, Nothing> = {
  name: 'loginByCode',
  method: 'POST',
  path: '/api/login/local/login',
  encode: 'json',
  namesTimeZone: true,
}

/** The address to which a visitor is sent for a third-party login. Throws not_configured. */
export const oauthUrl: Endpoint<OauthUrlInput, OauthUrl> = {
  name: 'oauthUrl',
  method: 'GET',
  path: '/api/login/oauth/web/url/:provider',
  encode: 'query',
  namesTimeZone: true,
}

/** The providers on whose pages people can log in on this server; the QR code of WeChat is another way. */
export const oauthProviders: Endpoint<NoInput, OauthProviders> = {
  name: 'oauthProviders',
  method: 'GET',
  path: '/api/login/oauth/web/providers',
  encode: 'query',
}

/** The ways in which the user logs in, and those that can be added. Throws not_logged_in. */
export const loginWays: Endpoint<NoInput, LoginWays> = {
  name: 'loginWays',
  method: 'GET',
  path: '/api/login/ways',
  encode: 'query',
}

/**
 * The address of a provider's page, on which the user confirms that the account there logs in here too. An account that
 * logs in somebody else stays with them. Throws not_logged_in, not_configured; login_again unless the user has logged in
 * within ten minutes.
 */
export const addLoginWay: Endpoint<AddLoginWayInput, OauthUrl> = {
  name: 'addLoginWay',
  method: 'POST',
  path: '/api/login/ways/add',
  encode: 'json',
}

/**
 * A code with which the user adds WeChat by scanning it, on a server without WeChat's page. Throws not_logged_in,
 * not_configured; login_again as above.
 */
export const wayQrCodeRender: Endpoint<NoInput, LoginQrCode> = {
  name: 'wayQrCodeRender',
  method: 'POST',
  path: '/api/login/ways/qrcode-render',
  encode: 'json',
}

/** Polled as `qrCodeStatus`. An account that logs in somebody else stays with them. Throws not_logged_in. */
export const wayQrCodeStatus: Endpoint<QrCodeStatusInput, WayQrCodeStatus> = {
  name: 'wayQrCodeStatus',
  method: 'POST',
  path: '/api/login/ways/qrcode-status',
  encode: 'json',
}

/**
 * The user no longer uses this way to log in. An account at a provider that has checked the user's own mail address
 * still leads to the user, and is then added again. Throws not_logged_in; login_again unless the user has logged in
 * within ten minutes; not_found also for a way that cannot be removed.
 */
export const removeLoginWay: Endpoint<RemoveLoginWayInput, Nothing> = {
  name: 'removeLoginWay',
  method: 'POST',
  path: '/api/login/ways/remove',
  encode: 'json',
}

/** A new login QR code, valid for 5 minutes. Throws not_configured. */
export const qrCodeRender: Endpoint<NoInput, LoginQrCode> = {
  name: 'qrCodeRender',
  method: 'GET',
  path: '/api/login/wechat/mp-qrcode-render',
  encode: 'query',
}

/**
 * Polled about once a second until `loginPassedStopCheck`. The response that reports the login sets the session cookie.
 */
export const qrCodeStatus: Endpoint<QrCodeStatusInput, QrCodeStatus> = {
  name: 'qrCodeStatus',
  method: 'POST',
  path: '/api/login/wechat/mp-qrcode-status',
  encode: 'json',
  namesTimeZone: true,
}

/** Called once after a passed QR login; it has no effect. */
export const qrCodePassed: Endpoint<NoInput, Nothing> = {
  name: 'qrCodePassed',
  method: 'GET',
  path: '/api/login/wechat/mp-qrcode-status',
  encode: 'query',
}

/** Ends the session; succeeds also without a session. */
export const logout: Endpoint<NoInput, Nothing> = {
  name: 'logout',
  method: 'POST',
  path: '/api/login/local/logout',
  encode: 'json',
}

/** The browsers in which the user is signed in, the last used first. Throws not_logged_in. */
export const sessions: Endpoint<NoInput, SessionList> = {
  name: 'sessions',
  method: 'GET',
  path: '/api/login/sessions',
  encode: 'query',
}

/**
 * Signs the user out of one browser. Throws not_logged_in; not_found for a session that has ended or is another user's.
 */
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
