import Type from 'typebox'

import { AltText, Animations, Degrees, Extent, Flag, Href, Id, Label, number, Position, Shadow } from '../fields.ts'

/** The box before rotation (degrees, around its center); members of a group keep card coordinates. */
export const base = {
  id: Id,
  name: Type.Optional(Label),
  x: Position,
  y: Position,
  width: Extent,
  height: Extent,
  rotation: Degrees,
  opacity: Type.Optional(number(0, 1)),
  locked: Type.Optional(Flag),
  hidden: Type.Optional(Flag),
  group: Type.Optional(Id),
  blend: Type.Optional(Type.Enum(['multiply', 'screen', 'overlay'])),
  shadow: Type.Optional(Shadow),
  animations: Type.Optional(Animations),
  link: Type.Optional(Type.Object({ href: Href, newTab: Type.Optional(Flag) })),
  alt: Type.Optional(AltText),
  /** Decoration: screen readers skip it. */
  decorative: Type.Optional(Flag),
}
