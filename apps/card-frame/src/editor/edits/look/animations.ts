import type { Animations } from '@petalpost/card-document/fields'

import { type Edit, withField } from '../edit.ts'

/** When a layer or group moves: as it comes, while it is there, or as it goes. */
export type AnimationPart = keyof Animations

/** The animations with another one in this part; undefined when none is left. */
export function animationsWith(
  animations: Animations | undefined,
  part: AnimationPart,
  animation: Animations[AnimationPart],
): Animations | undefined {
  const now = withField<Animations, AnimationPart>(animations ?? {}, part, animation)
  return Object.keys(now).length === 0 ? undefined : now
}

/** Sets how a group moves as a whole; its members keep their own animations. */
export const animateGroup =
  (groupId: string, part: AnimationPart, animation: Animations[AnimationPart]): Edit =>
  (card) => ({
    ...card,
    groups: card.groups.map((group) =>
      group.id === groupId ? withField(group, 'animations', animationsWith(group.animations, part, animation)) : group,
    ),
  })
