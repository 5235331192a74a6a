import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

it('shows what waits first, with the way to it', async () => {
  const { call } = fakeCall({
    'staff.getMe': () => chief,
    'operations.getOverview': () => ({
      counts: [
        { name: 'openDifferences', count: 0 },
        { name: 'failedJobs', count: 3 },
      ],
    }),
  });
  renderConsole(call, { at: '/' });
  expect(await screen.findByText('有 1 类事项需要处理')).toBeTruthy();
  const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(first?.textContent).toContain('失败的后台任务3');
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/jobs');
  expect(second?.textContent).toContain('对账差异0');
});

it('says when nothing waits, and when it cannot be told', async () => {
  let down = true;
  const { call } = fakeCall({
    'staff.getMe': () => chief,
    'operations.getOverview': () => {
      if (down) throw offline();
      return { counts: [] };
    },
  });
  const { user } = renderConsole(call, { at: '/' });
  await screen.findByText('网络异常');
  down = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('目前没有需要处理的事项')).toBeTruthy();
});
