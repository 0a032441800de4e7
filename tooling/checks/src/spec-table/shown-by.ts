/* oxlint-disable max-lines -- a table, one line a row */
/** A test or journey: its file, and words of its title. */
export type Shown = readonly [file: string, title: string]

/**
 * The tests and journeys that show each row, bullet and paragraph of docs/spec.md, by its id. The codes of section 8 are
 * found by their names (table.ts).
 */
export const SHOWN_BY: Readonly<Record<string, readonly Shown[]>> = {
  '2.1 /': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /home': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /homeNew': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /template': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /festival/{slug}': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /solution': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /solution/item/{id}': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /subscribe': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /pay': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /login': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /intro': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /card/edit/{id}/{template}': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /card/preview/{id}/{template}': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /mine': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /mine/minePage': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /mine/accountInformation': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /mine/accountManagement': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /mine/feedback': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /mine/languageSettings': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /mine/privacyAgreement': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 /mine/userAgreement': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.1 Route guard': [
    ['apps/web/src/shared/session/guard.test.ts', 'a browser that first comes to a guarded page goes to the login'],
  ],
  '2.2 Menus: home, solutions, cards (/template)': [
    [
      'tooling/e2e/journeys/one-browser/every-route-for-everyone.spec.ts',
      'opens without a WCAG violation in both themes',
    ],
  ],
  '2.2 Header: card search on /home': [
    ['apps/web/src/shared/shell/card-search.test.tsx', 'CardSearch: the key / leads to the field'],
  ],
  '2.3 The close button goes back': [
    ['apps/web/src/routes/login-close.test.tsx', 'the close button of the login goes back'],
  ],
  '2.3 Tabs: email (the default), phone': [
    [
      'apps/web/src/features/login/other-logins.test.tsx',
      'the phone is for Chinese only, email and QR code are for all',
    ],
  ],
  '2.3 Below the form is an': [
    [
      'apps/web/src/features/login/other-logins.test.tsx',
      'Google needs the agreement first; a server without it says so',
    ],
    [
      'apps/web/src/features/login/other-logins.test.tsx',
      'the icon of WeChat leads to its own page where this server has that',
    ],
    ['apps/web/src/features/login/other-logins.test.tsx', 'another provider of this server has a button'],
    ['apps/web/src/features/login/other-logins.test.tsx', 'its phone icon leads back to the phone'],
    ['apps/web/src/features/login/other-logins.test.tsx', 'a login that ended at the provider is told once'],
    ['tooling/e2e/journeys/login-by-passkey.spec.ts', 'a user adds a passkey, logs in with it'],
  ],
  '2.3 The user must tick the': [
    ['tooling/e2e/journeys/login-by-email-code.spec.ts', 'the agreements that the login asks for can be read'],
  ],
  '2.3 After the login the browser': [
    [
      'tooling/e2e/journeys/two-places/action-before-login.spec.ts',
      'a heart pressed before the login is liked after it',
    ],
  ],
  '2.3 Accounts': [
    [
      'apps/server/src/modules/login/provider/routes.test.ts',
      'an address that the provider has checked leads to the user',
    ],
  ],
  '2.3 A QR code expires; a': [
    ['packages/domain/src/login.test.ts', 'polls until it passes, stops or expires after 5 minutes'],
  ],
  '2.4 A hero with previews for': [
    ['tooling/e2e/journeys/landing-and-intro.spec.ts', 'the landing page previews a real solution on PC and on mobile'],
    ['apps/web/src/features/landing/landing-page.test.tsx', 'the card in front of the hero is of the next festival'],
    ['apps/web/src/features/landing/landing-page.test.tsx', 'its accordion has exactly three features'],
    [
      'apps/web/src/features/landing/landing-page.test.tsx',
      'the third section shows the line to paste and leads to the solutions',
    ],
    ['apps/web/src/features/landing/landing-page.test.tsx', 'the plan %s costs %s and leads to %s'],
    ['apps/web/src/features/landing/landing-page.test.tsx', 'prices are in ￥ when the language is Chinese'],
    ['tooling/e2e/journeys/landing-and-intro.spec.ts', 'the plans of the landing page lead on'],
    ['apps/web/src/features/landing/landing-page.test.tsx', 'says so when there is no solution'],
  ],
  '2.5 Left panel': [
    ['apps/web/src/features/home/my-cards-panel.test.tsx', 'RecentDesigns: the cross of the home panel'],
    ['apps/web/src/features/home/my-cards-panel.test.tsx', 'a removed row is taken back'],
  ],
  '2.5 Banner': [['apps/web/src/features/home/solution-banner.test.tsx', 'SolutionBanner without the tour']],
  '2.5 Festivals': [
    [
      'apps/web/src/shared/card/festivals/festival-tabs.test.tsx',
      'FestivalTabs: on %s the tabs begin with festivals that readers celebrate',
    ],
  ],
  '2.5 Cards': [
    ['apps/server/src/modules/cards/designs.test.ts', 'a list of all designs begins with the coming festivals'],
    ['apps/web/src/features/home/home-failures.test.tsx', 'HomePage: when no page of cards can be loaded'],
  ],
  '2.5 Tour': [
    [
      'apps/web/src/features/home/solution-banner.test.tsx',
      'SolutionBanner: the tour points at the first public solution',
    ],
    ['apps/web/src/features/home/solution-banner.test.tsx', 'closing the tour clears its flag'],
  ],
  '2.6 The left panel lists popular': [
    [
      'apps/web/src/features/template/filter-panel.test.tsx',
      'FilterPanel: the active search text or category, chosen again, is cleared',
    ],
    [
      'tooling/e2e/journeys/visitor-browses-and-previews.spec.ts',
      'a visitor searches, narrows by ratio, and clears what found nothing',
    ],
  ],
  '2.6 A search understands synonyms, pinyin': [
    [
      'apps/web/src/features/template/search-note.test.tsx',
      'TemplatePage: a corrected search says for what it shows results',
    ],
  ],
  '2.7 The dialog shows the live': [
    ['apps/web/src/shared/card/preview/preview-walk.test.tsx', 'preview: it names occasion, effects and melody'],
    [
      'apps/web/src/shared/card/preview/preview-walk.test.tsx',
      'preview: a shared link walks through the list of its page',
    ],
  ],
  '2.7 The card application draws the': [
    ['packages/domain/src/card-frame.test.ts', 'puts the editor into our own document and every preview'],
  ],
  '2.8 Lists': [
    [
      'apps/web/src/features/solution/solutions-page.test.tsx',
      'SolutionsPage: a solution that was pressed for before the login',
    ],
    ['apps/web/src/features/solution/import-solution.test.tsx', 'ImportSolution: the imported solution opens'],
  ],
  '2.8 Editor': [
    ['tooling/e2e/journeys/year-and-file-of-a-solution.spec.ts', 'an owner looks at the year of a solution'],
  ],
  '2.8 Festival card': [
    [
      'apps/web/src/features/solution/editor/festivals/festival-card.test.tsx',
      'inheriting, it shows the platform’s values with the show switch and the selects disabled',
    ],
  ],
  '2.8 Select-card dialog': [
    ['apps/web/src/features/solution/dialogs/select-card-dialog.test.tsx', 'SelectCardDialog: a card of one’s own'],
  ],
  '2.8 Add-festival dialog': [
    ['apps/web/src/features/solution/dialogs/preset-search.test.ts', 'finds Christmas by %s: synonym'],
  ],
  '2.8 Edit-festival dialog': [
    [
      'apps/web/src/features/solution/dialogs/edit-festival-dialog.test.tsx',
      'the dialog shows the whole span beside each date',
    ],
  ],
  '2.8 Embed-code dialog': [
    [
      'apps/web/src/shared/solution/embed-code/embed-code-dialog.test.tsx',
      'a visitor gets the code of a public solution, and copying says so',
    ],
  ],
  '2.9 The page has a box': [
    ['apps/web/src/features/subscribe/subscribe-page.test.tsx', 'payment with WeChat Pay (spec 2.9'],
  ],
  '2.9 Changing the plan': [
    ['apps/server/src/modules/pay/manage.test.ts', 'a member sees the next payment and what is left'],
    ['apps/server/src/modules/pay/wallet.test.ts', 'another plan ends the first agreement when it is paid'],
  ],
  '2.9 Currency': [['packages/domain/src/price.test.ts', 'amounts of products are shown with $']],
  '2.10 Left menu: my page, account': [
    ['apps/web/src/features/mine/my-page.test.tsx', 'the menu has the seven pages in order'],
  ],
  '2.10 My page: a banner shows': [
    ['apps/web/src/features/mine/my-page.test.tsx', 'the banner shows others "Unsubscribed"'],
  ],
  '2.10 Account information: avatar (one file)': [
    ['apps/web/src/features/mine/account-information.test.tsx', 'account information (spec 2.10)'],
  ],
  '2.10 Account management: the membership with': [
    ['tooling/e2e/journeys/subscribes-with-a-wallet.spec.ts', 'cancels the renewal but keeps the period'],
    ['apps/web/src/features/mine/account-management.test.tsx', 'S3: where the account is signed in'],
  ],
  '2.10 Feedback: description, up to 5': [
    ['tooling/e2e/journeys/personal-area.spec.ts', 'feedback that fails keeps its text and screenshots'],
  ],
  '2.10 Language: the languages and a': [
    ['apps/web/src/features/mine/language-settings.test.tsx', 'language settings (spec 2.10, 4)'],
  ],
  '2.10 Agreements: markdown files. Chinese pages': [
    ['apps/web/src/features/mine/agreement-page.test.tsx', 'AgreementPage: Chinese pages show the Chinese file'],
  ],
  '2.11 Headline, Beta badge, start button': [
    ['tooling/e2e/journeys/landing-and-intro.spec.ts', 'a visitor claims the free month: the claim goes on by itself'],
  ],
  '2.12 A public page for each': [
    ['apps/web/src/features/festival/festival-page.test.tsx', 'FestivalPage: names the festival in both languages'],
  ],
  '2.13 The server writes the head': [
    ['tooling/e2e/journeys/festival-from-a-search-engine.spec.ts', 'a result in another language opens in it'],
  ],
  '4 Membership': [
    ['packages/domain/src/membership.test.ts', 'a paid period starts at the later of now and expireTime'],
  ],
  '4 Session start': [
    ['tooling/e2e/journeys/two-places/who-is-logged-in.spec.ts', 'session start: one 503 logs nobody out'],
  ],
  '4 Language': [['apps/web/src/shared/persisted-state.test.ts', 'a new browser with the languages %j gets %s']],
  '4 Code button': [['apps/web/src/shared/ui/code-button.test.tsx', 'the button counts 60 seconds down']],
  '4 Deletion': [['apps/web/src/features/mine/delete-account.test.tsx', 'it says what goes, asks once more']],
  '4 QR login': [['packages/domain/src/login.test.ts', 'polls until it passes, stops or expires after 5 minutes']],
  '4 Order status': [['packages/domain/src/order.test.ts', 'polls until the status is final']],
  '4 Free month': [['apps/server/src/modules/rewards/routes.test.ts', 'POST /api/ecards/activity/rewards/free-month']],
  '4 Intro': [['apps/web/src/features/intro/intro-page.test.tsx', 'after the login the claim starts by itself, once']],
  '4 Like': [['apps/server/src/modules/records/routes.test.ts', 'POST /api/ecards/counter/card/like (spec 4, 7.2)']],
  '4 New solution defaults': [['apps/server/src/modules/solutions/save.test.ts', 'a new solution is stored as sent']],
  '4 Customizing': [
    [
      'tooling/e2e/journeys/two-places/action-before-login.spec.ts',
      '"customize" and "create solution" go on after the login',
    ],
  ],
  '4 Deleting and renaming my solution': [
    ['apps/web/src/features/solution/confirmations.test.tsx', 'MySolutions: deleting a solution asks'],
  ],
  '4 Saving a solution': [
    [
      'apps/web/src/features/solution/editor/editor-session.test.ts',
      'opening saves nothing; a change is saved with the version',
    ],
  ],
  '4 Festivals of a solution': [
    [
      'apps/web/src/features/solution/editor/festivals/festival-card.test.tsx',
      'inheriting, it shows the platform’s values',
    ],
  ],
  '4 Schedules': [['packages/domain/src/date-schedule.test.ts', 'parseSchedule reads the six fields of a schedule']],
  '4 Dates': [['packages/domain/src/solution.test.ts', 'preset: shows only on its own day']],
  '4 Show times': [['packages/domain/src/show-config.test.ts', 'one per page view: least shown first']],
  '4 Opening a template in the editor': [
    ['apps/web/src/features/card/card-editor-page.test.tsx', 'opening a template in the editor (spec 4)'],
  ],
  '4 Leaving the editor': [['apps/web/src/features/card/card-editor-page.test.tsx', 'leaving the editor']],
  '4 Files of a card': [
    ['apps/card-frame/src/editor/download/picture/picture-form.test.tsx', 'the download of a card as a picture'],
    ['apps/server/src/modules/print/routes.test.ts', 'POST /api/ecards/cards/print (spec 4'],
    ['apps/card-frame/src/editor/download/film/film-form.test.tsx', 'the download of a card as a film'],
  ],
  '4 AI images': [['apps/server/src/modules/ai/images/routes.test.ts', 'POST /api/ecards/ai/image (spec 4']],
  '4 Words for a card': [
    [
      'apps/card-frame/src/editor/panels/message/message-panel.test.tsx',
      'the tool “Message” (spec 4, "Words for a card")',
    ],
    ['apps/server/src/modules/ai/words/routes.test.ts', 'POST /api/ecards/ai/words (spec 4'],
  ],
  '4 Versions of a card': [
    ['apps/server/src/modules/designs/versions.test.ts', 'GET /api/ecards/cards/versions/{cardId} (spec 4'],
    ['apps/server/src/modules/designs/versions.test.ts', 'POST /api/ecards/cards/versions/name (spec 4'],
  ],
  '4 Works': [['apps/server/src/modules/designs/copies.test.ts', 'POST /api/ecards/cards/copy (spec 4']],
  '4 My files': [['apps/server/src/modules/files/library.test.ts', 'GET /api/ecards/files (spec 4']],
  '4 Brand kit': [['apps/server/src/modules/brand/routes.test.ts', 'POST /api/ecards/brand/save (spec 4']],
  '4 My own cards': [
    ['apps/web/src/features/solution/dialogs/select-card-dialog.test.tsx', 'SelectCardDialog: My designed'],
  ],
  '4 Infinite scroll': [['apps/web/src/shared/card/wall/card-grid.test.tsx', 'the endless grid (spec 4']],
  '4 Uploads': [
    [
      'apps/web/src/features/mine/feedback/feedback-page.test.tsx',
      'screenshots are uploaded on submit, before the form',
    ],
  ],
  '4 After deleting the account': [
    [
      'apps/web/src/features/mine/delete-account.test.tsx',
      'it says what goes, asks once more, and then opens the home page',
    ],
  ],
  '4 After feedback': [
    ['apps/web/src/features/mine/feedback/feedback-page.test.tsx', 'a failure keeps the form (decision 0027)'],
  ],
  '4 After choosing a language': [
    [
      'apps/web/src/features/mine/language-settings.test.tsx',
      'the current language is chosen; choosing another stores it and reloads the page',
    ],
  ],
  '4 Texts that fit': [
    [
      'tooling/e2e/journeys/one-browser/typed-texts-stay-on-their-card.spec.ts',
      'what is typed into a template stays on its card and readable, or its author is warned',
    ],
    ['apps/card-frame/src/editor/fit/fit-text.test.ts', 'takes the room around its area at its least size'],
  ],
  '5 Typed texts': [
    ['apps/server/test/typed-texts.test.ts', 'S21: a code signs in, alone or in the message that it came with'],
    ['apps/web/src/features/typed-texts.test.tsx', 'S21: the address %s is shown as it is meant'],
  ],
  '5 Login': [['apps/web/src/features/login/login.test.tsx', 'EmailLogin: each field is checked on blur']],
  '5 Account deletion': [
    ['apps/web/src/features/mine/delete-account.test.tsx', 'deletion of the account (spec 2.10, 5)'],
  ],
  '5 Feedback': [
    ['apps/web/src/features/mine/feedback/feedback-page.test.tsx', 'a contact that is no email is marked and not sent'],
  ],
  '5 Profile': [
    ['apps/web/src/features/mine/account-information.test.tsx', 'an empty nickname is marked and not sent'],
  ],
  '5 Solutions': [
    ['apps/server/src/modules/solutions/names.test.ts', 'are unique among the user’s solutions, for any name'],
  ],
  '5 Login first': [
    [
      'apps/web/src/shared/card/preview/use-template.test.tsx',
      'a visitor logs in first, and then finds the editor of that template',
    ],
  ],
  '5 Paid templates': [
    ['tooling/e2e/journeys/paid-template.spec.ts', 'a paid template asks for a membership, also by deep link'],
  ],
  '5 Confirmations': [['apps/web/src/features/mine/my-page.test.tsx', 'the bin deletes a design after a question']],
  '5 Language': [['apps/web/src/features/mine/language-settings.test.tsx', 'language settings (spec 2.10, 4)']],
  '6 visitor': [['apps/web/src/shared/session/pending-action.test.tsx', '"You are not logged in" (spec 6)']],
  '6 user': [['apps/server/test/access-matrix.test.ts', 'S12: has an entry for every route of the server']],
  '6 member': [['apps/server/src/modules/designs/template-use.test.ts', 'S15: only members copy a paid template']],
  '6 There are no administrators. Nobody': [
    ['apps/server/src/modules/designs/template-use.test.ts', 'S12: nobody can remove a template or somebody else'],
  ],
  '8 A failed call returns a': [
    ['tooling/checks/src/spec-table/error-sentences.test.ts', 'every code of spec 8 has a sentence in both languages'],
  ],
  '8 Toasts': [
    [
      'apps/web/src/features/home/home-failures.test.tsx',
      'every list says so in place, and one toast appears (spec 8)',
    ],
  ],
  '8 Results': [
    ['apps/web/src/features/login/login.test.tsx', 'EmailLogin: in %s a login says “%s”'],
    ['packages/domain/src/order.test.ts', 'polls until the status is final'],
    ['apps/web/src/features/subscribe/subscribe-page.test.tsx', 'a paid order says so'],
    ['apps/web/src/features/subscribe/subscribe-page.test.tsx', 'an order that is %s has failed'],
    ['apps/web/src/features/subscribe/subscribe-page.test.tsx', 'the Chinese page says “%s” after an order'],
    ['apps/web/src/features/mine/account-information.test.tsx', 'a new nickname is saved, and in %s “%s” says so'],
    [
      'apps/web/src/features/mine/delete-account.test.tsx',
      'it says what goes, asks once more, and then opens the home page',
    ],
    ['apps/web/src/features/mine/feedback/feedback-page.test.tsx', 'in %s the form says that it is sent, and thanks'],
  ],
  '2.6 Lists of cards show one': [
    ['apps/server/src/modules/cards/designs.test.ts', 'one card stands for each design and language'],
    ['tooling/e2e/journeys/two-places/walks-through-the-preview.spec.ts', 'a list shows each design once'],
    ['apps/web/src/features/template/template-page.test.tsx', 'a festival without cards offers those of its kin'],
    [
      'apps/web/src/features/template/template-page.test.tsx',
      'filters that no card matches together offer the cards that match some of them',
    ],
    [
      'tooling/e2e/journeys/visitor-browses-and-previews.spec.ts',
      'a festival and a category that no card has together offer the cards of each',
    ],
  ],
  '2.8 Year': [
    ['apps/web/src/shared/solution/year/solution-year-dialog.test.tsx', 'twelve months show the days with a card'],
  ],
  '2.8 Files': [
    [
      'apps/server/src/modules/solutions/solution-file.test.ts',
      'is refused with a clear sentence, and nothing changes',
    ],
    ['tooling/e2e/journeys/year-and-file-of-a-solution.spec.ts', 'downloads it and imports the file'],
  ],
  // the page says it by itself, when the time of the code is over
  '8 qr_expired': [
    ['tooling/e2e/journeys/login-by-qr-code.spec.ts', 'scans a code that has expired and was made anew'],
  ],
  // no call returns it now; its sentence waits
  '8 forbidden': [
    ['tooling/checks/src/spec-table/error-sentences.test.ts', 'every code of spec 8 has a sentence in both languages'],
  ],
  // only an account that is deleted twice at the same moment gets it
  '8 delete_account_failed': [
    ['tooling/checks/src/spec-table/error-sentences.test.ts', 'every code of spec 8 has a sentence in both languages'],
  ],
}
