import { expect, test } from 'vitest';
import { cardStatuses, rightStatuses } from '../../contract/kinds.ts';
import { cardTones, isCardStatus, isCardType, isRightStatus, rightTones } from './card-tones.ts';

test('a value in an address is known or ignored', () => {
  expect(cardStatuses.every((one) => isCardStatus(one) && cardTones[one])).toBe(true);
  expect(rightStatuses.every((one) => isRightStatus(one) && rightTones[one])).toBe(true);
  expect([isCardStatus('toString'), isCardType('3'), isRightStatus('0')]).toEqual([false, false, false]);
});
