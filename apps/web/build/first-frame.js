{
  const [language, showHomeNew, user] = ['language', 'showHomeNew', 'user'].map((key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}').value
    } catch {
      return undefined
    }
  })
  const page = document.documentElement
  const path = location.pathname.toLowerCase().replace(/(.)\/$/, '$1')
  const isFront = path === '/' || path === '/home'
  const isLanding = isFront && showHomeNew !== false && !/[?&](card|lang)=/.test(location.search)
  const isBare = /^\/(login$|card\/|solution\/item\/)/.test(path)
  if (language === 'en-US' || language === 'zh-CN') page.lang = language
  page.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.dataset.frame = isBare
    ? 'bare'
    : isFront
      ? isLanding
        ? 'landing'
        : 'home'
      : path === '/template'
        ? 'cards'
        : path.startsWith('/festival/')
          ? 'festival'
          : 'page'
  if (user) page.dataset.user = 'known'
}
