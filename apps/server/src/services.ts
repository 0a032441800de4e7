import type { Infrastructure } from './infrastructure.ts'
import { createAiImagesService } from './modules/ai/images/service.ts'
import { createAiWordsService } from './modules/ai/words/service.ts'
import { createBrandService } from './modules/brand/service.ts'
import { createBuildsService } from './modules/builds/service.ts'
import { createCardsService } from './modules/cards/service.ts'
import { createCategoriesService } from './modules/categories/service.ts'
import { createDesignsService } from './modules/designs/service.ts'
import { createFeedbackService } from './modules/feedback/service.ts'
import { createFestivalsService } from './modules/festivals/service.ts'
import { createFilesService } from './modules/files/service.ts'
import { createFontsService } from './modules/fonts/service.ts'
import { createInvoicesService } from './modules/invoices/service.ts'
import { createPasskeysService } from './modules/login/passkeys/service.ts'
import { createProviderLoginService } from './modules/login/provider/service.ts'
import { createQrLoginService } from './modules/login/qr/service.ts'
import { createLoginService } from './modules/login/service.ts'
import { createLoginWaysService } from './modules/login/ways/service.ts'
import { createMembershipService } from './modules/membership/service.ts'
import { createPagesService } from './modules/pages/service.ts'
import { createPayService } from './modules/pay/service.ts'
import { createPluginService } from './modules/plugin/service.ts'
import { createPopularityService } from './modules/popularity/service.ts'
import { createPrintService } from './modules/print/service.ts'
import { createRecordsService } from './modules/records/service.ts'
import { createRemindersService } from './modules/reminders/service.ts'
import { createRewardsService } from './modules/rewards/service.ts'
import { createSearchService } from './modules/search/service.ts'
import { createSolutionsService } from './modules/solutions/service.ts'
import { createUserService } from './modules/user/service.ts'

/** Every module's service, built once. A module may use another module's service, never its store. */
export function createServices(infrastructure: Infrastructure) {
  const festivals = createFestivalsService(infrastructure)
  const categories = createCategoriesService(infrastructure)
  const builds = createBuildsService(infrastructure)
  const files = createFilesService(infrastructure)
  const fonts = createFontsService(infrastructure, { files })
  const search = createSearchService(infrastructure)
  const popularity = createPopularityService(infrastructure)
  const cards = createCardsService(infrastructure, { festivals, search, popularity })
  const records = createRecordsService(infrastructure, cards)
  const solutions = createSolutionsService(infrastructure, { festivals, cards, files })
  const designs = createDesignsService(infrastructure, { festivals, files, fonts, records })
  const login = createLoginService(infrastructure)
  const loginWays = createLoginWaysService(infrastructure)
  const feedback = createFeedbackService(infrastructure, { files })
  const membership = createMembershipService(infrastructure)
  const pay = createPayService(infrastructure, { membership, login })
  return {
    festivals,
    categories,
    builds,
    aiImages: createAiImagesService(infrastructure, { files }),
    brand: createBrandService(infrastructure, { files }),
    aiWords: createAiWordsService(infrastructure),
    search,
    cards,
    popularity,
    files,
    fonts,
    records,
    pay,
    invoices: createInvoicesService(infrastructure, { fonts }),
    print: createPrintService(infrastructure, { designs, files, fonts }),
    reminders: createRemindersService(infrastructure),
    rewards: createRewardsService(infrastructure, { login, membership }),
    designs,
    solutions,
    pages: createPagesService(infrastructure, { cards, categories, festivals, solutions }),
    plugin: createPluginService(infrastructure, { solutions, builds, previewLinks: infrastructure.previewLinks }),
    login,
    loginWays,
    providerLogin: createProviderLoginService(infrastructure, { login, loginWays }),
    passkeys: createPasskeysService(infrastructure),
    qrLogin: createQrLoginService(infrastructure, { login, loginWays }),
    feedback,
    user: createUserService(infrastructure, { designs, feedback, files, login, pay, records, solutions }),
  }
}

export type Services = ReturnType<typeof createServices>
