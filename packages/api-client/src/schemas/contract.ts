import type { Static, TSchema } from 'typebox'

import type { AnyEndpoint, Endpoint } from '../endpoint.ts'
import * as basic from '../endpoints/basic.ts'
import * as brand from '../endpoints/brand.ts'
import * as cards from '../endpoints/cards.ts'
import * as feedback from '../endpoints/feedback.ts'
import * as files from '../endpoints/files.ts'
import * as login from '../endpoints/login.ts'
import * as passkeys from '../endpoints/passkeys.ts'
import * as pay from '../endpoints/pay.ts'
import * as plugin from '../endpoints/plugin.ts'
import * as records from '../endpoints/records.ts'
import * as rewards from '../endpoints/rewards.ts'
import * as solutions from '../endpoints/solutions.ts'
import * as user from '../endpoints/user.ts'
import * as words from '../endpoints/words.ts'
import * as basicSchemas from './basic.ts'
import * as brandSchemas from './brand.ts'
import * as cardsSchemas from './cards.ts'
import * as feedbackSchemas from './feedback.ts'
import * as filesSchemas from './files.ts'
import * as loginSchemas from './login.ts'
import * as parts from './parts.ts'
import * as passkeysSchemas from './passkeys.ts'
import * as paySchemas from './pay.ts'
import * as pluginSchemas from './plugin.ts'
import * as printsSchemas from './prints.ts'
import * as recordsSchemas from './records.ts'
import * as rewardsSchemas from './rewards.ts'
import * as solutionFileSchemas from './solution-file.ts'
import * as solutionsSchemas from './solutions.ts'
import * as userSchemas from './user.ts'
import * as wordsSchemas from './words.ts'

/** A call with its input and output schemas; `files` names the file parts of a multipart call. */
export type ContractEntry = { endpoint: AnyEndpoint; input: TSchema; data: TSchema; files?: readonly string[] }

/** Ties an endpoint to its schemas. A schema whose type differs from the endpoint's does not compile. */
const describe = <In extends TSchema, Out extends TSchema, E extends Endpoint<Static<In>, Static<Out>>>(
  endpoint: E,
  input: In,
  data: Out,
) => ({ endpoint, input, data })

/**
 * Every call that the server handles (spec 7 and our own), by name. A mapped type over these keys makes a call without
 * a handler a compile error. The input schema contains path parameters, query and body fields together;
 * `pathParameters(endpoint.path)` names the path parameters.
 */
