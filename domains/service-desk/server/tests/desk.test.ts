import { randomUUID } from 'node:crypto';
import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { privatePictures } from '@ev/media/server/tables.ts';
import { privatePicture, staffPicture } from '@ev/media/server/testing/private-pictures.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { absentMinutes, entriesPerRead } from '../../contract/kinds.ts';
import { personalData } from '../personal-data.ts';
import { deskConversations, deskEntries, deskHelp, deskOpenings } from '../tables.ts';
import { conversationOf, openDesk, queued, said, solved, taken } from '../testing/desk.ts';

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;
type Desk = { token: string; staffId: string };
let desk: Desk;

type Customer = { token: string; uid: string };
let customer: Customer;
const place = () => ({ server });
const minutes = (count: number) => count * 60_000;

async function newMember(role: string): Promise<Desk> {
  const { token, staffId } = await newStaff(server, [role]);
  return { token, staffId };
}
async function newCustomer(): Promise<Customer> {
  const { accessToken: token, uid } = await logIn(server);
  return { token, uid };
}

beforeAll(async () => {
  server = await launch({ jobs: true, signals: true });
  other = await launchOn(server.databaseUrl, { signals: true });
  desk = await newMember('delivery');
  // Only this one of the knowledge that the stock has.
  await server.db.delete(deskHelp);
  await server.db.insert(deskHelp).values({
    id: 'invoice',
    position: 0,
    content: {
      id: 'invoice',
      question: '怎样开发票',
      answer: '请告诉客服抬头和邮箱。',
      keywords: ['发票'],
    },
  });
  await openDesk(place());
});
beforeEach(async () => {
  for (const { clock } of [server, other]) clock.setOffset(0);
  customer = await newCustomer();
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const get = async (as = customer) => (await server.client.call('service-desk.getConversation', {}, as)).body;
const after = async (no: number, as = customer) =>
  (await server.client.call('service-desk.listEntries', { after: no }, as)).body;
const answer = (conversationNo: string, text: string, { token } = desk, seenEntry = 1_000_000) =>
  server.client.call(
    'service-desk.answerCase',
    { conversationNo, seenEntry, clientId: randomUUID(), text, pictureIds: [] },
    { token },
  );
const take = (conversationNo: string, { token } = desk, at = server) =>
  at.client.call('service-desk.takeCase', { conversationNo, seenStatus: 'waiting' }, { token });
const solve = (conversationNo: string, seenEntry: number, { token } = desk) =>
  server.client.call('service-desk.solveCase', { conversationNo, seenStatus: 'taken', seenEntry }, { token });
/** What the audit log says of an object. */
async function linesOf(object: string, action: string) {
  const administrator = { token: (await newStaff(server, ['administrator'])).token };
  return (await server.client.call('staff.listAudit', { object, action }, administrator)).body.list;
}
const sweep = async () => {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'service-desk.sweep', {}));
  await jobsDone(server);
};
const move = (ms: number) => {
  for (const { clock } of [server, other]) clock.setOffset(ms);
};

it('goes from the help to a person, a solution and a rating', async () => {
  await said(place(), customer, '我要开发票');
  const helped = await get();
  expect(helped.state).toMatchObject({ status: 'answering', isOpen: true, newestNo: 2 });
  expect(helped.entries.map(({ no, kind }) => [no, kind])).toEqual([
    [1, 'text'],
    [2, 'help'],
  ]);
  expect(helped.entries[1]?.help).toEqual([{ question: '怎样开发票', answer: '请告诉客服抬头和邮箱。' }]);

  const asked = await server.client.call('service-desk.askStaff', {}, customer);
  expect(asked.body).toMatchObject({ status: 'waiting', place: expect.any(Number) });
  const conversationNo = await conversationOf(place(), customer.uid);
  expect((await take(conversationNo)).body).toEqual({ status: 'taken' });
  await answer(conversationNo, '已为你补开，请查收');
  const seen = await get();
  expect(seen.state).toMatchObject({ status: 'taken', staffName: '夏至', readNo: seen.state.newestNo });

  expect((await solve(conversationNo, seen.state.newestNo)).body).toEqual({ status: 'solved' });
  expect((await get()).state.rateNo).toBe(conversationNo);
  const rate = (as: Customer, stars = 5) =>
    server.client.call('service-desk.rate', { conversationNo, stars }, as);
  expect(outcomeOf(await rate(await newCustomer()))).toBe('service-desk.notFound');
  expect(outcomeOf(await rate(customer))).toBe('ok');
  expect(outcomeOf(await rate(customer, 1))).toBe('service-desk.nothingToRate');
  expect((await get()).state.rateNo).toBeNull();
});

