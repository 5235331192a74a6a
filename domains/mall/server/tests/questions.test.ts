import { randomUUID } from 'node:crypto';
import { newCustomer, newSession } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dailyQuestions } from '../../contract/kinds.ts';
import { sellTo } from '../testing/questions.ts';

let server: TestServer;
let staffToken: string;
beforeAll(async () => {
  server = await launch();
  staffToken = (await newStaff(server)).token;
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

type Customer = { token: string; uid: string };
async function newPerson(): Promise<Customer> {
  const { accessToken: token, uid } = await newCustomer(server);
  return { token, uid };
}
async function newBuyer(skuCode: string): Promise<Customer> {
  const person = await newPerson();
  await sellTo(server, person.uid, skuCode);
  return person;
}
const asking = ({ token }: Customer, productCode: string, text = '这个可以放洗碗机吗') =>
  server.client.call('mall.askQuestion', { productCode, text }, { token });
const asked = async (person: Customer, productCode: string) =>
  (await asking(person, productCode)).body.questionNo;
const answering = ({ token }: Customer, questionNo: string, text = '可以，放上层就行') =>
  server.client.call('mall.answerQuestion', { questionNo, text }, { token });
const list = async (productCode: string) =>
  (await server.client.call('mall.listQuestions', { productCode })).body.list;
const staff = () => ({ token: staffToken });
const newsOf = ({ uid }: Customer) =>
  server.db.$count(
    inboxMessages,
    and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, 'mallQuestion:%')),
  );

it('shows a question with the answers of buyers, and notifies who asked', async () => {
  const [asker, buyer] = [await newPerson(), await newBuyer('TOTE')];
  const questionNo = await asked(asker, 'tote');
  expect(outcomeOf(await answering(await newPerson(), questionNo))).toBe('mall.notBought');
  const both = await Promise.all([answering(buyer, questionNo), answering(buyer, questionNo, '不建议')]);
  expect(both.map(outcomeOf).toSorted()).toEqual(['mall.alreadyAnswered', 'ok']);
  expect(await newsOf(asker)).toBe(1);
  const [shown] = await list('tote');
  expect(shown).toMatchObject({ questionNo, text: '这个可以放洗碗机吗', answerCount: 1, reply: null });
  expect(shown?.answers[0]?.author).toMatch(/^.+\*\*$|^匿名用户$/);
  const { questions } = (await server.client.call('mall.getProduct', { productCode: 'tote' })).body;
  expect(questions).toEqual({ count: 1, first: [shown] });
  const mayAnswer = async ({ token }: Customer) =>
    (await server.client.call('mall.hasBought', { productCode: 'tote' }, { token })).body.bought;
  expect([await mayAnswer(buyer), await mayAnswer(asker)]).toEqual([true, false]);
});

it('answers what staff saw, refuses the second of two, and notifies once', async () => {
  const asker = await newPerson();
  const questionNo = await asked(asker, 'backpack');
  const waiting = async () =>
    (
      await server.client.call('mall.listAllQuestions', { state: 'toAnswer', pageSize: 50 }, staff())
    ).body.list.map((one) => one.questionNo);
  expect(await waiting()).toContain(questionNo);
  const reply = (text: string, seenReply: string | null) =>
    server.client.call('mall.replyQuestion', { questionNo, text, seenReply }, staff());
  const both = await Promise.all([reply('可以机洗', null), reply('不可以机洗', null)]);
  expect(both.map(outcomeOf).toSorted()).toEqual(['mall.questionMoved', 'ok']);
  const written = both.find((one) => outcomeOf(one) === 'ok')?.body.reply ?? '';
  expect(outcomeOf(await reply('可以手洗', written))).toBe('ok');
  expect(await waiting()).not.toContain(questionNo);
  expect(await newsOf(asker)).toBe(1);
  expect((await list('backpack'))[0]).toMatchObject({ answerCount: 1, reply: { text: '可以手洗' } });
});

it('hides questions and answers, once, and shows them again', async () => {
  const [asker, buyer] = [await newPerson(), await newBuyer('ROOFBOX')];
  const questionNo = await asked(asker, 'roof-box');
  const { answerNo } = (await answering(buyer, questionNo)).body;
  const reason = '含有他人电话';
  const hideAnswer = () => server.client.call('mall.hideAnswer', { answerNo, reason }, staff());
  const both = await Promise.all([hideAnswer(), hideAnswer()]);
  expect(both.map(outcomeOf).toSorted()).toEqual(['mall.questionMoved', 'ok']);
  expect((await list('roof-box'))[0]).toMatchObject({ answerCount: 0, answers: [] });
  expect(outcomeOf(await server.client.call('mall.showAnswer', { answerNo }, staff()))).toBe('ok');
  expect((await list('roof-box'))[0]).toMatchObject({ answerCount: 1, answers: [{ answerNo }] });
  const hide = () => server.client.call('mall.hideQuestion', { questionNo, reason }, staff());
  expect([outcomeOf(await hide()), outcomeOf(await hide())]).toEqual(['ok', 'mall.questionMoved']);
  expect(await list('roof-box')).toEqual([]);
  expect(outcomeOf(await answering(await newBuyer('ROOFBOX'), questionNo))).toBe('mall.questionNotFound');
  const reply = { questionNo, text: '可以的', seenReply: null };
  expect(outcomeOf(await server.client.call('mall.replyQuestion', reply, staff()))).toBe(
    'mall.questionMoved',
  );
  await server.client.call('mall.showQuestion', { questionNo }, staff());
  expect((await list('roof-box')).map((one) => one.questionNo)).toEqual([questionNo]);
});

it('takes a few questions of one customer a day', async () => {
  const person = await newPerson();
  const outcomes = (
    await Promise.all(Array.from({ length: dailyQuestions + 2 }, () => asking(person, 'tyre-pump')))
  ).map(outcomeOf);
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(dailyQuestions);
  expect(outcomes.filter((one) => one === 'mall.tooManyQuestions')).toHaveLength(2);
  server.clock.setOffset(dayMs + 1000);
  const later = { ...person, token: await newSession(server, person.uid) };
  expect(outcomeOf(await asking(later, 'tyre-pump'))).toBe('ok');
  expect(outcomeOf(await asking(later, `no-${randomUUID().slice(0, 8)}`))).toBe('mall.productNotFound');
});
