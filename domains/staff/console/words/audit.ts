import { roleText } from './role.ts';

/** Words for what the audit log names; one that is not here is shown as it is. */
export const auditActions: Readonly<Record<string, string>> = {
  login: '登录',
  'login.refused': '登录被拒绝',
  logout: '退出登录',
  'password.changed': '修改密码',
  'member.added': '添加员工',
  'member.rolesChanged': '更改角色',
  'member.disabled': '停用员工',
  'member.enabled': '启用员工',
  'member.passwordReset': '重置密码',
  'user.opened': '查看客户',
  'user.sessionsEnded': '强制客户退出登录',
  'job.retried': '重试后台任务',
  'provider.switchOff': '停用服务商',
  'provider.switchOn': '启用服务商',
  'template.save': '修改消息模板',
  'sms.resend': '重新发送短信',
  'order.approveCancel': '同意退订',
  'order.refuseCancel': '拒绝退订',
  'order.brandCancel': '品牌取消',
  'order.allotCar': '配车',
  'order.correctVin': '修正车架号',
  'order.changePromise': '调整交付时间',
  'order.confirmReceipt': '确认到店',
  'order.confirmInspection': '确认检查',
  'order.settleBalance': '确认尾款',
  'order.returnBalance': '退回尾款',
  'order.handOver': '办理交付',
  'order.assignAdviser': '分配顾问',
  'factory.skip': '跳过工厂消息',
  'factory.retry': '重新执行工厂消息',
  'factory.settle': '不再执行工厂消息',
  'factory.markUnknown': '核对未知订单的消息',
  'intent.approveChange': '同意预订变更',
  'intent.refuseChange': '拒绝预订变更',
  'refund.releaseFirst': '首次放款',
  'refund.release': '放款',
  'refund.retry': '重新发起退款',
  'compensation.pay': '登记补偿支付',
  'reconciliation.resolve': '处理对账差异',
  'ledger.export': '导出账目',
};

export function auditActionText(action: string): string {
  return auditActions[action] ?? action;
}

const kinds: Readonly<Record<string, { word: string; page: string | null }>> = {
  staff: { word: '员工', page: null },
  user: { word: '客户', page: '/users' },
  order: { word: '订单', page: '/orders' },
  queue: { word: '任务', page: null },
  provider: { word: '服务商', page: null },
  intent: { word: '预订', page: null },
  refund: { word: '退款', page: null },
  template: { word: '模板', page: null },
  sms: { word: '短信', page: null },
  factoryEvent: { word: '工厂消息', page: null },
  difference: { word: '差异', page: null },
  day: { word: '日期', page: null },
};

/** `order:C1` as words and the page that shows it. */
export function auditObject(object: string): { text: string; to: string | null } {
  const [kind = '', ...rest] = object.split(':');
  const id = rest.join(':');
  const known = kinds[kind];
  if (!known || !id) return { text: object, to: null };
  const short = /^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id;
  return { text: `${known.word} ${short}`, to: known.page && `${known.page}/${id}` };
}

const fields: Readonly<Record<string, string>> = {
  before: '之前',
  after: '之后',
  reason: '原因',
  cause: '无法执行的原因',
  sequence: '编号',
  from: '开始编号',
  to: '结束编号',
  outcome: '结果',
  reference: '流水号',
  amountFen: '金额（分）',
  orderNo: '订单号',
  roles: '角色',
  username: '账号',
  ended: '退出的设备数',
  retried: '重试的任务数',
  id: '编号',
};

/** Names and values of what changed, `之前 · 角色`, in the order in which they were kept. */
export function auditDetailRows(details: Readonly<Record<string, unknown>>, prefix = ''): [string, string][] {
  return Object.entries(details).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}${fields[key] ?? key}`;
    if (isRecord(value)) return auditDetailRows(value, `${name} · `);
    return [[name, valueText(value)]];
  });
}

function valueText(value: unknown): string {
  if (value === null || value === '') return '无';
  if (Array.isArray(value)) return value.map(valueText).join('、') || '无';
  const text = String(value);
  return Object.hasOwn(roleText, text) ? roleText[text as keyof typeof roleText] : text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
