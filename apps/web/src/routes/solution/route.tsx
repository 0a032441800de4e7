import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/solution')({ staticData: { login: false }, component: Outlet })
