import { expect, test } from 'vitest'

import { showsOn } from './page-rules.ts'

/** Pages of shop systems, as their visitors' address bars show them. */
const PAGES = {
  // WooCommerce
  wooHome: '/',
  wooShop: '/shop/',
  wooShopPage2: '/shop/page/2/',
  wooProduct: '/product/red-mug/',
  wooCategory: '/product-category/mugs/',
  wooCart: '/cart/',
  wooCheckout: '/checkout/',
  wooPay: '/checkout/order-pay/1042/?pay_for_order=true&key=wc_order_Ab1',
  wooReceived: '/checkout/order-received/1042/?key=wc_order_Ab1',
  wooAccount: '/my-account/',
  wooOrders: '/my-account/orders/',
  wooAdd: '/product/red-mug/?add-to-cart=17',
  wooPlainCart: '/?page_id=6',
  wooPlainCheckout: '/?page_id=7',
  wooPlain70: '/?page_id=70',
  wooSearch: '/?s=mug&post_type=product',
  wooGerman: '/de/kasse/',
  wooFrench: '/panier/caf%C3%A9/',
  // Shopify
  shopifyCollection: '/collections/all',
  shopifySorted: '/collections/all?sort_by=price-ascending',
  shopifyProduct: '/products/red-mug',
  shopifyVariant: '/products/red-mug?variant=40012',
  shopifyVariantOther: '/products/red-mug?variant=400123',
  shopifyInCollection: '/collections/all/products/red-mug',
  shopifyCartAdd: '/cart/add',
  shopifyCheckouts: '/checkouts/cn/Z2NwLWV1/information',
  shopifyLogin: '/account/login',
  shopifyAccount: '/account',
  shopifyPages: '/pages/about-us',
  shopifyBlog: '/blogs/news/opening',
  shopifyFrenchCart: '/fr/cart',
  shopifyPolicy: '/policies/refund-policy',
  // OpenCart
  ocHome: '/index.php?route=common/home',
  ocCategory: '/index.php?route=product/category&path=20',
  ocProduct: '/index.php?route=product/product&path=20&product_id=43',
  ocCart: '/index.php?route=checkout/cart&language=en-gb',
  ocCheckout: '/index.php?language=en-gb&route=checkout/checkout',
  ocCheckoutEscaped: '/index.php?route=checkout%2Fcheckout',
  ocSuccess: '/index.php?route=checkout/success',
  ocLogin: '/index.php?route=account/login',
  ocOrder: '/index.php?route=account/order&page=2',
  ocInFolder: '/store/index.php?route=checkout/cart',
  ocReturn: '/index.php?route=information/contact&from=checkout',
  // Magento
  magCategory: '/women/tops-women.html',
  magProduct: '/joust-duffle-bag.html',
  magCart: '/checkout/cart/',
  magShipping: '/checkout/#shipping',
  magPayment: '/checkout/#payment',
  magOnepage: '/checkout/onepage/success/',
  magAccount: '/customer/account/login/',
  magSearch: '/catalogsearch/result/?q=bag',
  magWishlist: '/wishlist/',
  magStoreView: '/default/checkout/',
  magCompare: '/catalog/product_compare/index/',
  magSale: '/sale.html?p=2',
  // PrestaShop
  prestaCategory: '/en/3-clothes',
  prestaProduct: '/en/men/1-1-hummingbird-t-shirt.html#/1-size-s/8-color-white',
  prestaCart: '/en/cart?action=show',
  prestaOrder: '/en/order',
  prestaConfirm: '/en/order-confirmation?id_cart=9&id_order=5',
  prestaLogin: '/en/login?back=my-account',
  prestaLegacyOrder: '/index.php?controller=order',
  prestaLegacyCart: '/index.php?controller=cart&action=show',
  prestaLegacyHistory: '/index.php?controller=history',
  prestaAddress: '/en/address',
  prestaBrand: '/en/brand/1-studio-design',
  // routers in the hash
  hashHome: '/#/',
  hashShop: '/#/shop',
  hashItem: '/#/shop/item/5',
  hashCart: '/#/cart',
  hashCheckout: '/#/checkout/1',
  hashCheckoutStep: '/#/checkout?step=2',
  hashApp: '/app#/checkout/1',
  hashAppIndex: '/app/index.html#/cart',
  hashBang: '/#!/cart',
  hashProfile: '/app#/profile',
  // Chinese shops and pages
  cnHome: '/%E9%A6%96%E9%A1%B5',
  cnPay: '/%e7%bb%93%e8%b4%a6/',
  cnPayDone: '/%E7%BB%93%E8%B4%A6/%E6%88%90%E5%8A%9F',
  cnGoods: '/goods.php?id=88',
  cnFlow: '/flow.php?step=checkout',
  cnFlowCart: '/flow.php?step=cart',
  cnUser: '/user.php?act=order_list',
  cnUcenter: '/mobile/index.php?r=cart/index',
  cnHashPay: '/mobile/#/pages/order/pay',
  // old and ordinary pages
  oldAsp: '/Basket.asp',
  oldHtml: '/order/form.html',
  blog: '/blog/2026/11/checkout-tips/',
  cartoons: '/cartoons/',
} as const satisfies Record<string, string>

