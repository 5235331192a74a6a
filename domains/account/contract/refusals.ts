import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'account.captchaWrong': { code: '20100001', message: '验证未通过，请再试一次' },
  'account.captchaExpired': { code: '20100002', message: '验证已失效，请重新验证' },
  'account.smsTooOften': { code: '20100003', message: '验证码发送过于频繁，请稍后再试' },
  'account.smsCodeWrong': { code: '20100004', message: '验证码不正确，请检查后重新输入' },
  'account.smsCodeExpired': { code: '20100005', message: '验证码已失效，请重新获取' },
  'account.smsLocked': { code: '20100006', message: '验证码输错次数过多，请重新获取' },
  'account.smsNotSent': { code: '20100007', message: '验证码没有发送成功，请稍后重试' },
  'account.agreementMissing': {
    code: '20100008',
    message: '请先阅读并同意用户协议和隐私政策',
  },
  'account.addressNotFound': { code: '20100009', message: '没有找到这个地址，可能已删除' },
  'account.tooManyAddresses': {
    code: '20100010',
    message: '最多保存 20 个地址，请先删除不用的地址',
  },
  'account.captchaUnavailable': { code: '20100011', message: '验证服务没有响应，请再验证一次' },
  'account.noMiniProgram': { code: '20100012', message: '暂不支持小程序登录，请用短信验证码登录' },
  'account.wechatRefused': { code: '20100013', message: '微信登录已失效，请再试一次' },
  'account.wechatAway': { code: '20100014', message: '暂时连不上微信，请稍后再试' },
  'account.wechatPhoneAbroad': {
    code: '20100015',
    message: '微信绑定的不是中国大陆手机号，请用短信验证码登录',
  },
  'account.notOpenYet': { code: '20100020', message: '即将开业，暂时还不能登录' },
  'account.textNotFound': { code: '20100021', message: '没有找到这份协议的这个版本' },
  'account.agreementOutdated': {
    code: '20100022',
    message: '协议又有新的版本，请阅读新版本后再同意',
  },
  'account.oldPhoneCodeVoid': {
    code: '20100040',
    message: '原手机号的验证码已失效，请返回上一步重新获取',
  },
  'account.samePhone': { code: '20100041', message: '新手机号与当前手机号相同，请换一个' },
  'account.phoneTaken': {
    code: '20100042',
    message: '这个手机号已用于另一个账号，请换一个，或先用它登录后注销那个账号',
  },
  'account.phoneChangedRecently': {
    code: '20100043',
    message: '30 天内更换过手机号，请到期后再更换',
  },
  'account.phoneObstacle': { code: '20100044', message: '还有未完成的业务，完成后才能更换手机号' },
  'account.phoneRequestOpen': { code: '20100045', message: '已有换号申请在审核，请等待结果' },
  'account.phoneRequestNotFound': { code: '20100046', message: '没有找到这次换号申请' },
  'account.phoneRequestMoved': {
    code: '20100047',
    message: '这次换号申请已处理或已取消，请刷新查看',
  },
  'account.phoneRequestBlocked': {
    code: '20100048',
    message: '账号已停用，恢复后才能更换手机号；不更换可以驳回申请',
  },
  'account.userListNotFound': { code: '20100060', message: '没有找到这份客户名单' },
  'account.userListCodeTaken': { code: '20100061', message: '这个编码已用于另一份名单，请换一个' },
  'account.userListOver': { code: '20100062', message: '名单已结束，不能再修改；需要时请新建一份' },
  'account.userListMoved': {
    code: '20100063',
    message: '同事刚修改过这份名单，请查看最新内容后再保存',
  },
  'account.userListDayPast': { code: '20100064', message: '最后一天不能早于今天，请重新选择' },
  'account.userListFull': { code: '20100065', message: '一份名单最多 20000 人，请另建一份' },
  'account.userListMemberGone': { code: '20100066', message: '这位客户已不在名单中，请刷新查看' },
  'account.phoneRequestOwn': {
    code: '20100049',
    message: '发起和通过换号申请要由两个人完成，请另一位同事审核',
  },
  'account.userNotFound': { code: '20900012', message: '没有找到这位客户' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
