import { randomUUID } from 'node:crypto';
import { accounts } from '@ev/account/server/tables.ts';
import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostKept } from '../../contract/words.ts';
import { createBooks } from '../books.ts';
import { roadBooks } from '../tables.ts';
import { journey, placeBook } from '../testing/journeys.ts';

let server: TestServer;
let token: string;
let uid: string;
let phone: string;
beforeAll(async () => {
  server = await launch();
});
beforeEach(async () => {
  phone = freshPhone();
  ({ accessToken: token, uid } = await logIn(server, { phone }));
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const as = (who = token) => ({ token: who, key: randomUUID() });
const keep = (name = '回北京过年') =>
  server.client.call(
    'road-book.keepBook',
    { name, journey: journey(), distanceM: 1_213_000, stopCount: 4 },
    as(),
  );
const list = async () => (await server.client.call('road-book.listBooks', {}, { token })).body.list;
const get = (bookId: string, who = token) =>
  server.client.call('road-book.getBook', { bookId }, { token: who });
const remove = (bookId: string) => server.client.call('road-book.removeBook', { bookId }, as());
const restore = (bookId: string, who = token) =>
  server.client.call('road-book.restoreBook', { bookId }, as(who));

describe('a road book', () => {
  it('is stored as planned, renamed, and read again', async () => {
    const { bookId } = (await keep()).body;
    expect((await get(bookId)).body).toMatchObject({ name: '回北京过年', journey: journey() });
    await server.client.call('road-book.renameBook', { bookId, name: '春节自驾' }, as());
    expect(await list()).toMatchObject([
      { bookId, name: '春节自驾', fromName: '上海', toName: '北京', stops: 4 },
    ]);
  });

  it('is removed and can be restored within a day', async () => {
    const { bookId } = (await keep()).body;
    await remove(bookId);
    expect(await list()).toEqual([]);
    expect(outcomeOf(await get(bookId))).toBe('road-book.bookNotFound');
    expect(outcomeOf(await remove(bookId))).toBe('road-book.bookNotFound');
    await restore(bookId);
    expect((await list()).map((one) => one.bookId)).toEqual([bookId]);
    await remove(bookId);
    server.clock.setOffset(25 * 3_600_000);
    token = (await logIn(server, { phone })).accessToken;
    expect(outcomeOf(await restore(bookId))).toBe('road-book.bookNotFound');
  });

  it('is visible to its customer only', async () => {
    const { bookId } = (await keep()).body;
    const stranger = (await logIn(server)).accessToken;
    expect(outcomeOf(await get(bookId, stranger))).toBe('road-book.bookNotFound');
    await remove(bookId);
    expect(outcomeOf(await restore(bookId, stranger))).toBe('road-book.bookNotFound');
    expect(await list()).toEqual([]);
  });

  it('is one of fifty, also when two are stored at once', async () => {
    for (let n = 1; n < mostKept; n += 1) await placeBook({ server }, { uid });
    const outcomes = (await Promise.all([keep('甲'), keep('乙')])).map(outcomeOf);
    expect(outcomes.filter((one) => one === 'road-book.tooManyBooks')).toHaveLength(1);
    expect(await list()).toHaveLength(mostKept);
  });

  it('is deleted after its removal is final, and with a closed account', async () => {
    const day = 86_400_000;
    await placeBook({ server }, { uid });
    await placeBook({ server }, { uid }, { removedAt: new Date(server.clock.now().getTime() - 2 * day) });
    const countStored = () => server.db.$count(roadBooks, eq(roadBooks.accountId, uid));
    const { sweep } = createBooks(server);
    await sweep();
    expect(await countStored()).toBe(1);
    await server.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, uid));
    await sweep();
    expect(await countStored()).toBe(0);
  });
});