describe('an entry', () => {
  it('that is sent three times, also by different keys and at once, is stored once', async () => {
    const clientId = randomUUID();
    const entry = { kind: 'text' as const, text: '在吗' };
    const answers = await Promise.all(
      [server, other, server].map((at) =>
        at.client.call('service-desk.sendEntry', { clientId, entry }, customer),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.no)).size).toBe(1);
    const own = (await get()).entries.filter(({ sender }) => sender === 'customer');
    expect(own).toHaveLength(1);
  });

  it('is numbered without a gap, with writers at once', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    const before = (await get()).state.newestNo;
    await Promise.all([
      said(place(), customer, '第一句'),
      answer(conversationNo, '第二句'),
      said(place(), customer, '第三句'),
      answer(conversationNo, '第四句'),
    ]);
    const { entries } = await after(before);
    expect(entries.map(({ no }) => no - before)).toEqual([1, 2, 3, 4]);
  });

  it('is found after any gap, page by page', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    const start = (await get()).state.newestNo;
    for (let count = 0; count < entriesPerRead + 3; count += 1) await answer(conversationNo, `${count}`);
    const first = await after(start);
    expect([first.entries.length, first.hasMore]).toEqual([entriesPerRead, true]);
    const rest = await after(first.entries.at(-1)?.no ?? 0);
    expect([rest.entries.length, rest.hasMore]).toEqual([3, false]);
  });

  it('has 100 characters at most', async () => {
    const send = (text: string) =>
      server.client.call(
        'service-desk.sendEntry',
        { clientId: randomUUID(), entry: { kind: 'text', text } },
        customer,
      );
    expect(outcomeOf(await send('长'.repeat(100)))).toBe('ok');
    expect(outcomeOf(await send('长'.repeat(101)))).toBe('request.invalid');
  });

  it('has a picture that only its customer and staff see, the latter on record', async () => {
    const pictureId = await privatePicture(place(), customer);
    const stranger = await newCustomer();
    const send = (as: Customer) =>
      server.client.call(
        'service-desk.sendEntry',
        { clientId: randomUUID(), entry: { kind: 'picture', pictureId } },
        as,
      );
    expect(outcomeOf(await send(stranger))).toBe('media.privatePictureNotFound');
    expect(outcomeOf(await send(customer))).toBe('ok');
    const show = (as: Customer) => server.client.call('service-desk.showPicture', { pictureId }, as);
    expect(outcomeOf(await show(customer))).toBe('ok');
    expect(outcomeOf(await show(stranger))).toBe('media.privatePictureNotFound');
    const conversationNo = await conversationOf(place(), customer.uid);
    await server.client.call('service-desk.showCasePicture', { conversationNo, pictureId }, desk);
    expect(await linesOf(`desk:${conversationNo}`, 'desk.pictureShown')).toHaveLength(1);
  });

  it('of staff has pictures that only its customer and staff see, all or none', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    const before = (await get()).state.newestNo;
    const [first, second] = [
      await staffPicture(place(), desk.token),
      await staffPicture(place(), desk.token),
    ];
    const clientId = randomUUID();
    const send = (pictureIds: string[], text = '请看图', as: Pick<Desk, 'token'> = desk) =>
      server.client.call(
        'service-desk.answerCase',
        { conversationNo, seenEntry: before, clientId, text, pictureIds },
        { token: as.token },
      );
    const ofColleague = await staffPicture(place(), (await newMember('sales')).token);
    expect(outcomeOf(await send([first, ofColleague]))).toBe('media.privatePictureNotFound');
    expect(outcomeOf(await send([], ''))).toBe('request.invalid');
    expect(outcomeOf(await send(Array.from({ length: 4 }, () => randomUUID())))).toBe('request.invalid');
    expect((await get()).state.newestNo).toBe(before);

    expect(outcomeOf(await send([first, second]))).toBe('ok');
    expect(outcomeOf(await send([first, second]))).toBe('ok');
    const { entries } = await after(before);
    expect(entries.map(({ kind, text, pictureId }) => [kind, text, pictureId])).toEqual([
      ['text', '请看图', null],
      ['picture', '', first],
      ['picture', '', second],
    ]);

    const show = (as: Customer) => server.client.call('service-desk.showPicture', { pictureId: first }, as);
    const strangers = await newCustomer();
    await taken(place(), strangers, desk.token);
    expect(outcomeOf(await show(customer))).toBe('ok');
    expect(outcomeOf(await show(strangers))).toBe('media.privatePictureNotFound');
    const shown = { conversationNo, pictureId: first };
    expect(outcomeOf(await server.client.call('service-desk.showCasePicture', shown, desk))).toBe('ok');
    const elsewhere = { ...shown, conversationNo: await conversationOf(place(), strangers.uid) };
    expect(outcomeOf(await server.client.call('service-desk.showCasePicture', elsewhere, desk))).toBe(
      'media.privatePictureNotFound',
    );
    const daysOf = async (pictureId: string) => {
      const { createdAt, deleteAt } = privatePictures;
      const [row] = await server.db
        .select({ createdAt, deleteAt })
        .from(privatePictures)
        .where(eq(privatePictures.pictureId, pictureId));
      return row && Math.round((row.deleteAt.getTime() - row.createdAt.getTime()) / dayMs);
    };
    expect([await daysOf(first), await daysOf(ofColleague)]).toEqual([180, 1]);
  });

  it('of staff ends with the account of its customer, pictures too', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    const pictureId = await staffPicture(place(), desk.token);
    const input = { conversationNo, seenEntry: 0, clientId: randomUUID(), text: '', pictureIds: [pictureId] };
    expect(outcomeOf(await server.client.call('service-desk.answerCase', input, desk))).toBe('ok');
    const ofStaff = personalData.tables.find(({ title }) => title === '客服发来的图片');
    const owned = async (uid: string) =>
      (await server.db.select().from(privatePictures).where(ofStaff?.ownedBy(uid))).map(
        (row) => row.pictureId,
      );
    expect(await owned(customer.uid)).toEqual([pictureId]);
    expect(await owned((await newCustomer()).uid)).toEqual([]);
    const end = ofStaff?.columns.find(({ key }) => key === 'deleteAt')?.onClosing;
    expect(end).toEqual({ replaceBy: new Date(0) });
  });

  it('cannot name what is another customer’s', async () => {
    const card = { kind: 'order' as const, no: 'N2031' };
    const input = { clientId: randomUUID(), entry: { kind: 'card' as const, card } };
    expect(outcomeOf(await server.client.call('service-desk.sendEntry', input, customer))).toBe(
      'service-desk.cardNotFound',
    );
  });
});

