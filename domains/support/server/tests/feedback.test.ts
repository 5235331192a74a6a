import { randomUUID } from 'node:crypto';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedbackPerDay } from '../../contract/feedback.ts';
import { answerStandsMs } from '../feedback-rules.ts';
import { feedbackInput } from '../testing/sent-feedback.ts';

type Input = Api['support.sendFeedback']['input'];

let server: TestServer;
let token: string;
let staffToken: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  staffToken = (await newStaff(server, ['delivery'])).token;
});
beforeEach(async () => {
  token = (await logIn(server)).accessToken;
});
afterAll(() => server.stop());

const input: Input = { ...feedbackInput, contact: '138 0000 0001' };

const send = (changes: Partial<Input> = {}, key: string = randomUUID()) =>
  server.client.call('support.sendFeedback', { ...input, ...changes }, { token, key });
const sent = async () => (await send()).body.feedbackNo;
const get = (feedbackNo: string, as = token) =>
  server.client.call('support.getFeedback', { feedbackNo }, { token: as });
const close = (feedbackNo: string, as = token) =>
  server.client.call('support.closeFeedback', { feedbackNo }, { token: as });
const find = async (feedbackNo: string) =>
  (await server.client.call('support.listAllFeedback', { keyword: feedbackNo }, { token: staffToken })).body
    .list[0];
const take = (feedbackNo: string, seenStatus: '0' | '1' | '2' = '0') =>
  server.client.call('support.takeFeedback', { feedbackNo, seenStatus }, { token: staffToken });
const answer = (
  feedbackNo: string,
  seenStatus: '0' | '1' | '2' = '0',
  text = '已在 3.2 版修复，请更新后再试',
) => server.client.call('support.answerFeedback', { feedbackNo, seenStatus, text }, { token: staffToken });

describe('a customer', () => {
  it('sends feedback, reads the reply and closes it', async () => {
    const feedbackNo = await sent();
    expect((await get(feedbackNo)).body).toMatchObject({
      kind: 'app',
      text: input.text,
      contact: '13800000001',
      status: '0',
      answer: null,
      actions: [],
    });
    expect(outcomeOf(await close(feedbackNo))).toBe('support.feedbackMoved');

    expect((await take(feedbackNo)).body).toEqual({ status: '1' });
    expect((await answer(feedbackNo, '1')).body).toEqual({ status: '2' });
    expect((await get(feedbackNo)).body).toMatchObject({
      status: '2',
      answer: { text: '已在 3.2 版修复，请更新后再试' },
      actions: ['close'],
    });
    const inbox = await server.client.call('message.listMessages', {}, { token });
    expect(inbox.body.list).toMatchObject([
      { kind: 'service', title: '你的反馈有回复了', link: `/pages/mine/feedback?no=${feedbackNo}` },
    ]);

    expect((await close(feedbackNo)).body).toEqual({ status: '3' });
    expect((await close(feedbackNo)).body).toEqual({ status: '3' });
  });

  it('sees only their own, newest first', async () => {
    const older = await sent();
    const newer = await sent();
    const own = await server.client.call('support.listFeedback', {}, { token });
    expect(own.body.list.map(({ feedbackNo }) => feedbackNo)).toEqual([newer, older]);

    const stranger = (await logIn(server)).accessToken;
    expect((await server.client.call('support.listFeedback', {}, { token: stranger })).body.total).toBe(0);
    expect(outcomeOf(await get(older, stranger))).toBe('support.feedbackNotFound');
    await answer(older);
    expect(outcomeOf(await close(older, stranger))).toBe('support.feedbackNotFound');
  });

  it('who repeats a call has sent it once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({}, key)));
    const numbers = answers.filter((one) => outcomeOf(one) === 'ok').map(({ body }) => body.feedbackNo);
    expect(new Set(numbers).size).toBe(1);
    expect((await server.client.call('support.listFeedback', {}, { token })).body.total).toBe(1);
    expect((await send({}, key)).body.feedbackNo).toBe(numbers[0]);
  });

  it(`sends ${feedbackPerDay} within a day at most, also all at once`, async () => {
    const outcomes = await Promise.all(
      Array.from({ length: feedbackPerDay + 4 }, async () => outcomeOf(await send())),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(feedbackPerDay);
    expect(outcomes.filter((one) => one === 'support.tooMuchFeedback')).toHaveLength(4);
  });

  it.each<[string, Partial<Input>]>([
    ['without text', { text: '    ' }],
    ['with more than 500 characters', { text: '长'.repeat(501) }],
    ['about something else', { kind: 'weather' as never }],
    ['with half a phone number', { contact: '138 0000' }],
  ])('cannot send one %s', async (_, changes) => {
    expect(outcomeOf(await send(changes))).toBe('request.invalid');
  });

  it('need not leave a number', async () => {
    const { feedbackNo } = (await send({ contact: '' })).body;
    expect((await get(feedbackNo)).body.contact).toBeNull();
  });
});

