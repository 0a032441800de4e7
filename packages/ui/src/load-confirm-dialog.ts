/** Loads the dialog of `confirm`. A page that may ask without a connection calls it early. */
export const loadConfirmDialog = () => import('./confirm-dialog.tsx')