describe('two at once', () => {
  it('two members take one conversation: the second is refused by name', async () => {
    const second = await newMember('sales');
    const conversationNo = await queued(place(), customer);
    const answers = await Promise.all([take(conversationNo), take(conversationNo, second, other)]);
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'service-desk.takenByOther']);
    const loser = outcomeOf(answers[0]) === 'ok' ? second : desk;
    expect(outcomeOf(await answer(conversationNo, '你好', loser))).toBe('service-desk.notInCharge');
  });

  it('a message that staff have not seen keeps a conversation from being solved', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    const { newestNo } = (await get()).state;
    const no = await said(place(), customer, '还有一个问题');
    expect(outcomeOf(await solve(conversationNo, newestNo))).toBe('service-desk.newMessage');
    expect(outcomeOf(await solve(conversationNo, no))).toBe('ok');
  });

  it('an answer marks only those messages as read that its writer has seen', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    const seen = await said(place(), customer, '第一个问题');
    const unseen = await said(place(), customer, '第二个问题');
    expect(outcomeOf(await answer(conversationNo, '请稍候', desk, seen))).toBe('ok');
    expect((await get()).state.readNo).toBe(seen);
    const row = async () =>
      (await server.client.call('service-desk.getCase', { conversationNo }, desk)).body.unread;
    expect(await row()).toBe(1);
    const page = { list: 'mine' as const, keyword: conversationNo };
    const unreadOf = async ({ token }: Pick<Desk, 'token'>) =>
      (await server.client.call('service-desk.listCases', page, { token })).body.unread;
    expect(await unreadOf(desk)).toBeGreaterThan(0);
    expect(await unreadOf(await newMember('sales'))).toBe(0);
    await answer(conversationNo, '已查询', desk, unseen);
    expect(await row()).toBe(0);
    await answer(conversationNo, '再见', desk, seen);
    expect((await get()).state.readNo).toBe(unseen);
  });

  it('an open page marks only what it has shown as read, and only for the member in charge', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    const seen = await said(place(), customer, '第一个问题');
    const later = await said(place(), customer, '第二个问题');
    const mark = (seenEntry: number, { token } = desk) =>
      server.client.call('service-desk.markCaseRead', { conversationNo, seenEntry }, { token });
    const readNo = async () => (await get()).state.readNo;
    const before = await readNo();
    await mark(later, await newMember('sales'));
    expect(await readNo()).toBe(before);
    await mark(seen);
    expect(await readNo()).toBe(seen);
    await mark(1_000_000);
    expect(await readNo()).toBe(later);
    await mark(seen);
    expect(await readNo()).toBe(later);
  });

  it('a message after the solution takes the conversation up again, for a day', async () => {
    const conversationNo = await solved(place(), customer, desk.token);
    await said(place(), customer, '还是不行');
    expect((await get()).state).toMatchObject({ status: 'taken', staffName: '夏至' });
    await solve(conversationNo, (await get()).state.newestNo);
    move(minutes(25 * 60));
    await sweep();
    const [row] = await server.db
      .select({ status: deskConversations.status })
      .from(deskConversations)
      .where(eq(deskConversations.conversationNo, conversationNo));
    expect(row?.status).toBe('closed');
  });
});

