import { startMailServer } from './mail-server.ts'

const server = await startMailServer(Number(process.env['SMTP_PORT'] ?? 0), Number(process.env['MAIL_HTTP_PORT'] ?? 0))
console.log(`mail server: smtp ${server.smtpPort}, messages at http://127.0.0.1:${server.httpPort}/messages`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close())