export const contract = {
  sendCaptcha: describe(login.sendCaptcha, loginSchemas.SendCaptchaInput, parts.Nothing),
  loginByCode: describe(login.loginByCode, loginSchemas.LoginByCodeInput, parts.Nothing),
  oauthUrl: describe(login.oauthUrl, loginSchemas.OauthUrlInput, loginSchemas.OauthUrl),
  oauthProviders: describe(login.oauthProviders, parts.NoInput, loginSchemas.OauthProviders),
  loginWays: describe(login.loginWays, parts.NoInput, loginSchemas.LoginWays),
  addLoginWay: describe(login.addLoginWay, loginSchemas.AddLoginWayInput, loginSchemas.OauthUrl),
  wayQrCodeRender: describe(login.wayQrCodeRender, parts.NoInput, loginSchemas.LoginQrCode),
  wayQrCodeStatus: describe(login.wayQrCodeStatus, loginSchemas.QrCodeStatusInput, loginSchemas.WayQrCodeStatus),
  removeLoginWay: describe(login.removeLoginWay, loginSchemas.RemoveLoginWayInput, parts.Nothing),
  qrCodeRender: describe(login.qrCodeRender, parts.NoInput, loginSchemas.LoginQrCode),
  qrCodeStatus: describe(login.qrCodeStatus, loginSchemas.QrCodeStatusInput, loginSchemas.QrCodeStatus),
  qrCodePassed: describe(login.qrCodePassed, parts.NoInput, parts.Nothing),
  logout: describe(login.logout, parts.NoInput, parts.Nothing),
  sessions: describe(login.sessions, parts.NoInput, loginSchemas.SessionList),
  endSession: describe(login.endSession, loginSchemas.EndSessionInput, parts.Nothing),
  endOtherSessions: describe(login.endOtherSessions, parts.NoInput, loginSchemas.EndedSessions),
  passkeyRegisterOptions: describe(
    passkeys.passkeyRegisterOptions,
    parts.NoInput,
    passkeysSchemas.PasskeyRegisterOptions,
  ),
  passkeyRegister: describe(passkeys.passkeyRegister, passkeysSchemas.PasskeyRegistration, parts.Nothing),
  passkeyLoginOptions: describe(passkeys.passkeyLoginOptions, parts.NoInput, passkeysSchemas.PasskeyLoginOptions),
  passkeyLogin: describe(passkeys.passkeyLogin, passkeysSchemas.PasskeyAnswer, parts.Nothing),
  passkeys: describe(passkeys.passkeys, parts.NoInput, passkeysSchemas.PasskeyList),
  removePasskey: describe(passkeys.removePasskey, passkeysSchemas.RemovePasskeyInput, parts.Nothing),
  currentUser: describe(user.currentUser, parts.NoInput, parts.nullable(userSchemas.User)),
  updateUser: {
    ...describe(user.updateUser, userSchemas.UpdateUserInput, userSchemas.User),
    files: ['headPic'] as const,
  },
  checkDeleteEmail: describe(user.checkDeleteEmail, userSchemas.CheckDeleteEmailInput, parts.Nothing),
  deleteAccountByLogin: describe(user.deleteAccountByLogin, parts.NoInput, parts.Nothing),
  deleteAccount: describe(user.deleteAccount, userSchemas.DeleteAccountInput, parts.Nothing),
  cardsPage: describe(cards.cardsPage, cardsSchemas.CardsPageInput, cardsSchemas.CardPage),
  likeCard: describe(cards.likeCard, cardsSchemas.LikeCardInput, cardsSchemas.CardLike),
  useCard: describe(cards.useCard, cardsSchemas.UseCardInput, parts.Nothing),
  cardDetail: describe(cards.cardDetail, cardsSchemas.CardDetailInput, cardsSchemas.CardDetail),
  cardVariants: describe(cards.cardVariants, cardsSchemas.CardVariantsInput, cardsSchemas.CardVariants),
  cardVersions: describe(cards.cardVersions, cardsSchemas.CardVersionsInput, cardsSchemas.CardVersionList),
  cardVersion: describe(cards.cardVersion, cardsSchemas.CardVersionInput, cardsSchemas.CardVersionDetail),
  nameCardVersion: describe(cards.nameCardVersion, cardsSchemas.NameCardVersionInput, parts.Nothing),
  printCard: describe(cards.printCard, printsSchemas.PrintCardInput, printsSchemas.PrintedCard),
  saveCard: describe(cards.saveCard, cardsSchemas.SaveCardInput, cardsSchemas.SavedCard),
  cardWork: describe(cards.cardWork, cardsSchemas.CardWorkInput, cardsSchemas.CardWork),
  copyCard: describe(cards.copyCard, cardsSchemas.CopyCardInput, cardsSchemas.NamedCard),
  makeForm: describe(cards.makeForm, cardsSchemas.MakeFormInput, cardsSchemas.CardForm),
  nameCard: describe(cards.nameCard, cardsSchemas.NameCardInput, cardsSchemas.SavedCard),
  removeCard: describe(cards.removeCard, cardsSchemas.RemoveCardInput, parts.Nothing),
  likePage: describe(records.likePage, recordsSchemas.LikePageInput, recordsSchemas.LikePage),
  recordPage: describe(records.recordPage, recordsSchemas.RecordPageInput, recordsSchemas.RecordPage),
  removeRecord: describe(records.removeRecord, recordsSchemas.RemoveRecordInput, parts.Nothing),
  searchTexts: describe(basic.searchTexts, basicSchemas.SearchTextsInput, basicSchemas.SearchTextList),
  suggestions: describe(basic.suggestions, basicSchemas.SuggestionsInput, basicSchemas.SuggestionList),
  categoryList: describe(basic.categoryList, basicSchemas.CategoryListInput, basicSchemas.CategoryList),
  festivalList: describe(basic.festivalList, parts.NoInput, basicSchemas.FestivalList),
  regionFestivalList: describe(
    basic.regionFestivalList,
    basicSchemas.RegionFestivalListInput,
    basicSchemas.FestivalList,
  ),
  festivalPage: describe(basic.festivalPage, basicSchemas.FestivalPageInput, basicSchemas.FestivalPage),
  languageList: describe(basic.languageList, parts.NoInput, basicSchemas.LanguageList),
  solutionSearch: describe(
    solutions.solutionSearch,
    solutionsSchemas.SolutionSearchInput,
    solutionsSchemas.SolutionPage,
  ),
  solutionDetail: describe(solutions.solutionDetail, solutionsSchemas.SolutionDetailInput, solutionsSchemas.Solution),
  saveSolution: describe(solutions.saveSolution, solutionsSchemas.SaveSolutionInput, solutionsSchemas.Solution),
  removeSolution: describe(solutions.removeSolution, solutionsSchemas.RemoveSolutionInput, parts.Nothing),
  solutionFile: describe(
    solutions.solutionFile,
    solutionFileSchemas.SolutionFileInput,
    solutionFileSchemas.SolutionFile,
  ),
  importSolution: describe(
    solutions.importSolution,
    solutionFileSchemas.ImportSolutionInput,
    solutionFileSchemas.ImportedSolution,
  ),
  solutionSecret: describe(
    solutions.solutionSecret,
    solutionsSchemas.SolutionSecretInput,
    solutionsSchemas.SolutionSecret,
  ),
  previewSign: describe(solutions.previewSign, solutionsSchemas.PreviewSignInput, solutionsSchemas.PreviewSign),
  rotateSecret: describe(solutions.rotateSecret, solutionsSchemas.RotateSecretInput, solutionsSchemas.SolutionSecret),
  revokeSecret: describe(solutions.revokeSecret, solutionsSchemas.RevokeSecretInput, parts.Nothing),
  solutionSightings: describe(
    solutions.solutionSightings,
    solutionsSchemas.SolutionSightingsInput,
    solutionsSchemas.SolutionSightings,
  ),
  productList: describe(pay.productList, paySchemas.ProductListInput, paySchemas.ProductList),
  createOrder: describe(pay.createOrder, paySchemas.CreateOrderInput, paySchemas.Order),
  orderInvoice: describe(pay.orderInvoice, paySchemas.InvoiceInput, paySchemas.InvoiceFile),
  verifyOrder: describe(pay.verifyOrder, paySchemas.VerifyOrderInput, paySchemas.VerifiedOrder),
  paymentWays: describe(pay.paymentWays, parts.NoInput, paySchemas.PaymentWayList),
  ownMembership: describe(pay.ownMembership, parts.NoInput, paySchemas.OwnMembership),
  cancelRenewal: describe(pay.cancelRenewal, parts.NoInput, paySchemas.OwnMembership),
  resumeRenewal: describe(pay.resumeRenewal, parts.NoInput, paySchemas.OwnMembership),
  ownOrders: describe(pay.ownOrders, parts.NoInput, paySchemas.OwnOrderList),
  requestRefund: describe(pay.requestRefund, paySchemas.RequestRefundInput, paySchemas.OwnOrderList),
  claimReward: describe(rewards.claimReward, rewardsSchemas.ClaimRewardInput, rewardsSchemas.ClaimedReward),
  sendFeedback: describe(feedback.sendFeedback, feedbackSchemas.SendFeedbackInput, feedbackSchemas.SentFeedback),
  uploadPolicy: describe(files.uploadPolicy, filesSchemas.UploadPolicyInput, filesSchemas.UploadPolicyData),
  makeAiImage: describe(files.makeAiImage, filesSchemas.MakeAiImageInput, filesSchemas.ClaimedFile),
  brandKit: describe(brand.brandKit, parts.NoInput, brandSchemas.BrandKit),
  saveBrandKit: describe(brand.saveBrandKit, brandSchemas.SaveBrandKitInput, brandSchemas.SavedBrandKit),
  ownFiles: describe(files.ownFiles, parts.NoInput, filesSchemas.OwnFiles),
  removeFile: describe(files.removeFile, filesSchemas.RemoveFileInput, parts.Nothing),
  suggestWords: describe(words.suggestWords, wordsSchemas.SuggestWordsInput, wordsSchemas.SuggestedWords),
  claimUpload: describe(files.claimUpload, filesSchemas.ClaimUploadInput, filesSchemas.ClaimedFile),
} satisfies Record<string, ContractEntry>

export type Contract = typeof contract
export type CallName = keyof Contract

/** Calls without the envelope and without a handler: a static file, and what the embed serves. */
export const bareCalls = {
  agreement: { endpoint: files.agreement, input: filesSchemas.AgreementInput },
  pluginSolution: describe(plugin.pluginSolution, pluginSchemas.PluginSolutionInput, pluginSchemas.PluginSolution),
  pinnedScript: describe(plugin.pinnedScript, parts.NoInput, pluginSchemas.PinnedScript),
}
