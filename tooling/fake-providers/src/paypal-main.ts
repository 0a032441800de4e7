import { startPayPalServer } from './paypal-server.ts'

const server = await startPayPalServer({
  port: Number(process.env['PAYPAL_PORT'] ?? 0),
  controlPort: Number(process.env['PAYPAL_CONTROL_PORT'] ?? 0),
  clientId: process.env['PAYPAL_CLIENT_ID'],
  secret: process.env['PAYPAL_SECRET'],
  sendsWebhooks: true,
})
console.log(`stand-in for PayPal: ${server.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close())
