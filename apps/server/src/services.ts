import type { Infrastructure } from './infrastructure.ts'
import { createSearchesService } from './modules/basic/searches.ts'
import { createBasicService } from './modules/basic/service.ts'
import { createBuildsService } from './modules/builds/service.ts'
import { createDesignsService } from './modules/cards/designs.ts'
import { createPopularityService } from './modules/cards/popularity.ts'
import { createCardsService } from './modules/cards/service.ts'
import { createFeedbackService } from './modules/feedback/service.ts'
import { createFilesService } from './modules/files/service.ts'
import { createFontsService } from './modules/fonts/service.ts'
import { createLoginService } from './modules/login/service.ts'
import { createPluginService } from './modules/plugin/service.ts'
import { createRecordsService } from './modules/records/service.ts'
import { createSolutionsService } from './modules/solutions/service.ts'
import { createUserService } from './modules/user/service.ts'

/** Every module's service, built once. A module may use another module's service, never its store. */
export function createServices(infrastructure: Infrastructure) {
  const basic = createBasicService(infrastructure)
  const builds = createBuildsService(infrastructure)
  const files = createFilesService(infrastructure)
  const fonts = createFontsService(infrastructure, { files })
  const cards = createCardsService(infrastructure, basic)
  const records = createRecordsService(infrastructure, cards)
  const solutions = createSolutionsService(infrastructure, { basic, cards, files })
  const designs = createDesignsService(infrastructure, { basic, files, fonts, records })
  const login = createLoginService(infrastructure)
  const feedback = createFeedbackService(infrastructure, { files })
  return {
    basic,
    builds,
    searches: createSearchesService(infrastructure),
    cards,
    popularity: createPopularityService(infrastructure),
    files,
    fonts,
    records,
    designs,
    solutions,
    plugin: createPluginService(infrastructure, { solutions, builds, previewLinks: infrastructure.previewLinks }),
    login,
    feedback,
    user: createUserService(infrastructure, { designs, feedback, files, login, records, solutions }),
  }
}

export type Services = ReturnType<typeof createServices>
