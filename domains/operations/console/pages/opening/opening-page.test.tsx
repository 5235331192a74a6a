import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const line = {
  name: 'loginDocuments',
  title: '登录时同意的协议',
  why: '客户同意它们才能登录',
  optional: false,
  done: false,
  missing: ['user-agreement'],
  file: 'documents/',
  page: null,
};
const staff = {
  ...line,
  name: 'secondAdministrator',
  title: '第二位管理员',
  missing: [],
  file: null,
  page: '/staff',
};

function open(lines: (typeof line | typeof staff)[]) {
  const { call } = fakeCall({
    'staff.getMe': () => chief,
    'operations.getOpeningChecklist': () => ({ lines }),
  });
  renderConsole(call, { at: '/opening' });
}

it('says what is missing, why, and where to enter it', async () => {
  open([line, staff, { ...line, name: 'offers', title: '预订方案', optional: true, missing: [] }]);
  expect(await screen.findByText(/还缺 2 项才能开始销售/)).toBeTruthy();
  const [documents, members, offers] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(documents?.textContent).toBe(
    '还缺登录时同意的协议缺少：user-agreement客户同意它们才能登录文件 documents/',
  );
  expect(
    within(members as HTMLElement)
      .getByRole('link', { name: '去设置' })
      .getAttribute('href'),
  ).toBe('/staff');
  expect(offers?.textContent).toContain('可以以后再放');
});

it('says how much may still be entered later', async () => {
  open([
    { ...line, done: true, missing: [] },
    { ...line, name: 'stations', title: '充电站', optional: true },
  ]);
  expect(await screen.findByText('可以开始销售，还有 1 项没有就绪')).toBeTruthy();
});

it('says when everything exists', async () => {
  open([{ ...line, done: true, missing: [] }]);
  expect(await screen.findByText('都已就绪，可以开始销售')).toBeTruthy();
});
