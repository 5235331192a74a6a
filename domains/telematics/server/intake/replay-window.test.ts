import { createRandom } from '@ev/kernel/random.ts';
import { expect, test } from 'vitest';
import { admit, emptyWindow, type ReplayWindow, width } from './replay-window.ts';

function taken(sequences: readonly number[]) {
  let window: ReplayWindow = emptyWindow;
  return sequences.map((sequence) => {
    const { outcome, window: after } = admit(window, sequence);
    window = after;
    return outcome;
  });
}

test('takes each number once, in any order', () => {
  expect(taken([0, 1, 1, 0, 5, 3, 3, 4, 2])).toEqual([
    'new',
    'new',
    'repeated',
    'repeated',
    'new',
    'new',
    'repeated',
    'new',
    'new',
  ]);
});

test('refuses what is too far behind, because it may be a replay', () => {
  expect(taken([width + 10, 11, 10, 1_790_000_000_000, width + 11])).toEqual([
    'new',
    'new',
    'tooOld',
    'new',
    'tooOld',
  ]);
});

test('whatever the order of messages within the window, each is taken exactly once', () => {
  const random = createRandom('replay-window');
  for (let round = 0; round < 50; round += 1) {
    const numbers = Array.from({ length: 200 }, (_, at) => at * random.int(1, 2));
    const distinct = [...new Set(numbers)];
    const sent = [...distinct, ...distinct]
      .map((number) => ({ number, at: number + random.int(0, width / 4) }))
      .sort((one, other) => one.at - other.at)
      .map(({ number }) => number);
    const news = taken(sent).filter((outcome) => outcome === 'new');
    expect(news).toHaveLength(distinct.length);
  }
});
