import type { Tone } from '@ev/console-kit/tone.ts';
import { clientType } from '@ev/contract/client-type';
import { userGroupNames } from '../../contract/user-group.ts';

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

export function userGroupText(group: string): string {
  return (userGroupNames as Readonly<Record<string, string>>)[group] ?? group;
}
