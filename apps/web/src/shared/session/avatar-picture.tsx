import type { User } from '@petalpost/api-client/schemas/user'

/** The user's picture, or the first letter of their name. The place around it says how large it is. */
export function AvatarPicture({ user: { avatar, name, email } }: { user: Pick<User, 'avatar' | 'name' | 'email'> }) {
  const [letter = '?'] = name || (email ?? '')
  return avatar === null ? letter.toUpperCase() : <img src={avatar} alt="" />
}
