import { randomUUID } from 'node:crypto';
import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../contract/search.ts';
import { freshWord, hotWordInput } from '../testing/words.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  token = (await newStaff(server, ['editor'])).token;
});
afterEach(async () => {
  server.clock.setOffset(0);
  await server.db.execute(sql`delete from rate_window`);
});
afterAll(() => server.stop());

const ask = async (keyword: string, kind?: string) =>
  (await server.client.call('search.search', { keyword, ...(kind && { kind }) })).body.parts;
/** On a slow machine parts may be late that are not meant to be. */
async function find(keyword: string, kind?: string): Promise<Part[]> {
  let parts: Part[] = [];
  await expect
    .poll(
      async () => {
        parts = await ask(keyword, kind);
        return parts.filter(({ late }) => late);
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
  return parts;
}
const kindsOf = (parts: readonly Part[]) => parts.map(({ kind }) => kind);
const suggest = async (keyword: string) =>
  (await server.client.call('search.suggest', { keyword })).body.suggestions;
const put = (changes: Parameters<typeof hotWordInput>[0]) =>
  server.client.call('search.putHotWord', hotWordInput(changes), { token });
const putSynonyms = (words: string[]) => server.client.call('search.putSynonyms', { words }, { token });
const hot = async () => (await server.client.call('search.getHotWords', {})).body.words;
async function sweep() {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'platform.sweep', {}));
  await jobsDone(server);
}
const missed = async (days: 7 | 30 | 90 = 7) =>
  (await server.client.call('search.listMisses', { days, pageSize: 50 }, { token })).body.list;

