import type { Tone } from '@ev/console-kit/tone.ts';

export const userListStates = { holds: '生效中', over: '已结束' } as const;
export type UserListState = keyof typeof userListStates;

export const userListTone = (holds: boolean): Tone => (holds ? 'going' : 'ended');
export const userListStateText = (holds: boolean): string => userListStates[holds ? 'holds' : 'over'];

export const isUserListState = (text: string): text is UserListState => Object.hasOwn(userListStates, text);

/** Until when a list holds. */
export const untilText = (lastDay: string | null): string =>
  lastDay === null ? '直到手动结束' : `到 ${lastDay}`;
