import type { Random } from '../../../random.ts'
import { HttpClientError, sendRequest } from '../../http-client.ts'
import { LoginCanceled, LoginProviderFailed, type ProviderIdentity, type ProviderLogin } from '../login-provider.ts'
import type { WechatWebsite } from './config.ts'
import { unionSubject } from './subjects.ts'
import { wechatAnswer } from './wechat-answer.ts'

const SECRET_BYTES = 32
const NAME = /^[\w-]{1,128}$/
const CODE = /^[\w-]{1,512}$/

/**
 * Login on WeChat's own page (scope `snsapi_login`): it shows a code or asks the app on this computer, and sends the
 * browser back with a code that works once. WeChat knows neither nonce nor PKCE, so the state alone binds the login to
 * the browser.
 */
export function wechatWebLogin({ endpoint, page, appid, secret }: WechatWebsite, random: Random): ProviderLogin {
  const secretText = () => random.bytes(SECRET_BYTES).toString('base64url')

  /** Who a code is about. It works once, so the question is never repeated. */
  async function personOf(code: string): Promise<ProviderIdentity> {
    const url = new URL('/sns/oauth2/access_token', endpoint)
    url.search = new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' }).toString()
    const answer = wechatAnswer(await sendRequest(url, { method: 'GET' }))
    const { openid, unionid, errcode } = answer
    if (typeof openid !== 'string' || !NAME.test(openid)) throw new LoginProviderFailed(`errcode ${Number(errcode)}`)
    const own = `${appid}:${openid}`
    const person = { provider: 'wechat', name: null, email: null } as const
    return typeof unionid === 'string' && NAME.test(unionid)
      ? { ...person, subject: unionSubject(unionid), alias: own }
      : { ...person, subject: own }
  }

  return {
    provider: 'wechat',
    name: 'WeChat',

    begin: (returnUrl) => {
      const checks = { state: secretText(), nonce: secretText(), verifier: secretText() }
      const url = new URL('/connect/qrconnect', page)
      url.search = new URLSearchParams({
        appid,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state: checks.state,
      }).toString()
      url.hash = 'wechat_redirect'
      return Promise.resolve({ url: url.href, checks })
    },

    finish: async ({ searchParams }, { state }) => {
      if (searchParams.getAll('state').join() !== state) throw new LoginProviderFailed('another state')
      const codes = searchParams.getAll('code')
      // whoever refuses on the page comes back without a code
      if (codes.length === 0) throw new LoginCanceled('the person has ended the login')
      const [code = ''] = codes
      if (codes.length > 1 || !CODE.test(code)) throw new LoginProviderFailed('no code')
      try {
        return await personOf(code)
      } catch (error) {
        throw error instanceof HttpClientError ? new LoginProviderFailed(error.message) : error
      }
    },
  }
}
