import { feedbackSyncIntegration, getFeedback, init } from '@sentry/browser'

declare const PEERS_ORIGIN: string

init({
  dsn: `${PEERS_ORIGIN.replace('//', '//key@')}/1`,
  integrations: [feedbackSyncIntegration({ autoInject: false })],
})

/** The page calls this on a day on which something is due. */
Object.assign(window, {
  async openSentry() {
    const form = await getFeedback()?.createForm()
    form?.appendToDom()
    form?.open()
  },
})
