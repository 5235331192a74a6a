import { randomUUID } from 'node:crypto';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Batch } from '../../contract/event.ts';
import type { IssueStatus } from '../../contract/kinds.ts';
import { metIn } from '../issues/meet-issues.ts';
import { batchOf, errorOf, send } from '../testing/batches.ts';
import { seen } from '../testing/met-issues.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await launch();
  token = (await newStaff(server, ['administrator'])).token;
});
afterAll(() => server.stop());

const unheard = () => `nobody knows ${randomUUID().replace(/[^a-f]/g, '')}`;
const meet = (message: string, changes: Partial<Batch> = {}) =>
  send(server, batchOf([errorOf(message)], changes));
const numberOf = (message: string) => metIn([errorOf(message)])[0]?.issueNo ?? '';
const find = async (message: string) => {
  const keyword = numberOf(message);
  return (await server.client.call('analytics.listIssues', { keyword }, { token })).body.list[0];
};
const act = (verb: 'resolve' | 'reopen', message: string, seenStatus: IssueStatus) =>
  server.client.call(`analytics.${verb}Issue`, seen(numberOf(message), seenStatus), { token });

describe('errors that are grouped', () => {
  it('are one issue, also at once, with where they occurred', async () => {
    const message = unheard();
    const sent = await Promise.all([
      ...Array.from({ length: 4 }, () => meet(message)),
      meet(message, { release: '3.2.1+test', host: 'wechat' }),
    ]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    const issue = await find(message);
    expect(issue).toMatchObject({ count: 5, status: '0', handler: null, actions: ['resolve'] });
    expect(issue?.seen.toSorted((one, other) => other.count - one.count)).toEqual([
      { release: '3.2.0+test', host: 'browser', count: 4 },
      { release: '3.2.1+test', host: 'wechat', count: 1 },
    ]);
  });

  it('contain no personal data, whatever the app has sent', async () => {
    const message = `${unheard()} of "张三" 13800000001`;
    await meet(message);
    const issue = await find(message);
    expect(issue?.message).toMatch(/of \[text\] \[number\]$/);
  });
});

describe('an issue', () => {
  it('is resolved, and is back in a release in which it did not occur before, and not earlier', async () => {
    const message = unheard();
    await meet(message, { release: '1.0.0' });
    expect((await act('resolve', message, '0')).body).toEqual({ status: '1' });
    await meet(message, { release: '1.0.0' });
    expect(await find(message)).toMatchObject({ status: '1', count: 2 });
    await meet(message, { release: '1.1.0' });
    expect(await find(message)).toMatchObject({ status: '2', count: 3, actions: ['resolve'] });
    expect((await act('resolve', message, '2')).body).toEqual({ status: '1' });
    await meet(message, { release: '1.1.0' });
    expect((await find(message))?.status).toBe('1');
  });

  it('is reopened by hand, and every action is audited', async () => {
    const message = unheard();
    await meet(message);
    await act('resolve', message, '0');
    expect((await act('reopen', message, '1')).body).toEqual({ status: '0' });
    expect((await find(message))?.handler).toBeTruthy();
    const auditEntries = (await server.client.call('staff.listAudit', {}, { token })).body.list;
    for (const action of ['issue.resolve', 'issue.reopen']) {
      expect(auditEntries).toContainEqual(
        expect.objectContaining({ action, object: `issue:${numberOf(message)}` }),
      );
    }
  });

  it('is changed by one of several at once, the others are refused', async () => {
    const message = unheard();
    await meet(message);
    const outcomes = await Promise.all(
      [1, 2, 3].map(async () => outcomeOf(await act('resolve', message, '0'))),
    );
    expect(outcomes.sort()).toEqual(['analytics.issueMoved', 'analytics.issueMoved', 'ok']);
  });

  it('that is back is not resolved by a staff member who has not seen that', async () => {
    const message = unheard();
    await meet(message, { release: '1.0.0' });
    await act('resolve', message, '0');
    await meet(message, { release: '1.1.0' });
    expect(outcomeOf(await act('resolve', message, '0'))).toBe('analytics.issueMoved');
    expect((await find(message))?.status).toBe('2');
  });

  it('that does not exist is not found', async () => {
    expect(outcomeOf(await act('resolve', unheard(), '0'))).toBe('analytics.issueNotFound');
  });

  it('is readable for staff who may not change it', async () => {
    const editor = (await newStaff(server, ['editor'])).token;
    const message = unheard();
    await meet(message);
    const asEditor = { token: editor };
    expect(outcomeOf(await server.client.call('analytics.listIssues', {}, asEditor))).toBe('ok');
    const refused = await server.client.call('analytics.resolveIssue', seen(numberOf(message)), asEditor);
    expect(outcomeOf(refused)).toBe('auth.forbidden');
  });

  it('is a task on the workbench of permitted staff', async () => {
    await meet(unheard());
    const { counts } = (await server.client.call('operations.getOverview', {}, { token })).body;
    expect(counts.find(({ name }) => name === 'unresolvedIssues')?.count).toBeGreaterThan(0);
  });
});

it('is limited to as many a day as an app can have', async () => {
  const own = await launch();
  const admin = { token: (await newStaff(own, ['administrator'])).token };
  for (let at = 0; at < 6; at += 1) {
    const errors = Array.from({ length: 40 }, () => errorOf(unheard()));
    await send(own, batchOf(errors));
  }
  const { total } = (await own.client.call('analytics.listIssues', {}, admin)).body;
  await own.stop();
  expect(total).toBe(200);
});
