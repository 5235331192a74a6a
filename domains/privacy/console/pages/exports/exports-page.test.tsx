import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('says how the data of a blocked customer are exported', async () => {
  const { call } = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions: ['privacy.read'] }),
    'privacy.listExports': () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }),
  });
  renderConsole(call, { at: '/privacy' });
  expect(await screen.findByText('没有符合条件的导出')).toBeTruthy();
  expect(screen.getByText(/账号已停用的客户不能自己导出.*person export/)).toBeTruthy();
});