describe('a search', () => {
  it('finds cars by name, pinyin and initials, with price and page', async () => {
    for (const keyword of ['青驭 凌', '青驭凌', 'qingyuling', '凌 轿跑']) {
      const [cars] = await find(keyword);
      expect(cars?.kind, keyword).toBe('car');
      expect(cars?.hits[0], keyword).toMatchObject({
        title: '青驭 凌',
        price: { fen: expect.any(Number), from: true },
        picture: expect.any(String),
        href: '/pages/buy/introduce?modelCode=ling',
      });
    }
  });

  it.each([
    ['随行杯', 'product', '/pages/shop/detail?id='],
    ['望京', 'store', '/pages/store/detail?id='],
    ['胎压', 'help', '/pages/car/explain?code='],
    ['隐私', 'document', '/pages/explain?code=privacy-policy'],
  ])('%s finds a %s', async (keyword, kind, href) => {
    const part = (await find(keyword)).find((one) => one.kind === kind);
    expect(part?.hits[0]?.href).toContain(href);
    expect(part?.total).toBeGreaterThanOrEqual(part?.hits.length ?? 1);
  });

  it('has the part with an exactly equal title first', async () => {
    const before = kindsOf(await find('青驭'));
    expect(before.length).toBeGreaterThan(1);
    const store = (await find('青驭', 'store'))[0]?.hits[0];
    expect(kindsOf(await find(store?.title ?? ''))[0]).toBe('store');
  });

  it('shows a few of each part, and leads to all of them', async () => {
    const stores = (await find('青驭中心')).find(({ kind }) => kind === 'store');
    expect(stores?.hits).toHaveLength(4);
    expect(stores?.allHref).toBe(
      `/pages/find/search?${new URLSearchParams({ keyword: '青驭中心', kind: 'store' })}`,
    );
    const [all, ...others] = await find('青驭中心', 'store');
    expect(others).toEqual([]);
    expect(all?.hits.length).toBeGreaterThan(4);
    const cups = (await find('杯')).find(({ kind }) => kind === 'product');
    if ((cups?.total ?? 0) > 4)
      expect(cups?.allHref).toBe(`/pages/shop/search?${new URLSearchParams({ keyword: '杯' })}`);
  });

  it('does not mind case, width and blanks', async () => {
    expect((await find(' ＱＩＮＧＹＵＬＩＮＧ  '))[0]?.kind).toBe('car');
  });

  it('finds words that mean the same, where the word itself finds nothing', async () => {
    const word = freshWord();
    expect(await find(word)).toEqual([]);
    await putSynonyms([word, '轿跑']);
    expect((await find(word))[0]?.kind).toBe('car');
  });

  it('leads to the list of a domain by the word that found its hits', async () => {
    const products = async (keyword: string) =>
      (await find(keyword)).find(({ kind }) => kind === 'product')?.allHref;
    expect(await products('车')).toContain(`/pages/shop/search?${new URLSearchParams({ keyword: '车' })}`);
    const word = freshWord();
    await putSynonyms([word, '车']);
    expect(await products(word)).toBe(await products('车'));
  });

  it('answers without the part whose domain takes too long', async () => {
    await find('青驭');
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table store in access exclusive mode`);
      await expect
        .poll(
          async () => {
            // The holder is pinged, because the database ends idle transactions.
            await tx.execute(sql`select 1`);
            return (await ask('青驭')).filter(({ late }) => late).map(({ kind }) => kind);
          },
          { timeout: 20_000 },
        )
        .toEqual(['store']);
      const parts = await ask('青驭');
      expect(kindsOf(parts).at(-1)).toBe('store');
      expect(parts.length).toBeGreaterThan(1);
    });
    await expect.poll(async () => kindsOf(await find('青驭'))).toContain('store');
  });

  it('is refused when one device asks too often, and only then', async () => {
    const deviceId = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 61 }, async () =>
        outcomeOf(await server.client.call('search.search', { keyword: '车', kind: 'none' }, { deviceId })),
      ),
    );
    expect(outcomes.filter((one) => one === 'search.tooMany')).toHaveLength(1);
    const other = await server.client.call('search.search', { keyword: '车', kind: 'none' });
    expect(outcomeOf(other)).toBe('ok');
  });

  it.each(['', '   ', '长'.repeat(51)])('needs a keyword of 1 to 50 letters: “%s”', async (keyword) => {
    expect(outcomeOf(await server.client.call('search.search', { keyword }))).toBe('request.invalid');
  });
});

describe('suggestions', () => {
  it('are words of the brand and pages whose names go on', async () => {
    await put({ word: '青驭试驾' });
    await expect
      .poll(() => suggest('qingyu'))
      .toEqual(
        expect.arrayContaining([
          { text: '青驭试驾', title: null, href: null },
          { text: '青驭 凌', title: '车型', href: '/pages/buy/introduce?modelCode=ling' },
        ]),
      );
    expect(await suggest('？')).toEqual([]);
  });
});

describe('hot words', () => {
  it('are shown in their order, between their days', async () => {
    const today = shanghaiDay(server.clock.now());
    const [second, first, future, past] = [freshWord(), freshWord(), freshWord(), freshWord()];
    await put({ word: second, position: 20, until: today });
    await put({ word: first, position: 10, from: today });
    await put({ word: future, from: addDays(today, 1) });
    await put({ word: past, until: addDays(today, -1) });
    const own = async () => (await hot()).filter((word) => [second, first, future, past].includes(word));
    expect(await own()).toEqual([first, second]);
    server.clock.setOffset(dayMs);
    token = (await newStaff(server, ['editor'])).token;
    expect(await own()).toEqual([future, first]);
    const listed = (await server.client.call('search.listHotWords', { pageSize: 50 }, { token })).body.list;
    expect(listed.find(({ word }) => word === second)?.shown).toBe(false);
  });

  it('change once; a second person who saw the old row is refused', async () => {
    const { hotWordId } = (await put({})).body;
    const row = async () =>
      (await server.client.call('search.listHotWords', { pageSize: 50 }, { token })).body.list.find(
        (one) => one.hotWordId === hotWordId,
      );
    const seenChangedAt = (await row())?.changedAt;
    server.clock.setOffset(1_000);
    const changes = await Promise.all(
      [freshWord(), freshWord()].map(async (word) =>
        outcomeOf(await put({ hotWordId, seenChangedAt, word })),
      ),
    );
    expect(changes.toSorted()).toEqual(['ok', 'search.hotWordMoved']);
    expect((await row())?.changedBy).toBeTruthy();
  });

  it('stand once each, and end after they began', async () => {
    const word = freshWord();
    const both = await Promise.all([put({ word }), put({ word })]);
    expect(both.map(outcomeOf).toSorted()).toEqual(['ok', 'search.hotWordTaken']);
    expect(outcomeOf(await put({ from: '2026-03-02', until: '2026-03-01' }))).toBe('request.invalid');
  });

  it('are removed, with an audit entry', async () => {
    const { hotWordId } = (await put({})).body;
    const remove = () => server.client.call('search.removeHotWord', { hotWordId }, { token });
    expect(outcomeOf(await remove())).toBe('ok');
    expect(outcomeOf(await remove())).toBe('search.hotWordNotFound');
    const administrator = (await newStaff(server, ['administrator'])).token;
    const audit = await server.client.call('staff.listAudit', {}, { token: administrator });
    expect(audit.body.list).toContainEqual(
      expect.objectContaining({ action: 'hotWord.remove', object: `hotWord:${hotWordId}` }),
    );
  });

  it('are not for staff without the permission', async () => {
    const others = (await newStaff(server, ['sales'])).token;
    const refused = await server.client.call('search.putHotWord', hotWordInput(), { token: others });
    expect(outcomeOf(refused)).toBe('auth.forbidden');
  });
});

describe('searches without a result', () => {
  it('are counted by day and word, whatever its case', async () => {
    const word = `Zq${freshWord()}`;
    await find(word);
    await find(word.toLowerCase());
    await find(word, 'car');
    expect((await missed()).find((one) => one.word === word.toLowerCase())).toEqual({
      word: word.toLowerCase(),
      count: 2,
      lastDay: shanghaiDay(server.clock.now()),
    });
    expect((await missed()).map((one) => one.word)).not.toContain('青驭');
  });

  it('are not stored where they may identify a person', async () => {
    await find('13900009999');
    await find('沪A·D98765');
    const { rows } = await server.db.execute(
      sql`select word from search_miss where word like '%139%' or word like '%98765%'`,
    );
    expect(rows).toEqual([]);
  });

  it('are not counted while a part has not answered', async () => {
    const word = freshWord();
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table store in access exclusive mode`);
      expect(kindsOf(await ask(word))).toContain('store');
    });
    expect((await missed()).map((one) => one.word)).not.toContain(word);
  });

  it('are deleted after 90 days', async () => {
    const word = freshWord();
    await find(word);
    server.clock.setOffset(89 * dayMs);
    await sweep();
    token = (await newStaff(server, ['editor'])).token;
    expect((await missed(90)).map((one) => one.word)).toContain(word);
    expect((await missed(30)).map((one) => one.word)).not.toContain(word);
    server.clock.setOffset(90 * dayMs);
    await sweep();
    const { rows } = await server.db.execute(sql`select 1 from search_miss where word = ${word}`);
    expect(rows).toEqual([]);
  });
});
