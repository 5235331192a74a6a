import type { Tone } from '@ev/console-kit/tone.ts';
import { type DeskStatus, deskStatusNames } from '../../contract/kinds.ts';

export const deskTones: Readonly<Record<DeskStatus, Tone>> = {
  answering: 'ended',
  leftMessage: 'todo',
  waiting: 'todo',
  taken: 'going',
  solved: 'done',
  closed: 'ended',
};

export const isDeskStatus = (code: string): code is DeskStatus => Object.hasOwn(deskStatusNames, code);

export const statusOptions = Object.entries(deskStatusNames).map(([value, label]) => ({ value, label }));
