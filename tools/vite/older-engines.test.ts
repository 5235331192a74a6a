import { createContext, runInContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteNewCalls } from './lacking-calls.ts';
import { olderEnginesBuild } from './older-engines.ts';

let script: string;
beforeAll(async () => {
  const built = (await build({
    ...olderEnginesBuild,
    build: { ...olderEnginesBuild.build, write: false },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
});

/** @param tooOld whether the inline script of the document has found the engine too old */
function olderEngine(tooOld: boolean) {
  const shown: string[] = [];
  const listeners: (() => void)[] = [];
  const element = () => ({ setAttribute() {}, style: {}, textContent: '' });
  const context = createContext({
    document: {
      documentElement: { hasAttribute: () => tooOld },
      addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
      createElement: element,
      body: {
        firstChild: null,
        insertBefore: ({ textContent }: { textContent: string }) => shown.push(textContent),
      },
    },
  });
  runInContext(`globalThis.window = globalThis; ${deleteNewCalls}`, context);
  return {
    shown,
    run: (code: string) => runInContext(code, context) as unknown,
    loaded() {
      for (const listener of listeners) listener();
    },
  };
}

describe('the script for older engines', () => {
  it.each([
    ['[3, 1, 2].toSorted().join()', '1,2,3'],
    ['[1, 2].toReversed().join()', '2,1'],
    ['[1, 2, 3].toSpliced(1, 1).join()', '1,3'],
    ['[1, 2].with(0, 5).join()', '5,2'],
    ['new Uint8Array([2, 1]).toSorted().join()', '1,2'],
    ['"\\ud800".isWellFormed()', false],
    ['"a\\ud800".toWellFormed()', 'a\ufffd'],
    ['Object.groupBy([1, 2, 3], (n) => n % 2 ? "odd" : "even").odd.join()', '1,3'],
    ['Map.groupBy([1, 2], (n) => n).size', 2],
    ['typeof Promise.withResolvers().resolve', 'function'],
    ['[URL.canParse("https://a.cn/b"), URL.canParse("b")].join()', 'true,false'],
  ])('adds %s', (code, result) => {
    const engine = olderEngine(false);
    expect(() => engine.run(code)).toThrow();
    engine.run(script);
    expect(engine.run(code)).toEqual(result);
  });

  it('says in an engine that is too old why the page does not respond, and in no other', () => {
    for (const tooOld of [true, false]) {
      const engine = olderEngine(tooOld);
      engine.run(script);
      engine.loaded();
      expect(engine.shown).toEqual(tooOld ? [expect.stringContaining('版本太旧')] : []);
    }
  });
});
