import type { Tone } from '@ev/console-kit/tone.ts';
import { clientType } from '@ev/contract/client-type';
import { userGroup } from '../../contract/user-group.ts';

export const userStatusLabels: Readonly<
  Record<'active' | 'blocked' | 'closed', { text: string; tone: Tone }>
> = {
  active: { text: '正常', tone: 'done' },
  blocked: { text: '已停用', tone: 'wrong' },
  closed: { text: '已注销', tone: 'ended' },
};

const clients: Readonly<Record<number, string>> = {
  [clientType.browser]: '浏览器',
  [clientType.wechat]: '微信',
  [clientType.miniProgram]: '微信小程序',
  [clientType.native]: '手机应用',
  [clientType.other]: '其他',
};

export function clientTypeText(type: number): string {
  return clients[type] ?? '其他';
}

const groups: Readonly<Record<string, string>> = {
  [userGroup.all]: '全部用户',
  [userGroup.registered]: '注册用户',
  [userGroup.leftDetails]: '留资用户',
  [userGroup.testDriven]: '试驾用户',
  [userGroup.intentMoney]: '意向金用户',
  [userGroup.ordered]: '大定用户',
  [userGroup.personalOwner]: '个人车主',
  [userGroup.corporateAuthorised]: '企业授权用车人',
  [userGroup.nonOwner]: '非车主',
  [userGroup.custom]: '自定义用户组',
};

export function userGroupText(group: string): string {
  return groups[group] ?? group;
}