type Page = keyof typeof PAGES

/** A rule, and the pages that an owner who writes it means. It must match no other page above. */
const RULES: Record<string, Page[]> = {
  '/': [
    'wooHome',
    'wooPlainCart',
    'wooPlainCheckout',
    'wooPlain70',
    'wooSearch',
    'hashHome',
    'hashShop',
    'hashItem',
    'hashCart',
    'hashCheckout',
    'hashCheckoutStep',
    'hashBang',
  ],
  '/cart': ['wooCart'],
  '/cart/': ['wooCart'],
  '/cart/*': ['wooCart', 'shopifyCartAdd'],
  '/cart*': ['wooCart', 'shopifyCartAdd', 'cartoons'],
  '*/cart': ['wooCart', 'shopifyFrenchCart', 'magCart', 'prestaCart'],
  '/checkout': ['wooCheckout', 'magShipping', 'magPayment'],
  '/checkout/*': ['wooCheckout', 'wooPay', 'wooReceived', 'magCart', 'magShipping', 'magPayment', 'magOnepage'],
  '/checkout*': [
    'wooCheckout',
    'wooPay',
    'wooReceived',
    'shopifyCheckouts',
    'magCart',
    'magShipping',
    'magPayment',
    'magOnepage',
  ],
  '*/checkout/*': [
    'wooCheckout',
    'wooPay',
    'wooReceived',
    'magCart',
    'magShipping',
    'magPayment',
    'magOnepage',
    'magStoreView',
  ],
  '*checkout*': [
    'wooCheckout',
    'wooPay',
    'wooReceived',
    'shopifyCheckouts',
    'magCart',
    'magShipping',
    'magPayment',
    'magOnepage',
    'magStoreView',
    'blog',
  ],
  '/checkout/order-received/*': ['wooReceived'],
  '/my-account/*': ['wooAccount', 'wooOrders'],
  '/account': ['shopifyAccount'],
  '/account/*': ['shopifyAccount', 'shopifyLogin'],
  '/?page_id=7': ['wooPlainCheckout'],
  '?page_id=6': ['wooPlainCart'],
  '?add-to-cart=*': ['wooAdd'],
  '?add-to-cart': ['wooAdd'],
  '/checkout?key=wc_order_*': [],
  '*?key=wc_order_*': ['wooPay', 'wooReceived'],
  '/de/*': ['wooGerman'],
  '/panier/café': ['wooFrench'],
  '/products/red-mug?variant=40012': ['shopifyVariant'],
  '/products/*': ['shopifyProduct', 'shopifyVariant', 'shopifyVariantOther'],
  '*/products/*': ['shopifyProduct', 'shopifyVariant', 'shopifyVariantOther', 'shopifyInCollection'],
  '/index.php?route=checkout/*': ['ocCart', 'ocCheckout', 'ocCheckoutEscaped', 'ocSuccess'],
  '?route=checkout/*': ['ocCart', 'ocCheckout', 'ocCheckoutEscaped', 'ocSuccess', 'ocInFolder'],
  '*?*route=checkout/cart': ['ocCart', 'ocInFolder'],
  '/index.php?route=product/product&product_id=43': ['ocProduct'],
  '/index.php': [
    'ocHome',
    'ocCategory',
    'ocProduct',
    'ocCart',
    'ocCheckout',
    'ocCheckoutEscaped',
    'ocSuccess',
    'ocLogin',
    'ocOrder',
    'ocReturn',
    'prestaLegacyOrder',
    'prestaLegacyCart',
    'prestaLegacyHistory',
  ],
  '/*.html': ['magCategory', 'magProduct', 'magSale', 'prestaProduct', 'hashAppIndex', 'oldHtml'],
  '/checkout#payment': ['magPayment'],
  '/*/order*': ['wooOrders', 'wooPay', 'wooReceived', 'prestaOrder', 'prestaConfirm', 'oldHtml'],
  '/en/order': ['prestaOrder'],
  '/index.php?controller=order': ['prestaLegacyOrder'],
  '/#/checkout*': ['hashCheckout', 'hashCheckoutStep'],
  '*#/checkout*': ['hashCheckout', 'hashCheckoutStep', 'hashApp'],
  '#/cart': ['hashCart', 'hashAppIndex'],
  '/#!/cart': ['hashBang'],
  '/结账*': ['cnPay', 'cnPayDone'],
  '/flow.php?step=*': ['cnFlow', 'cnFlowCart'],
  '#/pages/order/*': ['cnHashPay'],
  '/basket.asp': ['oldAsp'],
  'https://shop.example/cart/': ['wooCart'],
}

