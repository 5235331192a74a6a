import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

function openForwards(at = '/forwards', list = [shared]) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'hosts.listForwards': ({ pageNo = 1, pageSize = 20 }) => ({ list, total: list.length, pageNo, pageSize }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const shared = {
  subjectType: 'QUESTION_INFO' as const,
  subjectId: 'Q7',
  times: 12,
  people: 9,
  lastAt: '2026-03-01T02:00:00.000Z',
};

it('shows what was shared how often', async () => {
  openForwards();
  const cells = (await screen.findByText('Q7')).closest('tr');
  expect(cells?.textContent).toContain('问答');
  expect(cells?.textContent).toContain('129');
});

it('requests what the address says, and ignores invalid days and kinds', async () => {
  const { asked } = openForwards('/forwards?from=2026-02-01&to=2026-02-28&type=VIDEO');
  await screen.findByText('共 1 篇内容');
  expect(asked('hosts.listForwards').at(-1)).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
    subjectType: 'VIDEO',
  });
});

it('explains an empty list', async () => {
  const { asked } = openForwards('/forwards?type=TOPIC', []);
  await waitFor(() => expect(asked('hosts.listForwards').length).toBeGreaterThan(0));
  expect(asked('hosts.listForwards').at(-1)).not.toHaveProperty('subjectType', 'TOPIC');
  expect(await screen.findByText('没有符合条件的转发')).toBeTruthy();
});
