import { expect, it } from 'vitest';
import { factoryActs } from '../../contract/factory-line.ts';
import { factoryActText, factoryOutcomeLabels } from './factory-line.ts';

it('every action on a factory event and every outcome has its own text', () => {
  expect(new Set(factoryActs.map((act) => factoryActText[act])).size).toBe(factoryActs.length);
  const outcomes = Object.values(factoryOutcomeLabels).map(({ text }) => text);
  expect(new Set(outcomes).size).toBe(outcomes.length);
});
