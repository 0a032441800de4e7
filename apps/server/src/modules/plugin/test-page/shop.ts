import type { TestPageTexts } from './texts.ts'

/** Number of petals, their color and the center's color, for each product. */
const FLOWERS = [
  [9, '#e58f9f', '#f6d7a8'],
  [12, '#ffffff', '#e2a93b'],
  [5, '#cf4436', '#7d1f1a'],
  [8, '#5f7fc4', '#2d3f74'],
  [14, '#e8b23a', '#6b4423'],
  [6, '#a58acb', '#e9e0f5'],
] as const

function flower(petals: number, color: string, middle: string): string {
  const turn = 360 / petals
  const petal = (at: number) =>
    `<ellipse cx="80" cy="42" rx="${Math.min(18, 120 / petals)}" ry="27" fill="${color}" stroke="#4a3a2e" stroke-opacity=".14" transform="rotate(${at * turn} 80 66)"/>`
  return `<svg viewBox="0 0 160 150" aria-hidden="true"><path d="M80 70Q76 110 82 150" fill="none" stroke="#6f9a6b" stroke-width="5"/><path d="M80 118q-26-4-34-22 24-2 34 22Z" fill="#7fab78"/>${Array.from({ length: petals }, (_, at) => petal(at)).join('')}<circle cx="80" cy="66" r="13" fill="${middle}"/></svg>`
}

/** A flower shop: the page around a popup. */
export function shop({ name, menu, headline, lead, action, products, goods, about, aboutText }: TestPageTexts['shop']) {
  const good = ([what, price]: readonly [string, string], at: number) => {
    const [petals, color, middle] = FLOWERS[at % FLOWERS.length] ?? FLOWERS[0]
    return `<li>${flower(petals, color, middle)}<b>${what}</b><span>${price}</span></li>`
  }
  return `<header class="shop"><strong>${name}</strong><nav>${menu.map((entry) => `<span>${entry}</span>`).join('')}</nav></header>
<main>
<section class="hero"><div><h1>${headline}</h1><p>${lead}</p><i>${action}</i></div>${flower(9, '#e58f9f', '#f6d7a8')}</section>
<h2>${products}</h2>
<ul>${goods.map(good).join('')}</ul>
<section class="about"><h2>${about}</h2><p>${aboutText}</p></section>
</main>`
}
