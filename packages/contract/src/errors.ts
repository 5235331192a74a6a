export type ErrorRow = {
  readonly code: string;
  /** The message for the customer: what happened and what to do. */
  readonly message: string;
};

export const successCode = '10000000';

/**
 * The errors that any endpoint may return: the codes of the specification (§8), then our own. Each domain
 * adds its errors in a `refusals.ts`; their codes are 2 followed by seven digits, of which the first two
 * identify the domain.
 */
export const gatewayRefusals = {
  'gateway.unavailable': { code: '10000001', message: '服务链接异常，请稍后再试' },
  'gateway.busy': { code: '10000008', message: '访问人数过多，请稍后再试' },
  'gateway.retry': { code: '10100450', message: '系统繁忙，正在重试' },
  'auth.tokenMissing': { code: '10001004', message: '请先登录' },
  'auth.tokenInvalid': { code: '10001006', message: '登录状态无效，请重新登录' },
  'auth.tokenExpired': { code: '10001007', message: '登录已过期，请重新登录' },
  'auth.tokenReplaced': {
    code: '10001008',
    message: '账号已在这台设备上重新登录，请重新登录',
  },
  'auth.accountClosed': {
    code: '10110001',
    message: '账号已注销或被停用，如有疑问请联系客服',
  },
  'auth.sessionRevoked': { code: '10009999', message: '登录已失效，请重新登录' },
  'auth.identityMismatch': { code: '10009009', message: '登录身份不一致，请重新登录' },
  'auth.loginRefused': { code: '10066001', message: '登录凭证无效，请重新登录' },
  'auth.forbidden': { code: '20900003', message: '没有权限进行这项操作' },
  'auth.passwordDue': { code: '20900004', message: '请先设置自己的密码' },
  'auth.secondFactorDue': { code: '20900030', message: '请先开启两步验证' },
  'request.unreadable': { code: '20000001', message: '请求内容无法读取' },
  'request.invalid': { code: '20000002', message: '填写的内容有误，请检查后再提交' },
  'request.notFound': { code: '20000003', message: '没有这个接口' },
  'request.tooLarge': { code: '20000004', message: '提交的内容过大' },
  'request.signatureRefused': {
    code: '20000005',
    message: '请求校验未通过，请刷新页面后再试',
  },
  'request.timestampRefused': {
    code: '20000006',
    message: '手机时间与服务器相差过大，请刷新页面后再试',
  },
  'request.replayed': { code: '20000007', message: '请勿重复提交' },
  'request.unsealed': { code: '20000008', message: '请求未加密或无法解密，请刷新页面后再试' },
  'request.keyMissing': { code: '20000009', message: '缺少防重复提交的标识' },
  'request.keyReused': { code: '20000010', message: '这次提交与之前的内容不同，请重新操作' },
  'request.tooManyRequests': { code: '20000011', message: '操作过于频繁，请稍后再试' },
  'request.unsupportedMedia': { code: '20000012', message: '不支持的内容格式' },
  'object.notFound': { code: '20000020', message: '没有找到相关内容' },
} as const satisfies Record<string, ErrorRow>;

/** The error names of a domain, from its rows. */
export type NamesOf<Rows> = { [Name in keyof Rows]: true };
/** All errors by name. Each domain adds its own where it defines them, as types only. */
export interface Refusals extends NamesOf<typeof gatewayRefusals> {}

export type ErrorName = keyof Refusals;
/** The catalogue of a product: the rows of all its domains. */
export type ErrorCatalogue = Readonly<Record<ErrorName, ErrorRow>>;

/** Auth errors after which the app logs in again (specification §8). */
export const authErrorCodes: readonly string[] = [
  '10001006',
  '10001007',
  '10001008',
  '10110001',
  '10001004',
  '10009999',
  '10009009',
];

/** Details of `request.invalid`: every invalid field with the message to show below it. */
export type InvalidFields = { fields: { path: string; message: string }[] };
