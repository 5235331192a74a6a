import type { ConsoleArea } from '@ev/console-kit/area.ts';
import { restoreLogin } from './data/browser-session.ts';
import { useMe } from './data/me.ts';

const passwordPage = async () => (await import('./pages/password/password-page.tsx')).PasswordPage;
const secondFactorPage = async () =>
  (await import('./pages/second-factor/second-factor-page.tsx')).SecondFactorPage;

export const area: ConsoleArea = {
  routes: [
    { path: '/password', permission: null, page: passwordPage },
    { path: '/second-factor', permission: null, page: secondFactorPage },
    {
      path: '/staff',
      permission: 'staff.manage',
      page: async () => (await import('./pages/staff/members-page.tsx')).MembersPage,
    },
    {
      path: '/audit',
      permission: 'audit.read',
      page: async () => (await import('./pages/audit/audit-page.tsx')).AuditPage,
    },
  ],
  menu: [
    { group: '系统', rank: 10, to: '/staff', text: '员工', permission: 'staff.manage' },
    { group: '系统', rank: 20, to: '/audit', text: '审计日志', permission: 'audit.read' },
  ],
  overview: {
    rolesToGrant: { title: '待确认的角色', text: '涉及资金的角色等待另一名管理员确认', to: '/staff' },
  },
  audit: {
    actions: {
      login: '登录',
      'login.refused': '登录被拒绝',
      logout: '退出登录',
      'password.changed': '修改密码',
      'member.added': '添加员工',
      'member.rolesChanged': '更改角色',
      'member.rolesAsked': '申请涉及资金的角色',
      'member.rolesGranted': '确认涉及资金的角色',
      'member.rolesRefused': '拒绝涉及资金的角色',
      'member.disabled': '停用员工',
      'member.enabled': '启用员工',
      'member.passwordReset': '重置密码',
      'member.secondFactorReset': '重置两步验证',
      'secondFactor.added': '开启两步验证',
      'secondFactor.removed': '关闭两步验证',
      'secondFactor.recovered': '使用恢复码登录',
      'stock.applied': '应用商品文件',
    },
    objects: { staff: { word: '员工', page: null } },
    fields: {
      before: '之前',
      after: '之后',
      reason: '原因',
      roles: '角色',
      username: '账号',
      operator: '操作者',
      added: '新增',
      changed: '变更',
      removed: '移除',
    },
  },
  identity: {
    restore: restoreLogin,
    useMe,
    meCall: 'staff.getMe',
    loginPage: async () => (await import('./pages/login/login-page.tsx')).LoginPage,
    passwordPage,
    secondFactorPage,
    memberMenu: async () => (await import('./parts/member-menu.tsx')).MemberMenu,
  },
};
