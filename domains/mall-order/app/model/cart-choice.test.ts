import { describe, expect, it } from 'vitest';
import { aCart, aCartLine } from '../testing/cart.ts';
import { cartTotals, chosenLines, mostOf, priceChangeFen } from './cart-choice.ts';

const none = { unchosen: [], quantities: {} };
const offer = {
  offerCode: 'winter',
  name: '满 299 减 30',
  savesFen: 3_000,
  skuCodes: ['cup-white', 'mat-grey'],
};

describe('the sum of a cart', () => {
  it('has every line that can be bought, and its offers', () => {
    expect(cartTotals(aCart({ reductions: [offer] }), none)).toEqual({
      goodsFen: 49_900,
      reducedFen: 3_000,
      points: 0,
      open: false,
    });
  });

  it('leaves out what is not chosen or sold out', () => {
    const cart = aCart();
    const lines = [...cart.lines, aCartLine({ skuCode: 'hat', state: 'soldOut' })];
    const edits = { unchosen: ['mat-grey'], quantities: {} };
    expect(chosenLines(lines, edits).map(({ skuCode }) => skuCode)).toEqual(['cup-white']);
    expect(cartTotals({ ...cart, lines }, edits).goodsFen).toBe(9_900);
  });

  it.each([
    ['a part of its lines', { unchosen: ['mat-grey'], quantities: {} }],
    ['an unsaved quantity', { unchosen: [], quantities: { 'mat-grey': 3 } }],
  ])('does not promise an offer for %s', (_, edits) => {
    expect(cartTotals(aCart({ reductions: [offer] }), edits)).toMatchObject({ reducedFen: 0, open: true });
  });

  it('is not open for an offer of lines that are not chosen at all', () => {
    const edits = { unchosen: ['mat-grey', 'cup-white'], quantities: {} };
    expect(cartTotals(aCart({ reductions: [offer] }), edits)).toMatchObject({ reducedFen: 0, open: false });
  });

  it('counts points by quantity', () => {
    const price = { way: 'both', priceFen: 100, points: 50, regularFen: null } as const;
    const lines = [aCartLine({ price, quantity: 2 })];
    expect(cartTotals(aCart({ lines }), none)).toMatchObject({ goodsFen: 200, points: 100 });
  });
});

describe('a line', () => {
  it.each([
    [12, null, 12],
    [150, null, 99],
    [12, 2, 2],
    [0, null, 1],
  ])('with %s there and %s per person has at most %s', (available, perPerson, most) => {
    expect(mostOf({ available, perPerson })).toBe(most);
  });

  it('says by how much its price has changed', () => {
    expect(priceChangeFen(aCartLine({ formerFen: 10_900 }))).toBe(-1_000);
    expect(priceChangeFen(aCartLine({ formerFen: 9_900 }))).toBeNull();
    expect(priceChangeFen(aCartLine())).toBeNull();
  });
});
