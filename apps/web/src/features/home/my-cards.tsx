import { MyFavorites } from './my-favorites.tsx'
import { RecentDesigns } from './recent-designs.tsx'

/** The lists of a user in the left panel. Visitors, who have none, do not load them. */
export function MyCards() {
  return (
    <>
      <RecentDesigns />
      <MyFavorites />
    </>
  )
}
