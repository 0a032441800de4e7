{
  const [language, showHomeNew, user] = ['language', 'showHomeNew', 'user'].map((key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}').value
    } catch {
      return undefined
    }
  })
  const page = document.documentElement
  page.dataset.address = location.pathname + location.search
  const path = location.pathname.toLowerCase().replace(/(.)\/$/, '$1')
  const isFront = path === '/' || path === '/home'
  const isLanding =
    path === '/homenew' || (isFront && showHomeNew !== false && !/[?&](card|f|lang)=/.test(location.search))
  const isCard = path.startsWith('/card/preview/')
  const isBare = /^\/(card\/|solution\/item\/)/.test(path)
  const others = { '/login': 'login', '/template': 'cards', '/solution': 'solutions' }
  if (language === 'en-US' || language === 'zh-CN') page.lang = language
  page.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.dataset.frame = isCard
    ? 'card'
    : isBare
      ? 'bare'
      : isLanding
        ? 'landing'
        : isFront
          ? 'home'
          : (others[path] ?? (path.startsWith('/festival/') ? 'festival' : 'page'))
  if (user) page.dataset.user = 'known'
}