describe('the hours', () => {
  afterAll(() => openDesk(place()));

  it('outside of them a message is left, and waits in the queue', async () => {
    await openDesk(place(), { week: Array.from({ length: 7 }, () => null), holidays: [] });
    await said(place(), customer, '周末能保养吗');
    const helped = await get();
    expect(helped.state.statusText).toBe('现在不在服务时间。点“给客服留言”，我们上线后回复');
    expect(helped.entries.at(-1)?.text).toBe('没有找到合适的解答，可以换个说法，或点“给客服留言”');
    const asked = await server.client.call('service-desk.askStaff', {}, customer);
    expect(asked.body).toMatchObject({ status: 'leftMessage', isOpen: false, place: null });
    expect(asked.body.statusText).toBe('请留言，我们上线后尽快回复并通知你');
    expect((await get()).entries.at(-1)?.text).toBe('现在不在服务时间。请留言，我们上线后尽快回复并通知你');
    await said(place(), customer, '想约周日上午');
    expect((await get()).state.statusText).toBe('已收到你的留言，我们上线后尽快回复并通知你');
    const conversationNo = await conversationOf(place(), customer.uid);
    const input = { conversationNo, seenStatus: 'leftMessage' as const };
    expect((await server.client.call('service-desk.takeCase', input, desk)).body.status).toBe('taken');
  });

  it('customers who wait come before messages that were left earlier', async () => {
    await openDesk(place(), { week: Array.from({ length: 7 }, () => null), holidays: [] });
    await server.client.call('service-desk.askStaff', {}, customer);
    const left = await conversationOf(place(), customer.uid);
    const waiting = await queued(place(), await newCustomer());
    const page = { list: 'queue' as const, pageNo: 1, pageSize: 50 };
    const { body } = await server.client.call('service-desk.listCases', page, desk);
    const queue = body.list.map(({ conversationNo }) => conversationNo);
    expect(queue.indexOf(waiting)).toBeLessThan(queue.indexOf(left));
    expect(queue).toContain(waiting);
    const firstLeft = body.list.findIndex(({ status }) => status === 'leftMessage');
    expect(body.list.slice(firstLeft).map(({ status }) => status)).not.toContain('waiting');
  });

  it('are changed by one person at a time', async () => {
    await openDesk(place());
    const administrator = { token: (await newStaff(server, ['administrator'])).token };
    const { hours, version } = (await server.client.call('service-desk.getHours', {}, administrator)).body;
    if (!hours) throw new Error('There are no hours');
    const save = () =>
      server.client.call('service-desk.saveHours', { ...hours, seenVersion: version }, administrator);
    expect((await Promise.all([save(), save()])).map(outcomeOf).sort()).toEqual(['ok', 'service-desk.moved']);
  });
});

