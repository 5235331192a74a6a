import { describe, expect, it } from 'vitest';
import type { IntentOffer } from '../../contract/intent.ts';
import { chosenOffer } from './chosen-offer.ts';

const offer = (offerCode: string, orderType: '1' | '2', open: boolean) =>
  ({ offerCode, orderType, open }) as IntentOffer;
const soon = offer('soon', '2', false);
const small = offer('small', '1', true);
const blind = offer('blind', '2', true);

describe('chosenOffer', () => {
  it.each([
    ['the chosen one', [soon, small, blind], { offerCode: 'blind' }, blind],
    ['the chosen one, though it is not open yet', [soon, small], { offerCode: 'soon' }, soon],
    ['the kind of the address', [small, blind], { offerCode: '', orderType: '2' }, blind],
    [
      'the kind of the address, though it is not open yet',
      [small, soon],
      { offerCode: '', orderType: '2' },
      soon,
    ],
    ['the first open one', [soon, small, blind], { offerCode: 'gone' }, small],
    ['the next to open when none is open', [soon], { offerCode: '' }, soon],
    ['nothing when there is nothing', [], { offerCode: '' }, null],
  ])('takes %s', (_, offers, wanted, expected) => {
    expect(chosenOffer(offers, wanted)).toBe(expected);
  });
});
