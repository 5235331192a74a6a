import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'staff.loginRefused': { code: '20900001', message: '账号或密码不正确' },
  'staff.loginLocked': { code: '20900002', message: '登录失败次数过多，请 15 分钟后再试' },
  'staff.passwordWrong': { code: '20900005', message: '当前密码不正确，请重新填写' },
  'staff.passwordLocked': { code: '20900006', message: '密码输错次数过多，请 15 分钟后再试' },
  'staff.passwordIsName': { code: '20900007', message: '新密码不能包含账号、姓名或品牌名称，请换一个' },
  'staff.memberNotFound': { code: '20900008', message: '没有找到这名员工' },
  'staff.usernameTaken': { code: '20900009', message: '这个账号已有人使用，请换一个' },
  'staff.lastAdministrator': {
    code: '20900010',
    message: '至少需要保留一名可用的管理员，请先指定其他管理员',
  },
  'staff.notYourself': { code: '20900011', message: '不能对自己的账号进行这项操作' },
  'staff.grantOver': { code: '20900013', message: '这项申请已处理、已过期或已失效，请刷新' },
  'staff.secondPersonNeeded': {
    code: '20900014',
    message: '需要另一名管理员确认。申请人开通或重置过密码的账号不算另一人',
  },
  'staff.passwordCommon': { code: '20900015', message: '这个密码很常见，容易被猜到，请换一个' },
  'staff.codeNeeded': { code: '20900016', message: '请填写验证码' },
  'staff.codeWrong': { code: '20900017', message: '验证码不正确或已使用，请填写最新的一个' },
  'staff.codeLocked': { code: '20900018', message: '验证码输错次数过多，请 15 分钟后再试' },
  'staff.challengeOver': { code: '20900019', message: '登录已超时或输错次数过多，请重新填写密码' },
  'staff.secondFactorOn': { code: '20900020', message: '已开启两步验证，更换手机请先关闭' },
  'staff.otherHandNeeded': {
    code: '20900021',
    message: '需要由没有开通过这个账号、也没有重置过其密码或两步验证的管理员操作',
  },
  'staff.viewNotFound': { code: '20900031', message: '没有找到这个视图，请刷新' },
  'staff.viewNameTaken': { code: '20900032', message: '已有同名的视图，请换一个名称' },
  'staff.tooManyViews': { code: '20900033', message: '每个列表最多保存 20 个视图，请先删除不用的' },
  'staff.roleNotFound': { code: '20900034', message: '没有找到这个角色，请刷新' },
  'staff.roleNameTaken': { code: '20900035', message: '已有同名的角色，请换一个名称' },
  'staff.roleMoved': { code: '20900036', message: '这个角色已被修改，请查看最新内容后再提交' },
  'staff.roleHeld': {
    code: '20900037',
    message: '还有员工拥有或正在申请这个角色，请先更改他们的角色',
  },
  'staff.ownRole': {
    code: '20900038',
    message: '不能给自己拥有的角色增加权限，请由没有这个角色的管理员操作',
  },
  'staff.subjectTaken': { code: '20900039', message: '这个公司账号标识已用于另一名员工，请检查' },
  'staff.sessionNotFound': { code: '20900040', message: '没有找到这次登录，请刷新' },
  'staff.approvalWaits': {
    code: '20900041',
    message: '这项操作已提交复核，等待另一位同事处理，请勿重复提交',
  },
  'staff.approverNeeded': {
    code: '20900042',
    message: '需要另一位同事复核。由你开通或重置过密码的账号，以及开通过你账号的人，都不算另一位',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
