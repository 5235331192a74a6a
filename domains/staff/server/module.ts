import { brand } from '@ev/brand/default/brand.ts';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import { defineModule, type ModuleContext, type RecordAction } from '@ev/platform/module.ts';
import { createAdvisers } from './advisers.ts';
import { createApprovals } from './approvals/approvals.ts';
import { createValueActs } from './approvals/value-acts.ts';
import { auditSource, recordAudit } from './audit.ts';
import { createAuditLog } from './audit-log.ts';
import { createAuditReader } from './audit-service.ts';
import { browserSessionRoute } from './browser-session-route.ts';
import { createBrowserSessions } from './browser-sessions.ts';
import { companyLoginBack, companyLoginRoute } from './company-login-route.ts';
import { createCompanyLogins } from './company-logins.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { createHands } from './hands.ts';
import { createMembers } from './members-service.ts';
import { createOidcClient } from './oidc-client.ts';
import { createOneTimePasswords } from './one-time-passwords.ts';
import { createOwnPassword } from './own-password-service.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createPermissions } from './permissions.ts';
import { createRoleGrants } from './role-grants.ts';
import { createRoleWidenings } from './role-widenings.ts';
import { createRoles } from './roles-service.ts';
import { createSecondFactorSecrets } from './second-factor-secrets.ts';
import { createSecondFactors } from './second-factors.ts';
import { createSessionOpening } from './session-opening.ts';
import { createStaffLogins } from './staff-login-service.ts';
import { createSavedViews } from './views/saved-views.ts';

/** The brand's staff: members, permissions and the audit log. */
export const module = defineModule('staff', create, ensureFirstAdministrator);

