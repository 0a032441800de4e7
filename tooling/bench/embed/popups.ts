const inShadow = (host: string, selector: string) => () =>
  document.querySelector(host)?.shadowRoot?.querySelector(selector)

/** Finds the popup on a way's page; runs in the page. */
export const POPUPS: Record<string, () => Element | null | undefined> = {
  'ours due': inShadow('[data-petalpost]', 'dialog .box'),
  'sweetalert2 due': () => document.querySelector('.swal2-popup'),
  'Sentry due': inShadow('#sentry-feedback', 'dialog[open] .dialog__content'),
  'PostHog due': inShadow('[class^=PostHogSurvey]', '.ph-survey'),
  'Formbricks due': () => document.querySelector('#fbjs .shadow-lg'),
}
