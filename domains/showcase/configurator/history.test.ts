import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Selection } from '../contract/catalog.ts';
import { catalogues } from '../world/cars.ts';
import { createEngine } from './engine.ts';
import { canUndo, reduceHistory, startHistory } from './history.ts';

test.each(catalogues)(
  '$modelCode: undoing all taps leads back through every state to the first',
  (catalog) => {
    const engine = createEngine(catalog);
    const codes = [...catalog.versions, ...catalog.options].map(({ code }) => code);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...codes), { maxLength: 30 }), (taps) => {
        let history = startHistory(engine.initial(catalog.versions[0]?.code ?? ''));
        const seen: Selection[] = [history.present];
        for (const code of taps) {
          const { selection } = engine.choose(history.present, code);
          if (selection !== history.present) seen.push(selection);
          history = reduceHistory(history, { type: 'apply', selection });
        }
        while (canUndo(history)) {
          expect(history.present).toBe(seen.pop());
          history = reduceHistory(history, { type: 'undo' });
        }
        expect(seen).toEqual([history.present]);
        expect(reduceHistory(history, { type: 'undo' })).toBe(history);
      }),
    );
  },
);

test('a reset clears it', () => {
  const first = { version: 'a', options: [] };
  const second = { version: 'b', options: [] };
  const history = reduceHistory(startHistory(first), { type: 'apply', selection: second });
  expect(reduceHistory(history, { type: 'reset', selection: first })).toEqual(startHistory(first));
});

test('keeps a hundred steps', () => {
  let history = startHistory({ version: '0', options: [] });
  for (let step = 1; step <= 150; step += 1) {
    history = reduceHistory(history, { type: 'apply', selection: { version: String(step), options: [] } });
  }
  expect(history.past).toHaveLength(100);
});
