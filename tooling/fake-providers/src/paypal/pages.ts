const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The script that a shop's page loads: `window.paypal.Buttons` with the members that a subscription needs. The button
 * opens the approve page in a window, as PayPal does; that page reports to the shop's page what the payer did.
 */
export const sdkScript = (origin: string): string => `'use strict'
window.paypal = {
  Buttons(options) {
    return {
      close: async () => {},
      isEligible: () => true,
      async render(place) {
        const root = typeof place === 'string' ? document.querySelector(place) : place
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'PayPal'
        button.setAttribute('aria-label', 'PayPal')
        button.style.cssText = 'width:100%;height:45px;border:0;border-radius:4px;background:#ffc439;color:#111;' +
          'font:italic 700 19px system-ui;cursor:pointer'
        button.addEventListener('click', async () => {
          const payer = window.open(${JSON.stringify(`${origin}/waiting`)}, 'paypal', 'popup,width=480,height=620')
          let id = ''
          // a browser may drop a navigation that begins while the window still opens its first page
          const opened = new Promise((resolve) => {
            window.addEventListener('message', function hear({ origin, data }) {
              if (origin !== ${JSON.stringify(origin)} || data !== 'open') return
              window.removeEventListener('message', hear)
              resolve()
            })
          })
          const done = new Promise((resolve) => {
            const timer = setInterval(() => payer?.closed && finish('cancel'), 300)
            const hear = (event) => {
              if (event.origin === ${JSON.stringify(origin)} && event.data?.subscription === id) finish(event.data.outcome)
            }
            const finish = (outcome) => {
              clearInterval(timer)
              window.removeEventListener('message', hear)
              payer?.close()
              resolve(outcome)
            }
            window.addEventListener('message', hear)
          })
          try {
            id = await options.createSubscription({}, {})
          } catch (error) {
            payer?.close()
            return options.onError?.(error)
          }
          if (payer) await Promise.race([opened, done])
          if (payer) payer.location = ${JSON.stringify(origin)} + '/webapps/billing/subscriptions?token=' +
            encodeURIComponent(id) + '&shop=' + encodeURIComponent(location.origin)
          const outcome = await done
          if (outcome === 'approve') return options.onApprove?.({ subscriptionID: id, orderID: null })
          if (outcome === 'cancel') return options.onCancel?.({})
          options.onError?.(new Error('the payer’s wallet failed'))
        })
        root.replaceChildren(button)
      },
    }
  },
}
`

/** A value in an inline script. */
const script = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** What the window shows until the shop has an order. */
export const waitingPage =
  "<!doctype html><title>Stand-in for PayPal</title><p>One moment …</p><script>window.opener?.postMessage('open', '*')</script>"

/** The page on which the payer approves, cancels, or lets the wallet fail. It says that no money moves. */
export const approvePage = (about: {
  id: string
  shop: string
  name: string
  price: string
  brand: string
}): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for PayPal</title>
<style>
body{font:16px/1.5 system-ui;margin:0;background:#f5f7fa;color:#111}
main{max-width:380px;margin:8vh auto;padding:32px;background:#fff;border-radius:16px;box-shadow:0 2px 16px #0002}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 20px;color:#555}strong{display:block;font-size:28px;margin:8px 0 24px}
button{display:block;width:100%;padding:13px;margin:0 0 10px;border:1px solid #ccd;border-radius:999px;font:600 16px system-ui;background:#fff;cursor:pointer}
button[value=approve]{background:#0070e0;border-color:#0070e0;color:#fff}
</style>
<main><h1>${escaped(about.brand)}</h1><p>${escaped(about.name)}</p><strong>${escaped(about.price)}</strong>
<p>This is a stand-in for PayPal. No money moves.</p>
<form method="post" action="/webapps/billing/subscriptions">
<input type="hidden" name="token" value="${escaped(about.id)}"><input type="hidden" name="shop" value="${escaped(about.shop)}">
<button name="outcome" value="approve">Agree and subscribe</button>
<button name="outcome" value="cancel">Cancel and return</button>
<button name="outcome" value="error">Let the wallet fail</button>
</form></main></html>`

/** Reports to the shop's page, then to nobody else. Without a window of a shop it leads back to the shop. */
export const reportPage = (about: { id: string; shop: string; outcome: string; back: string }): string => {
  return `<!doctype html><meta charset="utf-8"><title>Stand-in for PayPal</title><p>Back to the shop …</p><script>
if (window.opener) window.opener.postMessage(${script({ subscription: about.id, outcome: about.outcome })}, ${script(about.shop)})
else location.href = ${script(about.back)}
</script>`
}