const ALL = Object.keys(PAGES) as Page[]

/** The ways in which a visitor may arrive at one and the same page. */
function spellings(address: string): string[] {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  const slash = path === '/' ? '//' : path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  return [
    address,
    slash + query + hash,
    `/${path}${query}${hash}`,
    path.toUpperCase() + query + hash,
    `${path}${query}${query ? '&' : '?'}utm_source=news${hash}`,
    hash ? `${path}${query}${hash.endsWith('/') ? hash.slice(0, -1) || '#' : `${hash}/`}` : `${path}${query}#top`,
  ]
}

const isExcluded = (rule: string, address: string) => !showsOn(address, (name) => (name === 'exclude' ? rule : ''))
const isIncluded = (rule: string, address: string) => showsOn(address, (name) => (name === 'include' ? rule : ''))

test('the table holds 500 addresses and 40 rules, and every rule is decided for every address', () => {
  expect(new Set(ALL.flatMap((page) => spellings(PAGES[page]))).size).toBeGreaterThanOrEqual(500)
  expect(Object.keys(RULES).length).toBeGreaterThanOrEqual(40)
})

test.each(Object.entries(RULES))(
  'failure 29: the rule %s keeps cards off the pages that its owner means, and off no other',
  (rule, means) => {
    const wrong = ALL.flatMap((page) =>
      spellings(PAGES[page]).filter((address) => isExcluded(rule, address) !== means.includes(page)),
    )
    expect(wrong).toEqual([])
  },
)

test.each(Object.entries(RULES))(
  'failure 29: the rule %s includes the same pages, in the same letter case',
  (rule, means) => {
    const wrong = ALL.flatMap((page) => {
      const sameCase = spellings(PAGES[page]).filter((_, at) => at !== 3)
      return sameCase.filter(
        (address) => isIncluded(rule, address) !== (means.includes(page) && rule !== '/basket.asp'),
      )
    })
    expect(wrong).toEqual([])
  },
)