describe('the staff', () => {
  it('see who works on it, and only as much of the number as they need', async () => {
    const feedbackNo = await sent();
    expect(await find(feedbackNo)).toMatchObject({
      maskedContact: '138****0001',
      handler: null,
      actions: ['take', 'answer', 'close'],
    });
    await take(feedbackNo);
    const taken = await find(feedbackNo);
    expect(taken).toMatchObject({ status: '1', actions: ['answer', 'close'] });
    expect(taken?.handler).toBeTruthy();
  });

  it('with a version from before another one took it are told', async () => {
    const feedbackNo = await sent();
    await take(feedbackNo);
    expect(outcomeOf(await answer(feedbackNo, '0'))).toBe('support.feedbackMoved');
    expect((await find(feedbackNo))?.status).toBe('1');
  });

  it('at once: one replies, the others are told', async () => {
    const feedbackNo = await sent();
    const outcomes = await Promise.all(
      ['第一位同事的回复', '第二位同事的回复', '第三位同事的回复'].map(async (text) =>
        outcomeOf(await answer(feedbackNo, '0', text)),
      ),
    );
    expect(outcomes.sort()).toEqual(['ok', 'support.feedbackMoved', 'support.feedbackMoved']);
    expect((await server.client.call('message.listMessages', {}, { token })).body.total).toBe(1);
  });

  it('find it by a part of its text', async () => {
    const mark = `记号${randomUUID().slice(0, 8)}`;
    const { feedbackNo } = (await send({ text: `${mark} 100% 不可用_` })).body;
    const found = async (keyword: string) =>
      (await server.client.call('support.listAllFeedback', { keyword }, { token: staffToken })).body.list.map(
        (one) => one.feedbackNo,
      );
    expect(await found(mark)).toEqual([feedbackNo]);
    expect(await found(`${mark}%不`)).toEqual([]);
  });

  it('close one that needs no reply, with an audit entry', async () => {
    const feedbackNo = await sent();
    const ended = await server.client.call(
      'support.closeAnyFeedback',
      { feedbackNo, seenStatus: '0' },
      { token: staffToken },
    );
    expect(ended.body).toEqual({ status: '3' });
    expect(outcomeOf(await answer(feedbackNo))).toBe('support.feedbackMoved');
    const administrator = (await newStaff(server, ['administrator'])).token;
    const auditEntries = await server.client.call('staff.listAudit', {}, { token: administrator });
    expect(auditEntries.body.list).toContainEqual(
      expect.objectContaining({ action: 'feedback.close', object: `feedback:${feedbackNo}` }),
    );
  });

  it('without the permission can do nothing', async () => {
    const others = (await newStaff(server, ['finance'])).token;
    const refused = await server.client.call('support.listAllFeedback', {}, { token: others });
    expect(outcomeOf(refused)).toBe('auth.forbidden');
  });
});

it('a feedback is closed automatically a week after its reply, and not before there is one', async () => {
  const answered = await sent();
  const unanswered = await sent();
  await answer(answered);
  server.clock.setOffset(answerStandsMs);
  staffToken = (await newStaff(server, ['sales'])).token;
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'support.endAnswered', {}));
  await vi.waitFor(async () => expect((await find(answered))?.status).toBe('3'), { timeout: 10_000 });
  expect((await find(unanswered))?.status).toBe('0');
});
