import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type CardStatus,
  type CardType,
  cardStatusNames,
  cardTypeNames,
  type RightStatus,
  rightStatusNames,
} from '../../contract/kinds.ts';

export const cardTones: Readonly<Record<CardStatus, Tone>> = {
  active: 'done',
  giving: 'going',
  frozen: 'wrong',
  usedUp: 'ended',
  expired: 'ended',
  returned: 'ended',
};

export const rightTones: Readonly<Record<RightStatus, Tone>> = {
  '1': 'going',
  '2': 'todo',
  '3': 'todo',
  '4': 'done',
  '5': 'wrong',
};

/** The names of a card's events in its history. */
export const eventNames: Readonly<Record<string, string>> = {
  issue: '发卡',
  useUp: '用完',
  revive: '退回后恢复',
  give: '送给朋友',
  take: '朋友领取',
  takeBack: '收回',
  freeze: '冻结',
  thaw: '解冻',
  expire: '到期',
  return: '退卡',
};

export const isCardStatus = (code: string): code is CardStatus => Object.hasOwn(cardStatusNames, code);
export const isCardType = (code: string): code is CardType => Object.hasOwn(cardTypeNames, code);
export const isRightStatus = (code: string): code is RightStatus => Object.hasOwn(rightStatusNames, code);
