import { useMediaQuery } from '@mantine/hooks'

/** On narrower pages the panels are sheets below the card. */
const PHONE = '(max-width: 767.98px)'

export const isOnPhone = (): boolean => matchMedia(PHONE).matches

/** Whether the author's device asks for less motion. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the page can be used with fingers, which have no keys, also beside a mouse. */
export const useHasTouch = (): boolean =>
  useMediaQuery('(any-pointer: coarse)', false, { getInitialValueInEffect: false })

export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