describe('the sweep', () => {
  it('deletes what was said more than a year ago', async () => {
    const others = await newCustomer();
    for (const one of [customer, others]) await said(place(), one, '请问质保多久');
    const at = new Date(server.clock.now().getTime() - 366 * dayMs);
    await server.db.update(deskEntries).set({ at }).where(eq(deskEntries.accountId, customer.uid));
    await sweep();
    const left = async (one: Customer) => server.db.$count(deskEntries, eq(deskEntries.accountId, one.uid));
    expect([await left(customer), await left(others)]).toEqual([0, 2]);
  });

  it('gives the conversations of an absent member back to the queue', async () => {
    const away = await newStaff(server, ['sales']);
    const left = await taken(place(), customer, away.token);
    const stays = await newCustomer();
    const kept = await taken(place(), stays, desk.token);
    move(minutes(absentMinutes + 1));
    await server.client.call('service-desk.reportPresence', {}, desk);
    await sweep();
    const statusOf = async (conversationNo: string) =>
      (await server.client.call('service-desk.getCase', { conversationNo }, desk)).body.status;
    expect([await statusOf(left), await statusOf(kept)]).toEqual(['waiting', 'taken']);
    expect((await get()).entries.at(-1)?.text).toBe('已为你重新排队，请稍候');
  });

  it('sends one message for answers that nobody has read, and none for those that are read', async () => {
    const reader = await newCustomer();
    for (const one of [customer, reader]) {
      const conversationNo = await taken(place(), one, desk.token);
      await answer(conversationNo, '你好');
      await answer(conversationNo, '已为你查询');
    }
    const { newestNo } = (await get(reader)).state;
    await server.client.call('service-desk.markRead', { no: newestNo }, reader);
    move(minutes(2));
    await sweep();
    await sweep();
    const inbox = async (as: Customer) =>
      (await server.client.call('message.listMessages', {}, as)).body.list.map(({ link }) => link);
    expect(await inbox(customer)).toEqual(['/pages/mine/children/customer/index']);
    expect(await inbox(reader)).toEqual([]);
  });
});

