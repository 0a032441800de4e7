import { createFileRoute, Outlet } from '@tanstack/react-router'

import { MineLayout } from '#features/mine/mine-layout.tsx'

export const Route = createFileRoute('/mine')({ staticData: { login: false }, component: Mine })

function Mine() {
  return (
    <MineLayout>
      <Outlet />
    </MineLayout>
  )
}
