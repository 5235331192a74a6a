/**
 * The one catalogue of refusals. Codes of the specification (§8) first; our own are 2 followed by seven
 * digits, of which the first two are the domain.
 */
export type ErrorRow = {
  readonly code: string;
  /** What the customer reads: what happened and what to do. */
  readonly message: string;
  /** `info`: a refusal as it happens every day; `warn`: worth counting; `error`: a fault of ours. */
  readonly level: 'info' | 'warn' | 'error';
};

export const successCode = '10000000';

export const errorCatalogue = {
  // The gateway, codes of the specification
  'gateway.unavailable': { code: '10000001', message: '服务链接异常，请稍后再试', level: 'error' },
  'gateway.busy': { code: '10000008', message: '访问人数过多，请稍后再试', level: 'warn' },
  'gateway.retry': { code: '10100450', message: '系统繁忙，正在重试', level: 'warn' },
  'auth.tokenMissing': { code: '10001004', message: '请先登录', level: 'info' },
  'auth.tokenInvalid': { code: '10001006', message: '登录状态无效，请重新登录', level: 'info' },
  'auth.tokenExpired': { code: '10001007', message: '登录已过期，请重新登录', level: 'info' },
  'auth.tokenReplaced': {
    code: '10001008',
    message: '账号已在这台设备上重新登录，请重新登录',
    level: 'info',
  },
  'auth.accountClosed': {
    code: '10110001',
    message: '账号已注销或被停用，如有疑问请联系客服',
    level: 'info',
  },
  'auth.sessionRevoked': { code: '10009999', message: '登录已失效，请重新登录', level: 'info' },
  'auth.identityMismatch': { code: '10009009', message: '登录身份不一致，请重新登录', level: 'warn' },
  'auth.loginRefused': { code: '10066001', message: '登录凭证无效，请重新登录', level: 'info' },

  // The gateway, our own (domain 00)
  'request.unreadable': { code: '20000001', message: '请求内容无法读取', level: 'info' },
  'request.invalid': { code: '20000002', message: '填写的内容有误，请检查后再提交', level: 'info' },
  'request.notFound': { code: '20000003', message: '没有这个接口', level: 'info' },
  'request.tooLarge': { code: '20000004', message: '提交的内容过大', level: 'info' },
  'request.signatureRefused': {
    code: '20000005',
    message: '请求校验未通过，请刷新页面后再试',
    level: 'warn',
  },
  'request.timestampRefused': {
    code: '20000006',
    message: '手机时间与服务器相差过大，请刷新页面后再试',
    level: 'info',
  },
  'request.replayed': { code: '20000007', message: '请勿重复提交', level: 'warn' },
  'request.unsealed': { code: '20000008', message: '请求未加密或无法解密，请刷新页面后再试', level: 'warn' },
  'request.keyMissing': { code: '20000009', message: '缺少防重复提交的标识', level: 'info' },
  'request.keyReused': { code: '20000010', message: '这次提交与之前的内容不同，请重新操作', level: 'warn' },
  'request.tooManyRequests': { code: '20000011', message: '操作过于频繁，请稍后再试', level: 'info' },
  'request.unsupportedMedia': { code: '20000012', message: '不支持的内容格式', level: 'info' },
  'object.notFound': { code: '20000020', message: '没有找到相关内容', level: 'info' },

  // Account (domain 01)
  'account.captchaWrong': { code: '20100001', message: '验证未通过，请再试一次', level: 'info' },
  'account.captchaExpired': { code: '20100002', message: '验证已失效，请重新验证', level: 'info' },
  'account.smsTooOften': { code: '20100003', message: '验证码发送过于频繁，请稍后再试', level: 'info' },
  'account.smsCodeWrong': { code: '20100004', message: '验证码不正确，请检查后重新输入', level: 'info' },
  'account.smsCodeExpired': { code: '20100005', message: '验证码已失效，请重新获取', level: 'info' },
  'account.smsLocked': { code: '20100006', message: '验证码输错次数过多，请重新获取', level: 'warn' },
  'account.smsNotSent': { code: '20100007', message: '验证码没有发送成功，请稍后重试', level: 'warn' },
  'account.agreementMissing': {
    code: '20100008',
    message: '请先阅读并同意用户协议和隐私政策',
    level: 'info',
  },
  'account.addressNotFound': { code: '20100009', message: '没有找到这个地址，可能已删除', level: 'info' },
  'account.tooManyAddresses': {
    code: '20100010',
    message: '最多保存 20 个地址，请先删除不用的地址',
    level: 'info',
  },

  // Buy (domain 02)
  'buy.modelNotFound': { code: '20200001', message: '没有找到这款车，可能已下架', level: 'info' },
  'buy.configInvalid': { code: '20200002', message: '这个配置组合无法生产，请返回选配页调整', level: 'info' },
  'buy.configStale': { code: '20200003', message: '配置或价格已更新，请确认变化后再提交', level: 'info' },
  'buy.agreementStale': { code: '20200004', message: '协议已更新，请重新阅读并同意', level: 'info' },
  'buy.storeUnavailable': {
    code: '20200005',
    message: '这家门店暂时不能接单，请选择其他门店',
    level: 'info',
  },
  'buy.orderNotFound': { code: '20200006', message: '没有找到这个订单', level: 'info' },
  'buy.orderNotPayable': { code: '20200007', message: '订单当前不能支付，请刷新查看最新状态', level: 'info' },
  'buy.orderNotCancellable': {
    code: '20200008',
    message: '订单当前不能取消，请刷新查看最新状态',
    level: 'info',
  },
  'buy.paymentInFlight': {
    code: '20200009',
    message: '有一笔支付正在确认，请等待结果后再操作',
    level: 'info',
  },
  'buy.tooManyUnpaid': { code: '20200010', message: '你有多个未支付的订单，请先支付或取消', level: 'info' },

  'buy.orderNotLockable': {
    code: '20200011',
    message: '订单当前不能锁定，请刷新查看最新状态',
    level: 'info',
  },
  'buy.lockTooSoon': {
    code: '20200012',
    message: '请先确认订单内容，稍后再锁单',
    level: 'info',
  },
  'buy.lockNotUndoable': { code: '20200013', message: '已超过撤销时间，锁单不能撤销', level: 'info' },
  'buy.orderChanged': { code: '20200014', message: '订单内容已变化，请刷新确认后再操作', level: 'info' },
  'buy.orderNotChangeable': { code: '20200015', message: '订单当前不能变更，请联系交付门店', level: 'info' },
  'buy.noDelivery': { code: '20200016', message: '订单现在没有可以查看的交付进度', level: 'info' },
  'buy.appointmentNotOpen': { code: '20200017', message: '车辆到店并完成检查后才能预约交付', level: 'info' },
  'buy.slotTaken': { code: '20200018', message: '这个时段已约满，请选择其他时段', level: 'info' },
  'buy.offerClosed': { code: '20200019', message: '这个预订方案已结束或还没有开始', level: 'info' },
  'buy.offerDiffers': {
    code: '20200020',
    message: '只能变更为金额相同的预订方案，其他方案请退款后重新预订',
    level: 'info',
  },
  'buy.intentNotFound': { code: '20200021', message: '没有找到这个预订', level: 'info' },
  'buy.intentNotPayable': {
    code: '20200022',
    message: '预订当前不能支付，请刷新查看最新状态',
    level: 'info',
  },
  'buy.intentNotCancellable': {
    code: '20200023',
    message: '预订当前不能取消，请刷新查看最新状态',
    level: 'info',
  },
  'buy.intentNotRefundable': {
    code: '20200024',
    message: '预订当前不能退款，请刷新查看最新状态',
    level: 'info',
  },
  'buy.intentNotChangeable': {
    code: '20200025',
    message: '预订当前不能变更，请刷新查看最新状态',
    level: 'info',
  },
  'buy.intentNotUsable': {
    code: '20200026',
    message: '这笔诚意金当前不能抵扣，请刷新查看最新状态',
    level: 'info',
  },
  'buy.intentHeld': {
    code: '20200027',
    message: '你已有这款车的有效预订，可在“我的预订”查看',
    level: 'info',
  },

  // Payment (domain 03)
  'payment.notFound': { code: '20300001', message: '没有找到这笔支付', level: 'info' },
  'payment.channelUnavailable': {
    code: '20300002',
    message: '当前环境不支持这种支付方式，请换一种',
    level: 'info',
  },
  'payment.channelFailed': { code: '20300003', message: '支付渠道暂时没有响应，请稍后再试', level: 'warn' },
  'payment.closed': { code: '20300004', message: '这笔支付已关闭，请从订单重新发起', level: 'info' },
  'payment.pending': { code: '20300005', message: '支付结果确认中，请勿重复支付', level: 'info' },
  'payment.channelOff': { code: '20300006', message: '微信支付维护中，请稍后再试', level: 'info' },

  // Content (domain 04)
  'content.documentNotFound': { code: '20400001', message: '没有找到这份文件', level: 'info' },
  'content.tooManyLeads': {
    code: '20400002',
    message: '今天提交的联系请求已较多，请等待门店来电，或直接拨打门店电话',
    level: 'info',
  },

  // Stores and test drives (domain 05)
  'drive.storeNotFound': { code: '20500001', message: '没有找到这家门店，可能已停业', level: 'info' },

  // Messages (domain 06)
  'message.notFound': { code: '20600001', message: '没有找到这条消息', level: 'info' },
  'message.templateNotFound': { code: '20600002', message: '没有找到这个消息模板', level: 'info' },
  'message.templateChanged': {
    code: '20600003',
    message: '模板刚刚被其他人修改，请核对最新内容后再保存',
    level: 'info',
  },
  'message.smsNotFound': { code: '20600004', message: '没有找到这条短信', level: 'info' },
  'message.smsNotFailed': {
    code: '20600005',
    message: '这条短信正在发送或已经发出，请刷新查看',
    level: 'info',
  },

  // The desk: what staff do with orders (domain 08)
  'desk.orderMoved': { code: '20800001', message: '订单状态已变化，请刷新后再处理', level: 'info' },
  'desk.actRefused': { code: '20800002', message: '订单当前状态不能进行这项操作', level: 'info' },
  'desk.vinInvalid': { code: '20800003', message: '车架号校验位不正确，请核对后重新输入', level: 'info' },
  'desk.vinUsed': { code: '20800004', message: '这个车架号已用于其他订单', level: 'warn' },
  'desk.handOverCodeWrong': { code: '20800005', message: '交付码不正确，请向客户核对', level: 'warn' },
  'desk.secondPersonNeeded': {
    code: '20800006',
    message: '超过限额的退款需要另一位同事复核放款',
    level: 'info',
  },
  'desk.refundNotWaiting': { code: '20800007', message: '这笔退款已处理或不存在，请刷新', level: 'info' },
  'desk.balanceDiffers': { code: '20800008', message: '尾款金额与订单应付金额不一致，请核对', level: 'info' },
  'desk.intentMoved': { code: '20800009', message: '预订状态已变化，请刷新后再处理', level: 'info' },
  'desk.intentHeld': {
    code: '20800010',
    message: '客户已有目标车型的另一个有效预订，只能拒绝这次变更',
    level: 'info',
  },
  'desk.factoryEventMoved': {
    code: '20800011',
    message: '工厂消息的处理情况已变化，请刷新后再处理',
    level: 'info',
  },
  'desk.eventSeen': { code: '20800012', message: '这条消息已核对或不存在，请刷新', level: 'info' },
  'desk.compensationNotOpen': { code: '20800013', message: '这笔补偿已支付或不存在，请刷新', level: 'info' },
  'desk.transferUsed': {
    code: '20800014',
    message: '这个流水号已用于另一笔款项，请核对',
    level: 'warn',
  },

  // Staff (domain 09)
  'staff.loginRefused': { code: '20900001', message: '账号或密码不正确', level: 'warn' },
  'staff.loginLocked': { code: '20900002', message: '登录失败次数过多，请 15 分钟后再试', level: 'warn' },
  'staff.forbidden': { code: '20900003', message: '没有权限进行这项操作', level: 'warn' },
  'staff.passwordDue': { code: '20900004', message: '请先设置自己的密码', level: 'info' },
  'staff.passwordWrong': { code: '20900005', message: '当前密码不正确，请重新填写', level: 'info' },
  'staff.passwordLocked': { code: '20900006', message: '密码输错次数过多，请 15 分钟后再试', level: 'warn' },
  'staff.passwordIsName': { code: '20900007', message: '密码不能包含账号，请换一个', level: 'info' },
  'staff.memberNotFound': { code: '20900008', message: '没有找到这名员工', level: 'info' },
  'staff.usernameTaken': { code: '20900009', message: '这个账号已有人使用，请换一个', level: 'info' },
  'staff.lastAdministrator': {
    code: '20900010',
    message: '至少需要保留一名可用的管理员，请先指定其他管理员',
    level: 'info',
  },
  'staff.notYourself': { code: '20900011', message: '不能对自己的账号进行这项操作', level: 'info' },
  'staff.userNotFound': { code: '20900012', message: '没有找到这位客户', level: 'info' },

  // Operations (domain 10)
  'operations.jobNotFailed': {
    code: '21000001',
    message: '任务已不在失败列表中，请刷新查看最新状态',
    level: 'info',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorName = keyof typeof errorCatalogue;

/** Auth-invalid answers after which the app logs in again (specification §8). */
export const authErrorCodes: readonly string[] = [
  '10001006',
  '10001007',
  '10001008',
  '10110001',
  '10001004',
  '10009999',
  '10009009',
];

/** Details of `request.invalid`: every wrong field with the sentence to show below it. */
export type InvalidFields = { fields: { path: string; message: string }[] };
