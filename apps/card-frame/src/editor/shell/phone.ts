import { useMediaQuery } from '@mantine/hooks'

/** On narrower pages the panels are sheets below the card. */
const PHONE = '(max-width: 767.98px)'

export const isOnPhone = (): boolean => matchMedia(PHONE).matches

export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
