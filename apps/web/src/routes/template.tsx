import { createFileRoute } from '@tanstack/react-router'

import { parseTemplateSearch } from '#features/template/template-filter.ts'
import { TemplatePage } from '#features/template/template-page.tsx'

export const Route = createFileRoute('/template')({
  staticData: { login: false },
  validateSearch: parseTemplateSearch,
  component: Template,
})

function Template() {
  const navigate = Route.useNavigate()
  return <TemplatePage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
