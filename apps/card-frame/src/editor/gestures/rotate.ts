import { type Box, centerOf, fullTurn, type Point, turn } from './box.ts'

/** Within this many degrees of a multiple of 45 a rotation snaps to it. */
const MAGNET_DEGREES = 4
const MAGNET_STEP = 45
/** With Shift a rotation goes in steps of this many degrees. */
const STEP_DEGREES = 15

const angleOf = ({ x, y }: Point, center: Point): number => (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI

/** How far a pointer has turned around a center, degrees. */
export const turned = (center: Point, from: Point, to: Point): number => angleOf(to, center) - angleOf(from, center)

/** The rotation that a pointer means: in steps when `inSteps`, otherwise magnetic near multiples of 45 degrees. */
export function snappedRotation(degrees: number, inSteps: boolean): number {
  const step = inSteps ? STEP_DEGREES : MAGNET_STEP
  const near = Math.round(degrees / step) * step
  return fullTurn(inSteps || Math.abs(degrees - near) <= MAGNET_DEGREES ? near : degrees)
}

/** Returns a box turned by this many degrees around a point of the card. */
export function rotated(box: Box, around: Point, degrees: number): Box {
  const center = centerOf(box)
  const offset = turn({ x: center.x - around.x, y: center.y - around.y }, degrees)
  return {
    ...box,
    x: around.x + offset.x - box.width / 2,
    y: around.y + offset.y - box.height / 2,
    rotation: fullTurn(box.rotation + degrees),
  }
}
