import { isAddressSetting, serviceProtocols } from '../address-setting.ts'
import { allOrNone } from '../joint-settings.ts'
import type { AlibabaSms } from './alibaba.ts'

const NAMES = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'] as const
const ENDPOINT = 'https://dysmsapi.aliyuncs.com'

/** Reads the SMS account: all of its variables, or none (null). Errors go to `problems`. */
export function readSmsConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): AlibabaSms | null {
  if (!allOrNone(text, NAMES, problems)) return null
  const endpoint = text('SMS_ENDPOINT', ENDPOINT)
  isAddressSetting('SMS_ENDPOINT', endpoint, serviceProtocols(production), problems)
  const [accessKeyId, accessKeySecret, signName, templateCode] = NAMES.map((name) => text(name, '')) as [
    string,
    string,
    string,
    string,
  ]
  return { endpoint, accessKeyId, accessKeySecret, signName, templateCode }
}
