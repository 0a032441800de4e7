import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  staticData: { login: false },
  beforeLoad: () => {
    throw redirect({ to: '/home', search: true })
  },
})
