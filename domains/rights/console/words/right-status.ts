import type { Tone } from '@ev/console-kit/tone.ts';
import { type RightStatus, rightStatusNames } from '../../contract/kinds.ts';

export const rightTones: Readonly<Record<RightStatus, Tone>> = {
  '1': 'going',
  '2': 'todo',
  '3': 'todo',
  '4': 'done',
  '5': 'wrong',
};

export function isRightStatus(code: string): code is RightStatus {
  return Object.hasOwn(rightStatusNames, code);
}
