/** The logo: a red postage stamp with a five-petal flower. */
export function Logo({ size = 34 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />
}
