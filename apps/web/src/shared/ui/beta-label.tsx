import classes from './beta-label.module.css'

/** Says that the product is in beta (spec 1). The word is the same in both languages. */
export function BetaLabel() {
  return <span className={classes['beta']}>Beta</span>
}
