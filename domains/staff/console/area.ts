import type { ConsoleArea } from '@ev/console-kit/area.ts';
import { restoreLogin } from './data/browser-session.ts';
import { useMe } from './data/me.ts';

const passwordPage = async () => (await import('./pages/password/password-page.tsx')).PasswordPage;
const secondFactorPage = async () =>
  (await import('./pages/second-factor/second-factor-page.tsx')).SecondFactorPage;

export const area: ConsoleArea = {
  routes: [
    { path: '/password', permission: null, page: passwordPage },
    {
      path: '/sessions',
      permission: null,
      page: async () => (await import('./pages/sessions/sessions-page.tsx')).SessionsPage,
    },
    { path: '/second-factor', permission: null, page: secondFactorPage },
    {
      path: '/staff',
      permission: 'staff.manage',
      page: async () => (await import('./pages/staff/members-page.tsx')).MembersPage,
    },
    {
      path: '/staff/roles',
      permission: 'staff.manage',
      page: async () => (await import('./pages/roles/roles-page.tsx')).RolesPage,
    },
    {
      path: '/approvals',
      permission: null,
      page: async () => (await import('./pages/approvals/approvals-page.tsx')).ApprovalsPage,
    },
    {
      path: '/audit',
      permission: 'audit.read',
      page: async () => (await import('./pages/audit/audit-page.tsx')).AuditPage,
    },
  ],
  menu: [
    { group: '', rank: 20, to: '/approvals', text: '待复核', permission: null },
    { group: '系统', rank: 10, to: '/staff', text: '员工', permission: 'staff.manage' },
    { group: '系统', rank: 12, to: '/staff/roles', text: '角色', permission: 'staff.manage' },
    { group: '系统', rank: 20, to: '/audit', text: '审计日志', permission: 'audit.read' },
  ],
  overview: {
    approvalsToDecide: {
      title: '待复核',
      text: '同事的操作超出独立办理额度，等待另一位同事复核',
      to: '/approvals',
    },
    approvalsDecided: { title: '复核有结果', text: '你提交复核的操作已有结果', to: '/approvals' },
    rolesToWiden: {
      title: '待确认的角色权限',
      text: '给角色增加涉及资金的权限，等待另一名管理员确认',
      to: '/staff/roles',
    },
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
      'member.subjectSet': '更改公司账号标识',
      'member.passwordReset': '重置密码',
      'member.unlocked': '解除登录锁定',
      'member.sessionsEnded': '退出员工的所有设备',
      'session.ended': '退出一台设备',
      'session.othersEnded': '退出其他设备',
      'member.secondFactorReset': '重置两步验证',
      'secondFactor.added': '开启两步验证',
      'secondFactor.removed': '关闭两步验证',
      'secondFactor.recovered': '使用恢复码登录',
      'role.added': '添加角色',
      'role.changed': '修改角色',
      'role.removed': '删除角色',
      'role.wideningAsked': '申请给角色增加资金权限',
      'role.widened': '确认给角色增加资金权限',
      'role.wideningRefused': '拒绝给角色增加资金权限',
      'stock.applied': '应用商品文件',
      'approval.asked': '提交复核',
      'approval.granted': '通过复核',
      'approval.refused': '拒绝或撤回复核',
    },
    objects: { staff: { word: '员工', page: null }, role: { word: '角色', page: null } },
    fields: {
      before: '之前',
      after: '之后',
      reason: '原因',
      roles: '角色',
      permissions: '权限',
      username: '账号',
      subject: '公司账号标识',
      via: '登录方式',
      device: '设备',
      operator: '操作者',
      added: '新增',
      changed: '变更',
      removed: '移除',
      call: '调用',
      amount: '数额（分或积分）',
      askedBy: '申请人',
      answer: '拒绝原因',
    },
  },
  permissions: {
    'audit.read': { group: '系统', text: '查看审计日志' },
    'staff.manage': { group: '系统', text: '管理员工和角色' },
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
