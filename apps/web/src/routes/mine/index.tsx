import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/mine/')({
  staticData: { login: false },
  beforeLoad: () => {
    throw redirect({ to: '/mine/minePage' })
  },
})
