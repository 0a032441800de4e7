import process from 'node:process'

import { SMS_ACCOUNT } from './sms-account.ts'
import { startSmsServer } from './sms-server.ts'

const server = await startSmsServer(SMS_ACCOUNT, {
  port: Number(process.env['SMS_PORT'] ?? 0),
  controlPort: Number(process.env['SMS_CONTROL_PORT'] ?? 0),
})
console.log(`SMS service: http://127.0.0.1:${server.port}, messages at /messages, controls at ${server.controlUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close())
