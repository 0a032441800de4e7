import { createFileRoute } from '@tanstack/react-router'

import { LanguageSettings } from '#features/mine/language-settings.tsx'

export const Route = createFileRoute('/mine/languageSettings')({
  staticData: { login: false },
  component: () => <LanguageSettings onSaved={() => window.location.reload()} />,
})
