// A substitute for Formbricks' js-core, which is not on npm: it stores no state, makes no request, and knows one
// survey.
declare const PEERS_ORIGIN: string

/** The global that the renderer's file defines. */
interface Renderer {
  formbricksSurveys?: { renderSurveyModal(options: object): void }
}

const SURVEY = {
  id: 'greeting',
  name: 'Greeting',
  type: 'app',
  status: 'inProgress',
  welcomeCard: { enabled: false },
  questions: [
    {
      id: 'q1',
      type: 'openText',
      headline: 'Happy new year!',
      subheader: 'All the best from all of us.',
      placeholder: 'Your wish',
      required: false,
      inputType: 'text',
    },
  ],
  endings: [],
  thankYouCard: { enabled: false },
  hiddenFields: { enabled: false },
  languages: [],
  styling: null,
  triggers: [],
  attributeFilters: [],
}

function show(): void {
  ;(globalThis as Renderer).formbricksSurveys?.renderSurveyModal({
    survey: SURVEY,
    brandColor: '#64748b',
    styling: { brandColor: { light: '#64748b' }, allowStyleOverwrite: true },
    isBrandingEnabled: false,
    languageCode: 'default',
    placement: 'center',
    clickOutside: true,
    darkOverlay: true,
    getSetIsError() {},
    getSetIsResponseSendingFinished() {},
    onDisplay() {},
    onResponse() {},
    onClose() {},
    onFileUpload: () => Promise.resolve(''),
  })
}

export const formbricks = {
  on: () => () => {},
  off() {},
  setup({ workspaceId }: { workspaceId: string }) {
    // js-core preloads the renderer in any case
    const preload = document.createElement('link')
    Object.assign(preload, { rel: 'preload', as: 'script', href: `${PEERS_ORIGIN}/js/surveys.umd.cjs` })
    document.head.append(preload)
    if (workspaceId !== 'due') return
    const script = document.createElement('script')
    script.src = preload.href
    script.onload = show
    document.head.append(script)
  },
}
Object.assign(globalThis, { formbricks })
