import { takePageResult } from '@ev/app-kit/page-result.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { pageBefore, renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const open = (value = '') => renderPage(fakeCall({}).call, `/pages/car/selectWeek${value}`);

it('changes the given days and returns them to the page before', async () => {
  const { user, address } = open('?value=1,2');
  expect(await screen.findByText('每周一、周二重复')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: '周二' }));
  await user.click(screen.getByRole('checkbox', { name: '周日' }));
  expect(screen.getByText('每周一、周日重复')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(address()).toBe(pageBefore));
  expect(takePageResult('weekdays')).toBe('1,7');
});

it('chooses the usual days by one tap, or none', async () => {
  const { user } = open();
  expect(await screen.findByText('不重复，只在下一次到时间时运行')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '工作日' }));
  expect(screen.getByText('工作日重复')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '仅一次' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(takePageResult('weekdays')).toBe(''));
});
