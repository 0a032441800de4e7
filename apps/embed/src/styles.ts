/**
 * All styles of the popup. `:host` with !important overrides every rule of the page for our element. The close button of
 * a card of its own size is across its corner, because titles may begin right below it.
 */
export const CSS = `
:host{all:initial!important;position:fixed!important;direction:ltr!important}
dialog{all:unset;position:fixed;
padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
width:100%;height:100%;box-sizing:border-box;pointer-events:none;justify-content:center;inset:0;z-index:2147483647;
align-items:center;display:flex}
dialog::backdrop{background:#0000}
.modal{scrollbar-width:none;pointer-events:auto;overflow:auto;overscroll-behavior:contain}
.mask{background:#14100e99}
.top{align-items:start}.bottom{align-items:end}
.left{justify-content:start}.right{justify-content:end}
.full{padding:0}
.box{max-width:100%;flex:none;max-height:100%;box-sizing:border-box;border-radius:12px;overflow:hidden;
pointer-events:auto;position:relative}
.full .box{border-radius:0}
.free .box{position:absolute}
.modal::before{content:"";inset:0 0 -1px;position:absolute}
.own .box{margin:16px;overflow:visible;box-shadow:0 12px 40px #14100e47}
iframe{border-radius:inherit;border:0;width:100%;height:100%;color-scheme:normal;display:block}
button{all:unset;cursor:pointer;transform-origin:100% 0;width:44px;right:8px;position:absolute;border-radius:50%;
height:44px;place-items:center;display:grid;color:#fff;top:8px;background:#14100e99}
.own button{top:-12px;background:#3a3431;right:-12px}
.full button{right:calc(8px + env(safe-area-inset-right));top:calc(8px + env(safe-area-inset-top))}
button:hover{background:#14100e}
button:focus-visible{outline:3px solid #fff;outline-offset:-5px;box-shadow:0 0 0 3px #14100e}
svg{width:18px;stroke-width:2.2;height:18px;stroke:currentColor;stroke-linecap:round}
p{width:1px;position:absolute;margin:0;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(forced-colors:active){.box,button{border:2px solid}}
@media(prefers-reduced-motion:no-preference){.box{animation:come .25s}@keyframes come{from{translate:0 12px}}}
@media print{:host{display:none!important}}
`

/** Adds our styles to a shadow root. Adopted style sheets, where supported, are not subject to style-src. */
export function adoptStyles(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
    root.adoptedStyleSheets = [sheet]
    return
  }
  const style = document.createElement('style')
  style.textContent = CSS
  ;(root as ShadowRoot).append(style)
}
