import { areas } from '@ev/areas/areas.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { readPastedAddress } from '@ev/kernel/pasted-address.ts';
import { defineModule, type Gauges } from '@ev/platform/module.ts';
import { createAcceptances } from './acceptances-service.ts';
import { createAddresses } from './address/addresses-service.ts';
import { createAgreements } from './agreements-service.ts';
import { createCaptchas } from './captcha/captcha-service.ts';
import { createClosings } from './closing-service.ts';
import { madeUpData } from './company-data.ts';
import { userSubject } from './contact-subject.ts';
import { createCustomerDirectory } from './customer-directory.ts';
import { createCustomerFinder } from './customer-finder.ts';
import { createCustomers } from './customer-service.ts';
import { createDevices } from './devices-service.ts';
import { createEnteredAccounts } from './entered-accounts.ts';
import { consentsOf } from './given-consents.ts';
import { createIdentify } from './identify.ts';
import { createIdentityCodes } from './identity-codes.ts';
import { createUserLists } from './lists/index.ts';
import { createMembership } from './lists/membership.ts';
import { createWaitingNumbers } from './lists/waiting-numbers.ts';
import { createLogins } from './login-service.ts';
import { createLoginSigns } from './login-signs.ts';
import { createMiniProgramLogins } from './mini-program-logins.ts';
import { createCarOwners } from './owners-service.ts';
import { createPhones } from './phone/index.ts';
import { isClosed, uncheckedPhoneOf } from './phone.ts';
import { avatarRoute } from './profile/avatar-route.ts';
import { createProfiles } from './profile/profile-service.ts';
import { createSessions } from './session-service.ts';
import { createSmsBudget, type SmsBudget } from './sms-budget.ts';
import { createSmsCodes } from './sms-code-service.ts';
import { templates } from './templates.ts';
import { createUsers } from './users-service.ts';

