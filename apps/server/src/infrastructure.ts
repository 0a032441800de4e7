import type pg from 'pg'
import type { Logger } from 'pino'

import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Changes } from './db/changes.ts'
import type { Db } from './db/open.ts'
import type { RateLimits } from './db/rate-limits.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Library } from './library/library.ts'
import type { PreviewLinks } from './preview-links.ts'
import type { ImageMaker } from './providers/image/image-maker.ts'
import type { ProviderLogin } from './providers/login/login-provider.ts'
import type { WechatLogin } from './providers/login/wechat/wechat-account.ts'
import type { MailQueue } from './providers/mail/mail-queue.ts'
import type { PaymentProvider } from './providers/payment/payment.ts'
import type { SmsQueue } from './providers/sms/sms-queue.ts'
import type { Storage } from './providers/storage/storage.ts'
import type { WordsWriter } from './providers/text/words-writer.ts'
import type { Random } from './random.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

/** What services are built from: everything outside our own code. A test can replace each part. */
export interface Infrastructure {
  config: Config
  pool: pg.Pool
  db: Db
  clock: Clock
  random: Random
  limits: RateLimits
  /** notifies the other server processes of changes */
  changes: Changes
  jobs: Jobs
  mailQueue: MailQueue
  smsQueue: SmsQueue
  /** null = no service is configured */
  imageMaker: ImageMaker | null
  /** null = no service is configured */
  wordsWriter: WordsWriter | null
  /** the configured ways to pay */
  payments: readonly PaymentProvider[]
  /** the official account for logins by QR code; null = none is configured */
  wechatLogin: WechatLogin | null
  /** the configured providers with a login page of their own, in the order of their icons */
  providerLogins: readonly ProviderLogin[]
  /** signs the cookies of logins that were begun at a provider */
  loginSecret: Buffer
  /** key of the hashes that identify mailboxes which have had a trial */
  trialSecret: Buffer
  previewLinks: PreviewLinks
  unsubscribeLinks: UnsubscribeLinks
  /** contains every file of the template cards: a file that is not drawn yet is drawn on request */
  storage: Storage
  library: Library
  log: Logger
}
