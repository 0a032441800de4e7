import type { SmsAccount } from './sms-server.ts'

/** The product, as the service knows it. */
export const SMS_ACCOUNT: SmsAccount = {
  accessKeyId: 'petalpost-stand-in',
  accessKeySecret: 'petalpost-canary-sms-secret',
  signName: '花笺',
  templateCode: 'SMS_0000001',
}
