/**
 * All styles of the popup. `:host` with !important overrides every rule of the page for our element. The close button of
 * a card of its own size is across its corner, because titles may begin right below it.
 */
export const CSS = `
:host{all:initial!important;position:fixed!important;direction:ltr!important}
dialog{all:unset;position:fixed;inset:0;width:100%;height:100%;box-sizing:border-box;
display:flex;align-items:center;justify-content:center;pointer-events:none;z-index:2147483647;
padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}
dialog::backdrop{background:#0000}
.modal{pointer-events:auto;overflow:auto;overscroll-behavior:contain;scrollbar-width:none}
.mask{background:#14100e99}
.top{align-items:start}.bottom{align-items:end}
.left{justify-content:start}.right{justify-content:end}
.full{padding:0}
.box{position:relative;max-width:100%;max-height:100%;box-sizing:border-box;flex:none;overflow:hidden;border-radius:12px;pointer-events:auto}
.full .box{border-radius:0}
.free .box{position:absolute}
.modal::before{position:absolute;inset:0 0 -1px;content:""}
.own .box{margin:16px;overflow:visible;box-shadow:0 12px 40px #14100e47}
iframe{display:block;border:0;width:100%;height:100%;color-scheme:normal;border-radius:inherit}
button{all:unset;position:absolute;top:8px;right:8px;width:44px;height:44px;border-radius:50%;cursor:pointer;
background:#14100e99;color:#fff;display:grid;place-items:center;transform-origin:100% 0}
.own button{top:-12px;right:-12px;background:#3a3431}
.full button{top:calc(8px + env(safe-area-inset-top));right:calc(8px + env(safe-area-inset-right))}
button:hover{background:#14100e}
button:focus-visible{outline:3px solid #fff;outline-offset:-5px;box-shadow:0 0 0 3px #14100e}
svg{width:18px;height:18px;stroke:currentColor;stroke-width:2.2;stroke-linecap:round}
p{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
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
