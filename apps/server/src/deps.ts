import type pg from 'pg'
import type { Logger } from 'pino'

import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { listenForChanges } from './db/changes.ts'
import { type DatabaseLimits, openDatabase } from './db/open.ts'
import { createRateLimits } from './db/rate-limits.ts'
import { serverSecret } from './db/server-secret.ts'
import type { Infrastructure } from './infrastructure.ts'
import { startJobs } from './jobs/queue.ts'
import { drawnStorage } from './library/drawn-storage.ts'
import { createLibrary } from './library/library.ts'
import { openPayments } from './open-payments.ts'
import { createPreviewLinks } from './preview-links.ts'
import { openAiImages } from './providers/image/openai-images.ts'
import { openIdLogin } from './providers/login/openid/openid-login.ts'
import { providerTokenRow } from './providers/login/provider-tokens.ts'
import { wechatAccount } from './providers/login/wechat/wechat-account.ts'
import { wechatWebLogin } from './providers/login/wechat/wechat-web.ts'
import { mailJobs } from './providers/mail/mail-queue.ts'
import type { MailSender } from './providers/mail/mail-sender.ts'
import { mailboxSender, mailboxSmsSender } from './providers/mail/mailbox.ts'
import { smtpSender } from './providers/mail/smtp.ts'
import { createMessageQueue } from './providers/message-jobs.ts'
import { createPublicRequests } from './providers/public-request.ts'
import { alibabaSms } from './providers/sms/alibaba.ts'
import { smsJobs } from './providers/sms/sms-queue.ts'
import type { SmsSender } from './providers/sms/sms-sender.ts'
import { openStorage } from './providers/storage/open-storage.ts'
import type { Storage } from './providers/storage/storage.ts'
import { openAiChat } from './providers/text/openai-chat.ts'
import { type Random, secureRandom } from './random.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { createServices, type Services } from './services.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'

/** Everything that routes are built from. */
export interface Deps extends Infrastructure {
  services: Services
  /** Starts processing queued jobs in this process. */
  startWork(): Promise<void>
  /** Ends jobs and closes connections. The caller that started the database stops it. */
  close(): Promise<void>
}

/** Parts that a test replaces. */
export interface Overrides {
  clock?: Clock
  random?: Random
  mailSender?: MailSender
  smsSender?: SmsSender
  storage?: Storage
  databaseLimits?: DatabaseLimits
}

/** Counting is one small statement. A database that takes longer for it counts as down. */
const COUNT_MS = 3_000

/** What was opened, to be closed in this order. */
type Closers = [what: string, close: () => Promise<unknown>][]

/** Closes everything, also when some of it fails, as all does while the database is down. */
async function closeAll(closers: Closers, log: Logger): Promise<void> {
  for (const [what, close] of closers)
    try {
      await close()
    } catch (error) {
      log.warn({ what, reason: error }, 'not closed cleanly')
    }
}

/**
 * Composition root: picks providers by the configuration and builds the services. The database must be migrated. When
 * it fails, nothing stays open, so the caller may try again.
 */
export async function createDeps(
  config: Config,
  connection: pg.ClientConfig,
  log: Logger,
  overrides: Overrides = {},
): Promise<Deps> {
  const closers: Closers = []
  try {
    return await openDeps(config, connection, log, overrides, closers)
  } catch (error) {
    await closeAll(closers, log)
    throw error
  }
}

async function openDeps(
  config: Config,
  connection: pg.ClientConfig,
  log: Logger,
  overrides: Overrides,
  closers: Closers,
): Promise<Deps> {
  const { clock = systemClock, random = secureRandom } = overrides
  const { pool, db, close } = openDatabase(connection, {
    onLost: (error) => log.warn({ reason: error }, 'database connection lost'),
    limits: overrides.databaseLimits,
  })
  closers.push(['pool', close])
  // Rate limits have their own connection, so that a busy main pool cannot delay them (rule F13). One statement at a
  // time counts all waiting calls. Counting is a call's first query, so its short limit tells callers soon that the
  // database hangs.
  const counting = openDatabase(connection, {
    max: 1,
    limits: overrides.databaseLimits ?? { connectMs: COUNT_MS, answerMs: COUNT_MS },
  })
  closers.unshift(['counting', () => counting.close()])
  const changes = await listenForChanges(connection, log)
  closers.unshift(['changes', () => changes.close()])
  const formSecret = await serverSecret(db, 'upload-forms', random)
  const trialSecret = await serverSecret(db, 'trials', random)
  const loginSecret = await serverSecret(db, 'provider-logins', random)
  const previewSecret = await serverSecret(db, 'preview-links', random)
  const publicRequests = createPublicRequests()
  const unsubscribeSecret = await serverSecret(db, 'unsubscribe-links', random)
  const jobs = await startJobs(connection, log)
  closers.unshift(['jobs', () => jobs.stop()])
  const configured = config.smtpUrl === null ? mailboxSender(db, clock) : smtpSender(config.smtpUrl, config.mailFrom)
  const mails = mailJobs(overrides.mailSender ?? configured, clock, log)
  const smsService = config.sms === null ? mailboxSmsSender(db, clock) : alibabaSms(config.sms, clock, random)
  const texts = smsJobs(overrides.smsSender ?? smsService, clock, log)
  const stored = overrides.storage ?? openStorage(config, formSecret, clock, random)
  const library = createLibrary({ storage: stored, folder: config.libraryFolder, log })
  const infrastructure: Infrastructure = {
    config,
    pool,
    db,
    clock,
    random,
    limits: createRateLimits(counting.pool, clock),
    changes,
    jobs,
    mailQueue: createMessageQueue(jobs, mails, clock),
    smsQueue: createMessageQueue(jobs, texts, clock),
    imageMaker: config.images === null ? null : openAiImages(config.images, publicRequests),
    wordsWriter: config.words === null ? null : openAiChat(config.words),
    payments: openPayments(config, { db, clock, random }),
    wechatLogin:
      config.wechatAccount === null
        ? null
        : wechatAccount(config.wechatAccount, { clock, tokens: providerTokenRow(db, 'wechat') }),
    providerLogins: [
      ...config.openIdAccounts.map((account) => openIdLogin(account, { clock, random, publicRequests })),
      ...(config.wechatWeb === null ? [] : [wechatWebLogin(config.wechatWeb, random)]),
    ],
    loginSecret,
    trialSecret,
    previewLinks: createPreviewLinks(previewSecret),
    unsubscribeLinks: createUnsubscribeLinks(unsubscribeSecret),
    storage: drawnStorage(stored, library),
    library,
    log,
  }
  const services = createServices(infrastructure)
  const inServices: Closers = [
    ['files', () => services.files.close()],
    ['fonts', () => services.fonts.close()],
    ['print', () => services.print.close()],
    ['sightings', () => services.solutions.sightings.flush()],
  ]
  closers.splice(1, 0, ...inServices) // when no job runs any more, and the connections are still open
  return {
    ...infrastructure,
    services,
    startWork: async () => {
      await jobs.work(mails)
      await jobs.work(texts)
      await jobs.work(services.pay.queue)
      for (const job of scheduledJobs(infrastructure, services))
        await jobs.schedule(job.name, job.cron, () => job.run())
    },
    close: async () => {
      library.close()
      await closeAll(closers, log)
    },
  }
}