describe('staff', () => {
  it('hand a conversation to a colleague who is at the desk, and to nobody else', async () => {
    const colleague = await newMember('sales');
    const conversationNo = await taken(place(), customer, desk.token);
    const give = (staffId: string) =>
      server.client.call(
        'service-desk.handOverCase',
        { conversationNo, seenStaffId: desk.staffId, seenStatus: 'taken', staffId, reason: '充电问题' },
        desk,
      );
    expect(outcomeOf(await give(colleague.staffId))).toBe('service-desk.colleagueAway');
    await server.client.call('service-desk.reportPresence', {}, { token: colleague.token });
    expect(outcomeOf(await give(desk.staffId))).toBe('service-desk.colleagueAway');
    expect(outcomeOf(await give(colleague.staffId))).toBe('ok');
    expect(outcomeOf(await answer(conversationNo, '你好'))).toBe('service-desk.notInCharge');
    expect(outcomeOf(await answer(conversationNo, '你好', colleague))).toBe('ok');
  });

  it('answer and solve only what they are in charge of, and take over on record', async () => {
    const colleague = await newMember('sales');
    const conversationNo = await taken(place(), customer, desk.token);
    const { newestNo } = (await get()).state;
    const refused = await answer(conversationNo, '你好', colleague);
    expect(outcomeOf(refused)).toBe('service-desk.notInCharge');
    expect(refused.body).toEqual({ staffName: '夏至' });
    expect(outcomeOf(await solve(conversationNo, newestNo, colleague))).toBe('service-desk.notInCharge');
    expect((await get()).state).toMatchObject({ status: 'taken', newestNo });
    const note = await server.client.call(
      'service-desk.addNote',
      { conversationNo, text: '客户下午再来' },
      { token: colleague.token },
    );
    expect(outcomeOf(note)).toBe('ok');

    const takeOver = ({ token, staffId }: Desk, at = server) =>
      at.client.call(
        'service-desk.handOverCase',
        {
          conversationNo,
          seenStaffId: desk.staffId,
          seenStatus: 'taken',
          staffId,
          reason: '同事已下班',
        },
        { token },
      );
    const rival = await newMember('sales');
    const both = await Promise.all([takeOver(colleague), takeOver(rival, other)]);
    expect(both.map(outcomeOf).sort()).toEqual(['ok', 'service-desk.notYours']);
    const winner = outcomeOf(both[0]) === 'ok' ? colleague : rival;
    expect(outcomeOf(await answer(conversationNo, '你好'))).toBe('service-desk.notInCharge');
    expect(outcomeOf(await answer(conversationNo, '你好', winner))).toBe('ok');
    expect(await linesOf(`desk:${conversationNo}`, 'desk.takeOver')).toHaveLength(1);
  });

  it('find a customer by their whole phone number, in any status', async () => {
    const phone = freshPhone();
    const { accessToken: token, uid } = await logIn(server, { phone });
    const conversationNo = await solved(place(), { token, uid }, desk.token);
    const find = async (input: { keyword: string; status?: 'solved' | 'waiting' }) => {
      const answer = await server.client.call('service-desk.listCases', { list: 'all', ...input }, desk);
      return answer.body.list.map((row) => row.conversationNo);
    };
    for (const keyword of [phone, uid, conversationNo])
      expect(await find({ keyword })).toEqual([conversationNo]);
    expect(await find({ keyword: phone.slice(0, 10) })).toEqual([]);
    expect(await find({ keyword: phone, status: 'solved' })).toEqual([conversationNo]);
    expect(await find({ keyword: phone, status: 'waiting' })).toEqual([]);
  });

  it('read all entries of a customer, page by page', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    for (let count = 0; count < entriesPerRead; count += 1) await answer(conversationNo, `${count}`);
    const { newestNo } = (await get()).state;
    const latest = (await server.client.call('service-desk.getCase', { conversationNo }, desk)).body;
    expect([latest.entries.length, latest.hasMore]).toEqual([entriesPerRead, true]);
    const before = latest.entries[0]?.no ?? 0;
    const older = (await server.client.call('service-desk.listCaseEntries', { conversationNo, before }, desk))
      .body;
    expect(older.hasMore).toBe(false);
    const numbers = [...older.entries, ...latest.entries].map(({ no }) => no);
    expect(numbers).toEqual(Array.from({ length: newestNo }, (_, index) => index + 1));
  });

  it('open a conversation on record, each once a day', async () => {
    const conversationNo = await queued(place(), customer);
    const colleague = await newMember('sales');
    const object = `desk:${conversationNo}`;
    const look = ({ token }: Desk, at = server) =>
      at.client.call('service-desk.getCase', { conversationNo }, { token });
    await Promise.all([look(desk), look(desk, other), look(desk)]);
    await look(desk);
    await server.client.call('service-desk.listCaseEntries', { conversationNo, before: 100 }, desk);
    expect(await linesOf(object, 'desk.opened')).toHaveLength(1);
    await server.client.call('service-desk.listCaseEntries', { conversationNo, before: 100 }, colleague);
    expect((await linesOf(object, 'desk.opened')).map(({ member }) => member?.id).sort()).toEqual(
      [desk.staffId, colleague.staffId].sort(),
    );
    move(dayMs);
    const { token } = await newMember('sales');
    await look({ token, staffId: '' });
    await sweep();
    expect(await server.db.$count(deskOpenings, eq(deskOpenings.conversationNo, conversationNo))).toBe(1);
    expect(await linesOf(object, 'desk.opened')).toHaveLength(3);
  });

  it('write notes that the customer never sees', async () => {
    const conversationNo = await taken(place(), customer, desk.token);
    const text = `客户情绪激动 ${randomUUID()}`;
    await server.client.call('service-desk.addNote', { conversationNo, text }, desk);
    const shown = await server.client.call('service-desk.getCase', { conversationNo }, desk);
    expect(shown.body.notes).toMatchObject([{ text, staffName: '夏至' }]);
    expect(JSON.stringify(await get())).not.toContain(text);
  });

  it('read a masked number, and the whole one only on record', async () => {
    const conversationNo = await queued(place(), customer);
    const { body } = await server.client.call('service-desk.getCase', { conversationNo }, desk);
    expect(body.maskedPhone).toMatch(/^\d{3}\*{4}\d{4}$/);
    const subject = { kind: 'desk', subjectId: conversationNo };
    const shown = await server.client.call(
      'contact.showNumber',
      { ...subject, reason: 'callBack', words: '' },
      desk,
    );
    expect(shown.body.phone).toMatch(/^139\d{8}$/);
  });

  it('have figures of waits, first answers and ratings', async () => {
    const conversationNo = await solved(place(), customer, desk.token);
    await server.client.call('service-desk.rate', { conversationNo, stars: 4 }, customer);
    const day = server.clock.now().toISOString().slice(0, 10);
    const range = { from: '2020-01-01', to: '2020-01-01' };
    const none = await server.client.call('service-desk.getFigures', range, desk);
    expect(none.body).toMatchObject({ total: { asked: 0, waitSeconds: null }, byDay: [] });
    const from = new Date(Date.parse(day) - minutes(2 * 24 * 60)).toISOString().slice(0, 10);
    const to = new Date(Date.parse(day) + minutes(2 * 24 * 60)).toISOString().slice(0, 10);
    const { total, byMember } = (await server.client.call('service-desk.getFigures', { from, to }, desk))
      .body;
    expect(total.asked).toBeGreaterThan(0);
    expect(total.ratings).toBeGreaterThan(0);
    expect(byMember.map(({ name }) => name)).toContain('夏至');
  });

  it('keep canned answers', async () => {
    const administrator = { token: (await newStaff(server, ['administrator'])).token };
    const input = { replyId: null, title: '发票', text: '发票在订单完成后开具' };
    const { replyId } = (await server.client.call('service-desk.saveReply', input, administrator)).body;
    const list = async () => (await server.client.call('service-desk.listReplies', {}, desk)).body.list;
    expect(await list()).toContainEqual({ ...input, replyId });
    await server.client.call('service-desk.removeReply', { replyId }, administrator);
    expect(await list()).not.toContainEqual({ ...input, replyId });
    expect(outcomeOf(await server.client.call('service-desk.saveReply', input, desk))).toBe('auth.forbidden');
  });

  it('see the help’s knowledge change at once', async () => {
    await server.db.delete(deskHelp).where(eq(deskHelp.id, 'invoice'));
    await said(place(), customer, '我要开发票');
    expect((await get()).entries.at(-1)).toMatchObject({ kind: 'notice' });
  });
});
