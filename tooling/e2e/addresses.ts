import path from 'node:path'

/**
 * The addresses of the parts of a browser test: the product, the mail server, the providers of logins, the wallet and
 * the SMS service, all on this machine.
 */
export const PORT = Number(process.env['E2E_PORT'] ?? 8181)
export const SMTP_PORT = PORT + 1
export const MAIL_HTTP_PORT = PORT + 2
export const OPENID_PORT = PORT + 3
export const OPENID_CONTROL_PORT = PORT + 4
export const WECHAT_PORT = PORT + 5
export const WECHAT_CONTROL_PORT = PORT + 6
export const PAYPAL_PORT = PORT + 7
export const PAYPAL_CONTROL_PORT = PORT + 8
export const SMS_PORT = PORT + 9

/** The product's own origin, as its users type it. */
export const PRODUCT = `http://localhost:${PORT}`

/** The data folder of the product under test. */
export const DATA = path.join(import.meta.dirname, 'test-results', `data-${PORT}`)
