import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/mine')({ staticData: { login: false }, component: Outlet })
