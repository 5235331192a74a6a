import type { Tone } from '@ev/console-kit/tone.ts';
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