/** Customers: captchas, SMS codes, logins, sessions, their data and cars, and the staff view of them. */
export const module = defineModule('account', (context) => {
  const { db, clock, limiter, log, switchboard, use } = context;
  const { documents } = use('content');
  const captchas = createCaptchas({
    db,
    clock,
    limiter,
    log,
    switchboard,
    usual: context.partner('captcha'),
  });
  const budget = createSmsBudget({ db, clock, budget: context.config.codeBudget });
  const codes = createSmsCodes({ db, clock, log, sms: context.partner('sms'), budget });
  const sessions = createSessions({ db, clock });
  const signs = createLoginSigns({ db, clock });
  const numbers = createWaitingNumbers({ serverSecret: context.serverSecret });
  const membership = createMembership({ clock });
  const userLists = createUserLists({ db, clock, numbers, recordAction: context.recordAction });
  const entered = createEnteredAccounts({ clock, documents, numbers, brand });
  const miniProgram = createMiniProgramLogins({
    db,
    clock,
    log,
    limiter,
    entered,
    signs,
    wechat: () => context.fills('account.miniProgram')[0] ?? null,
  });
  const logins = createLogins({ db, codes, entered, signs, sessions, miniProgram });
  const addresses = createAddresses({ db, clock });
  const customers = createCustomers({ db, membership, product: brand.product });
  const directory = createCustomerDirectory({ db, clock });
  const acceptances = createAcceptances({
    db,
    documents,
    elsewhere: () => context.fills('account.acceptances'),
  });
  const agreements = createAgreements({ db, clock, documents, brand });
  const identityCodes = createIdentityCodes({ db, codes });
  const { notices, inboxOf, switchesOf } = use('message');
  const pictures = use('media');
  const phones = createPhones({
    db,
    clock,
    notices,
    pictures,
    captchas,
    codes: identityCodes,
    sessions,
    miniProgram,
    numbers,
    hands: use('staff').hands,
    context,
  });
  const profiles = createProfiles({ db, clock, pictures });
  const users = createUsers({
    db,
    recordAction: context.recordAction,
    customers: {
      directory,
      groupsOf: (account) => membership.groupsOf(db, account),
      sessions,
      miniProgram,
      ordersOf: async (uid) =>
        (await Promise.all(context.fills('account.ordersOf').map((of) => of(uid)))).flat(),
      inboxOf,
      switchesOf,
      phoneChangesOf: phones.uncheckedChangesOf,
      acceptancesOf: acceptances.uncheckedOf,
    },
  });

  return {
    services: {
      owners: createCarOwners({ membership }),
      identityCodes,
      captchas,
      closings: createClosings({ sessions }),
      addresses,
      devices: createDevices({ db, clock }),
    },
    fills: {
      'privacy.consents': consentsOf(acceptances),
      'contact.subjects': [userSubject],
      'shell.member': createIdentify({ db, clock }),
      'shell.miniProgram': miniProgram.identify,
      'shell.tokens': (request, call) => logins.issueTokens(request, call),
      'message.phoneOf': uncheckedPhoneOf,
      'message.isClosed': isClosed,
      'message.templates': templates,
      'operations.opening': [
        {
          name: 'companyData',
          title: '企业信息、备案号和联系方式',
          why: '现在是示例数据，只能用于演练：真实的生产环境不会用它们启动。它们在品牌包里，修改后重新构建',
          // Without it nobody sells: a `prd` that is no rehearsal does not start.
          optional: true,
          file: 'packages/brand/src/default/brand.ts',
          page: null,
          look: async () => {
            const missing = madeUpData();
            return { done: missing.length === 0, missing };
          },
        },
        {
          name: 'loginDocuments',
          title: '登录时同意的协议',
          why: '客户同意它们才能登录',
          file: 'documents/',
          page: '/goods?part=documents',
          look: async () => {
            const missing = await documents.listMissing(brand.documents.login);
            return { done: missing.length === 0, missing };
          },
        },
        {
          name: 'sdkList',
          title: '第三方 SDK 清单',
          why: '客户在设置中查看接入的第三方服务和它们收集的信息',
          optional: true,
          file: 'documents/',
          page: '/goods?part=documents',
          look: async () => {
            const missing = await documents.listMissing(['sdk-list']);
            return { done: missing.length === 0, missing };
          },
        },
      ],
      'operations.search': createCustomerFinder(db),
      'operations.waiting': [
        { name: 'failedCodes', permission: 'providers.read', count: directory.countFailedCodes },
        { name: 'codesOverBudget', permission: 'providers.read', count: budget.countRefused },
        ...phones.waiting,
      ],
      'shell.gauges': gaugesOf(budget),
    },
    async sweep() {
      await captchas.sweep();
      await codes.sweep();
      await signs.sweep();
      await miniProgram.sweep();
      await sessions.sweep();
      await phones.sweep();
      await profiles.sweep();
      await userLists.sweep();
    },
    routes: [avatarRoute({ log, pictures })],
    handlers: {
      ...phones.handlers,
      ...profiles.handlers,
      ...userLists.handlers,
      'account.createCaptcha': ({ kind }, call) => captchas.create(kind, call),
      'account.solveCaptcha': (input) => captchas.solve(input),
      'account.sendSmsCode': async ({ phone, validate }, call) => {
        await captchas.pass(validate);
        return codes.send(phone, call);
      },
      'account.loginBySms': (input, { deviceId, clientType }) =>
        logins.bySms(input, { deviceId, clientType }),
      'account.logout': async (_input, { actor }) => {
        const openId = await sessions.end(actor.sessionId, 'loggedOut');
        if (openId) await miniProgram.unbind(openId);
        return {};
      },
      'account.loginByMiniProgram': (input, { ip }) => miniProgram.logIn(input, ip),
      'account.bindMiniProgram': (input, { ip }) => miniProgram.bind(input, ip),
      'account.getLoginSign': (_input, { actor, deviceId }) => miniProgram.signFor(actor, deviceId),
      'account.listMissingAgreements': (_input, { actor }) => agreements.listMissing(actor.accountId),
      'account.agreeToDocuments': (input, call) =>
        call.once(agreements.agreement(call.actor.accountId, input.agreements)),
      'account.getCustomer': (_input, { actor }) => customers.get(actor.accountId),
      'account.getContact': (_input, { actor }) => customers.getContact(actor.accountId),
      'account.listBoundCars': (input, { actor }) => customers.listCars(actor.accountId, input),
      'account.listAddresses': (_input, { actor }) => addresses.list(actor.accountId),
      'account.getAddress': ({ id }, { actor }) => addresses.get(actor.accountId, id),
      'account.saveAddress': (input, call) =>
        call.once((tx) => addresses.save(tx, call.actor.accountId, input)),
      'account.setDefaultAddress': ({ id }, call) =>
        call.once(async (tx) => {
          await addresses.setDefault(tx, call.actor.accountId, id);
          return {};
        }),
      'account.deleteAddress': ({ id }, call) =>
        call.once(async (tx) => {
          await addresses.delete(tx, call.actor.accountId, id);
          return {};
        }),
      'account.listAreas': async ({ parentCode }) => ({ areas: [...areas.below(parentCode)] }),
      'account.readAddress': async ({ text }) => readPastedAddress(text, areas),
      'account.listUsers': (input) => users.list(input),
      'account.getUser': ({ uid }, call) => users.get(call, uid),
      'account.listTexts': () => acceptances.listTexts(),
      'account.listAcceptances': (input) => acceptances.list(input),
      'account.endUserSessions': (input, call) => call.once((tx) => users.endSessions(tx, call, input)),
    },
  };
});

/** Metrics of sent codes for the operator's collector. */
function gaugesOf(budget: SmsBudget): Gauges {
  return [
    {
      labels: ['window'],
      metrics: {
        sms_codes_sent: 'Codes that went out, over all phones.',
        sms_codes_budget: 'How many codes may go out, over all phones.',
      },
      read: async () =>
        (await budget.usage()).map(({ window, sent, budget: most }) => ({
          labels: { window },
          figures: { sms_codes_sent: sent, sms_codes_budget: most },
        })),
    },
    {
      labels: ['window'],
      metrics: { sms_codes_refused: 'Codes that were refused because the budget was spent.' },
      read: async () => [
        { labels: { window: 'day' }, figures: { sms_codes_refused: await budget.countRefused() } },
      ],
    },
  ];
}
