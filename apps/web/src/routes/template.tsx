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
  // without the open card: opening and closing it must not render the list again
  const search = Route.useSearch({ select: ({ card: _card, do: _do, ...filter }) => filter, structuralSharing: true })
  return <TemplatePage search={search} onSearch={(chosen) => void navigate({ search: chosen })} />
}
