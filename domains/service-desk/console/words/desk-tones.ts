import type { Tone } from '@ev/console-kit/tone.ts';
import type { DeskStatus } from '../../contract/kinds.ts';

export const deskTones: Readonly<Record<DeskStatus, Tone>> = {
  answering: 'ended',
  leftMessage: 'todo',
  waiting: 'todo',
  taken: 'going',
  solved: 'done',
  closed: 'ended',
};
