import type { Tone } from '@ev/console-kit/tone.ts';
import type { MessageKind } from '@ev/message/contract/kinds.ts';
import { userGroupNames } from '../../contract/user-group.ts';

export const userStatusLabels: Readonly<
  Record<'active' | 'blocked' | 'closed', { text: string; tone: Tone }>
> = {
  active: { text: '正常', tone: 'done' },
  blocked: { text: '已停用', tone: 'wrong' },
  closed: { text: '已注销', tone: 'ended' },
};

export function userGroupText(group: string): string {
  return (userGroupNames as Readonly<Record<string, string>>)[group] ?? group;
}

export const smsTopicNames: Readonly<Record<MessageKind, string>> = {
  order: '订单',
  service: '服务',
  community: '社区',
  system: '系统',
};
