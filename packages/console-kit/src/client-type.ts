import { clientType } from '@ev/contract/client-type';

const names: Readonly<Record<number, string>> = {
  [clientType.browser]: '浏览器',
  [clientType.wechat]: '微信',
  [clientType.miniProgram]: '微信小程序',
  [clientType.native]: '手机应用',
  [clientType.other]: '企业微信等',
};

/** The host of a customer's page; `null` for records older than this field. */
export function clientTypeText(type: number | null): string {
  return type === null ? '没有记录' : (names[type] ?? '其他');
}
