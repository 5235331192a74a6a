import { randomUUID } from 'node:crypto';
import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { staffMembers } from '@ev/staff/server/tables.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { leave, storeLead } from '@ev/store/server/testing/store-lead.ts';
import { joinStore, newSeller } from '@ev/store/server/testing/team.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contactMentions } from '../tables.ts';
import { noteOn } from '../testing/contacts.ts';

const otherStoreId = 's31000001';

let server: TestServer;
/** They sell at the store of the lead; the reader is new in each test. */
let author: LoggedInStaff;
let reader: LoggedInStaff;
let elsewhere: LoggedInStaff;
let chief: LoggedInStaff;
let uid: string;
let leadId: string;

beforeAll(async () => {
  server = await launch();
  author = await newSeller(server, storeLead.storeId);
  elsewhere = await newSeller(server, otherStoreId);
  chief = await newStaff(server, ['administrator']);
});
beforeEach(async () => {
  reader = await newSeller(server, storeLead.storeId);
  const { uid: id, accessToken: token } = await logIn(server, { phone: freshPhone() });
  uid = id;
  leadId = await leave({ server }, { token });
});
afterAll(() => server.stop());

const by = ({ token }: LoggedInStaff) => ({ token });
const mention = (people: readonly { staffId: string }[], words = '请看一下', from = author) =>
  server.client.call(
    'contact.addNote',
    { ...noteOn(leadId), kind: 'lead', words, mentions: people.map(({ staffId }) => staffId) },
    by(from),
  );
const record = async (who: LoggedInStaff) =>
  (await server.client.call('contact.getRecord', { kind: 'user', subjectId: uid }, by(who))).body;
const see = (who: LoggedInStaff) =>
  server.client.call('contact.seeMentions', { kind: 'user', subjectId: uid }, by(who));
/** The mentions on a staff member's workbench, whatever filter they use. */
const called = async (who: LoggedInStaff, of?: 'mine' | 'store' | 'all') => {
  const { lists } = (await server.client.call('operations.getOverview', of ? { of } : {}, by(who))).body;
  return lists.find(({ name }) => name === 'unseenMentions');
};

it('calls a colleague to the note until they have seen it, the newest first', async () => {
  await mention([reader], '客户要换白色');
  server.clock.setOffset(server.clock.offsetMs() + 1000);
  await mention([reader], '客户改主意了');
  const keywords = `lead:${leadId} user:${uid}`;
  for (const scope of ['mine', 'store', 'all'] as const) {
    expect(await called(reader, scope)).toMatchObject({
      total: 2,
      first: [
        { title: '客户改主意了', text: '夏至', keyword: keywords },
        { title: '客户要换白色', keyword: keywords },
      ],
    });
  }
  const { notes, hasUnseenMentions } = await record(reader);
  expect(hasUnseenMentions).toBe(true);
  const me = { id: reader.staffId, name: '夏至', me: true };
  expect(notes.map(({ mentioned }) => mentioned)).toEqual([[me], [me]]);
  expect(outcomeOf(await see(reader))).toBe('ok');
  expect(await called(reader)).toMatchObject({ total: 0, first: [] });
  expect((await record(reader)).hasUnseenMentions).toBe(false);
});

it('is seen by each colleague separately, at the first time', async () => {
  const second = await newSeller(server, storeLead.storeId);
  await mention([reader, second]);
  await see(reader);
  const seenAt = async () =>
    (await server.db.select().from(contactMentions).where(eq(contactMentions.staffId, reader.staffId)))[0]
      ?.seenAt;
  const first = await seenAt();
  server.clock.setOffset(server.clock.offsetMs() + 1000);
  await see(reader);
  expect(first).toEqual(await seenAt());
  expect((await called(second))?.total).toBe(1);
  expect((await record(author)).notes[0]?.mentioned.map(({ me }) => me)).toEqual([false, false]);
});

it('counts a repeated mention once, and the author not at all', async () => {
  const before = (await called(author))?.total;
  expect(outcomeOf(await mention([reader, reader, author]))).toBe('ok');
  expect((await called(reader))?.total).toBe(1);
  expect((await called(author))?.total).toBe(before);
});

it.each([
  ['a colleague of another store', 'contact.mentionUnknown', () => elsewhere, () => author],
  ['nobody', 'contact.mentionUnknown', () => ({ staffId: randomUUID() }), () => author],
  [
    'a colleague who may not contact the customer, even for the whole brand',
    'contact.mentionUnreached',
    () => elsewhere,
    () => chief,
  ],
  [
    'a colleague who may read no notes',
    'contact.mentionUnreached',
    () => newStaff(server, ['editor']),
    () => chief,
  ],
] as const)('is refused for %s, and nothing is recorded', async (_, refusal, whom, from) => {
  expect(outcomeOf(await mention([reader, await whom()], '请看一下', from()))).toBe(refusal);
  expect((await record(author)).notes).toEqual([]);
  expect((await called(reader))?.total).toBe(0);
});

it('is limited to ten, with a message that names the field', async () => {
  const eleven = Array.from({ length: 11 }, () => ({ staffId: randomUUID() }));
  const { header } = await mention(eleven);
  expect(header.message).toBe('提醒同事最多 10 位');
});

it('reaches staff of the whole brand from anywhere, whatever store is theirs', async () => {
  await mention([author], '请跟进', chief);
  expect((await called(author))?.first[0]).toMatchObject({ title: '请跟进' });
  expect(outcomeOf(await mention([chief], '请批准', chief))).toBe('ok');
  const second = await newStaff(server, ['finance']);
  expect(outcomeOf(await mention([second], '请核对', chief))).toBe('ok');
  expect((await called(second))?.total).toBe(1);
});

it('shows nothing after a move to another store, and stays in the note after the colleague has left', async () => {
  const leaver = await newSeller(server, storeLead.storeId);
  await mention([reader, leaver]);
  await joinStore(server, reader, otherStoreId);
  expect(await called(reader)).toMatchObject({ total: 0, first: [] });
  expect(outcomeOf(await see(reader))).toBe('contact.otherStore');
  await server.db.update(staffMembers).set({ status: 'disabled' }).where(eq(staffMembers.id, leaver.staffId));
  expect((await record(author)).notes[0]?.mentioned).toHaveLength(2);
  expect(outcomeOf(await mention([leaver]))).toBe('contact.mentionUnknown');
});

it('leads to the customer where the record itself is closed to the reader', async () => {
  const delivery = await newStaff(server, ['delivery']);
  await joinStore(server, delivery, storeLead.storeId);
  await mention([delivery]);
  expect((await called(delivery))?.first[0]?.keyword).toBe(`user:${uid}`);
});