function create({ db, clock, log, limiter, serverSecret, product, config, fills }: ModuleContext) {
  const permissions = createPermissions(product);
  const oneTimePasswords = createOneTimePasswords(serverSecret);
  const hands = createHands(db);
  const secrets = createSecondFactorSecrets(serverSecret, oneTimePasswords);
  const secondFactors = createSecondFactors({
    db,
    clock,
    limiter,
    secrets,
    hands,
    issuer: `${brand.shortName}管理后台`,
  });
  const opening = createSessionOpening(clock);
  const logins = createStaffLogins({
    db,
    clock,
    limiter,
    opening,
    permissions,
    secondFactors,
    secondFactorRule: config.staffSecondFactor,
  });
  const grants = createRoleGrants({ db, clock, hands });
  const members = createMembers({ db, clock, oneTimePasswords, grants, permissions, secondFactors, hands });
  const widenings = createRoleWidenings({ db, clock, hands, permissions });
  const roles = createRoles({ db, clock, permissions, widenings });
  const ownSessions = createOwnSessions({ db, clock });
  const ownPassword = createOwnPassword({ db, clock, limiter });
  const audit = createAuditReader(db);
  const views = createSavedViews({ db, clock });
  const shown = ({ id, issue }: { id: string; issue: string }) => ({
    id,
    oneTimePassword: oneTimePasswords.passwordOf(issue),
  });
  const sessions = createBrowserSessions({ db, clock, limiter });
  const secure = config.publicOrigin.startsWith('https:');
  const { staffOidc, publicOrigin } = config;
  const companyLogins =
    staffOidc &&
    createCompanyLogins({
      db,
      clock,
      log,
      limiter,
      opening,
      sessions,
      client: createOidcClient(staffOidc, publicOrigin + companyLoginBack),
    });
  const recordAction: RecordAction = (tx, call, entry) =>
    recordAudit(tx, clock, { ...auditSource(call), ...entry });
  const { limitedCalls } = product;
  const valueActs = createValueActs({ db, clock, permissions, limitedCalls });
  const approvals = createApprovals({
    db,
    clock,
    hands,
    permissions,
    limitedCalls,
    recordAction,
    acts: () => fills('staff.approvedActs'),
  });

  return {
    services: {
      advisers: createAdvisers(db, product.permissions),
      auditLog: createAuditLog(db),
      hands,
      valueActs,
    },
    fills: {
      'operations.opening': [
        {
          name: 'secondAdministrator',
          title: '第二位管理员',
          why: '涉及资金的角色需要两人同意。后台里由第一位开通的账号不算另一人，请在服务器上用 npm run ops -- administrator 添加',
          file: null,
          page: '/staff',
          look: async () => ({ done: await hands.haveTwo(await members.administrators()) }),
        },
      ],
      'operations.waiting': [
        { name: 'rolesToGrant', permission: 'staff.manage' as const, count: grants.countWaiting },
        { name: 'rolesToWiden', permission: 'staff.manage' as const, count: widenings.countWaiting },
        approvals.waiting,
        approvals.decided,
      ],
      'shell.staff': logins.identify,
      'shell.requirePermission': permissions.require,
      'shell.recordAction': recordAction,
    },
    routes: [
      browserSessionRoute({ sessions, identify: logins.identify, secure }),
      ...(companyLogins ? [companyLoginRoute({ logins: companyLogins, secure })] : []),
    ],
    async sweep() {
      await logins.sweep();
      await companyLogins?.sweep();
      await grants.sweep();
      await widenings.sweep();
      await approvals.sweep();
    },
    handlers: {
      'staff.login': (input, call) => logins.login(input, call),
      'staff.loginWithCode': (input, call) => logins.loginWithCode(input, call),
      'staff.beginSecondFactor': (_input, { actor }) => secondFactors.begin(actor),
      'staff.confirmSecondFactor': async ({ code }, call) => {
        const { issue } = await call.once((tx) =>
          secondFactors.confirm(tx, call.actor, auditSource(call), code),
        );
        return { recoveryCodes: secrets.recoveryCodes(issue) };
      },
      'staff.removeSecondFactor': async ({ code }, call) => {
        await secondFactors.mayTry(call.actor);
        await secondFactors.remove(auditSource(call), code);
        return {};
      },
      'staff.resetSecondFactor': ({ id }, call) =>
        call.once(async (tx) => {
          await secondFactors.reset(tx, auditSource(call), id);
          return {};
        }),
      'staff.logout': async (_input, call) => {
        await logins.logout(call.actor, auditSource(call));
        return {};
      },
      'staff.getMe': (_input, { actor }) => logins.getMember(actor),
      'staff.changeOwnPassword': async (input, call) => {
        await ownPassword.change(call.actor, auditSource(call), input);
        return {};
      },
      'staff.listMembers': (input) => members.list(input),
      'staff.addMember': async (input, call) => {
        const { waiting, ...added } = await call.once((tx) => members.add(tx, auditSource(call), input));
        return { ...shown(added), waiting };
      },
      'staff.changeRoles': ({ id, roles }, call) =>
        call.once((tx) => members.changeRoles(tx, auditSource(call), id, roles)),
      'staff.listRoleGrants': (_input, { actor }) => grants.list(actor.staffId),
      'staff.decideRoleGrant': (input, call) =>
        call.once(async (tx) => {
          await grants.decide(tx, auditSource(call), input);
          return {};
        }),
      'staff.listRoles': (_input, { actor }) => roles.list(actor.staffId),
      'staff.addRole': (input, call) =>
        call.once(async (tx) => {
          await roles.add(tx, auditSource(call), input);
          return {};
        }),
      'staff.changeRole': (input, call) => call.once((tx) => roles.change(tx, auditSource(call), input)),
      'staff.removeRole': (input, call) =>
        call.once(async (tx) => {
          await roles.remove(tx, auditSource(call), input);
          return {};
        }),
      'staff.decideWidening': (input, call) =>
        call.once(async (tx) => {
          await widenings.decide(tx, auditSource(call), input);
          return {};
        }),
      'staff.listOwnSessions': (_input, { actor }) => ownSessions.list(actor),
      'staff.endOwnSessions': ({ id }, call) =>
        call.once((tx) => ownSessions.end(tx, call.actor, auditSource(call), id)),
      'staff.endMemberSessions': ({ id }, call) =>
        call.once((tx) => ownSessions.endAllOf(tx, auditSource(call), id)),
      'staff.getLoginWays': async () => ({ company: companyLogins !== null }),
      'staff.setSubject': (input, call) =>
        call.once(async (tx) => {
          await members.setSubject(tx, auditSource(call), input);
          return {};
        }),
      'staff.disableMember': ({ id }, call) =>
        call.once(async (tx) => {
          await members.disable(tx, auditSource(call), id);
          return {};
        }),
      'staff.enableMember': ({ id }, call) =>
        call.once(async (tx) => {
          await members.enable(tx, auditSource(call), id);
          return {};
        }),
      'staff.resetPassword': async ({ id }, call) =>
        shown(await call.once((tx) => members.resetPassword(tx, auditSource(call), id))),
      'staff.listAudit': (input) => audit.list(input),
      'staff.listApprovals': (_input, { actor }) => approvals.list(actor),
      'staff.decideApproval': async (input, call) => {
        const { granted } = await call.once((tx) => approvals.decide(tx, call, input));
        if (granted) await approvals.afterwards(input.id);
        return {};
      },
      'staff.seeApprovals': ({ until }, call) => call.once((tx) => approvals.see(tx, call.actor, until)),
      'staff.getAllowance': ({ call }, { actor }) => valueActs.allowance(actor, call),
      'staff.listViews': ({ page }, { actor }) => views.list(actor, page),
      'staff.saveView': (input, call) => call.once((tx) => views.save(tx, call.actor, input)),
      'staff.changeView': (input, call) => call.once((tx) => views.change(tx, call.actor, input)),
      'staff.removeView': ({ id }, call) => call.once((tx) => views.remove(tx, call.actor, id)),
    } satisfies ModuleHandlers<'staff'>,
  };
}
