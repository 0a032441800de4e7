const STYLE =
  'all:initial!important;position:fixed!important;inset:auto 0 0!important;margin:0 auto!important;padding:8px 16px!important;' +
  'width:fit-content!important;max-width:90vw!important;box-sizing:border-box!important;border-radius:12px 12px 0 0!important;' +
  'background:#14100e!important;color:#fff!important;font:14px/1.5 system-ui,sans-serif!important;' +
  'pointer-events:none!important;z-index:2147483647!important'

/**
 * Shows at the bottom of the page which day is tried out. The ribbon is above a modal too, and clicks go through it.
 */
export function showRibbon(text: string): void {
  const ribbon = document.createElement('div')
  ribbon.dataset['petalpostPreview'] = ''
  ribbon.style.cssText = STYLE
  ribbon.setAttribute('role', 'status')
  ribbon.textContent = text
  document.body.append(ribbon)
  const raise = (): void => {
    if (typeof ribbon.showPopover !== 'function') return
    ribbon.popover = 'manual'
    ribbon.showPopover()
  }
  raise()
  // in the top layer, elements opened later are above earlier ones
  addEventListener('petalpost:show', () => {
    if (typeof ribbon.hidePopover === 'function') ribbon.hidePopover()
    raise()
  })
}
