/** A route of spec 2.1 with an address to open it, and who opens it. */
export interface OpenedRoute {
  /** as docs/spec.md writes it */
  route: string
  /** missing = the route itself; `SOLUTION` and `CARD` stand for ids that the journey makes */
  address?: string
  by: 'visitor' | 'user'
}

/** Every route of docs/spec.md 2.1; a check compares the two. */
export const ROUTES: readonly OpenedRoute[] = [
  { route: '/', by: 'visitor' },
  { route: '/home', by: 'user' },
  { route: '/homeNew', by: 'visitor' },
  { route: '/template', by: 'visitor' },
  { route: '/festival/{slug}', address: '/festival/christmas', by: 'visitor' },
  { route: '/solution', by: 'user' },
  { route: '/solution/item/{id}', address: '/solution/item/SOLUTION', by: 'user' },
  { route: '/subscribe', by: 'user' },
  { route: '/pay', by: 'visitor' },
  { route: '/login', by: 'visitor' },
  { route: '/intro', by: 'visitor' },
  { route: '/card/edit/{id}/{template}', address: '/card/edit/CARD/1', by: 'user' },
  { route: '/card/preview/{id}/{template}', address: '/card/preview/CARD/1', by: 'visitor' },
  { route: '/mine', by: 'user' },
  { route: '/mine/minePage', by: 'user' },
  { route: '/mine/accountInformation', by: 'user' },
  { route: '/mine/accountManagement', by: 'user' },
  { route: '/mine/feedback', by: 'user' },
  { route: '/mine/languageSettings', by: 'visitor' },
  { route: '/mine/privacyAgreement', by: 'visitor' },
  { route: '/mine/userAgreement', by: 'visitor' },
]
