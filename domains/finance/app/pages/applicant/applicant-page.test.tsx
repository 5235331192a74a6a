import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Options } from '../../../contract/application.ts';
import { application, options } from '../../testing/loans.ts';

afterEach(() => sessionStorage.clear());

const draft = options({ application: application({ status: 'draft', actions: ['apply', 'withdraw'] }) });
const open = (shown: Options) => {
  const fake = fakeCall({ 'finance.getOptions': () => shown });
  return { ...fake, ...renderPage(fake.call, `/pages/finance/applicant?orderNo=${shown.orderNo}`) };
};

it('asks for what is missing, at the field', async () => {
  const { user, seen } = open(draft);
  expect(await screen.findByText('138****0001')).toBeTruthy();
  await user.type(screen.getByLabelText(/身份证号/), '110105194912310021');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('身份证号不正确，请核对 18 位号码')).toBeTruthy();
  expect(screen.getByText('请填写工作单位')).toBeTruthy();
  expect(await screen.findByText('请上传身份证正反面')).toBeTruthy();
  expect(screen.getByText('请先勾选同意，才能提交贷款机构')).toBeTruthy();
  expect(seen.some(([id]) => id === 'finance.submitApplication')).toBe(false);
});

it('keeps what was typed but not the identity number', async () => {
  const { user } = open(draft);
  await user.type(await screen.findByLabelText(/身份证号/), '11010519491231002X');
  await user.type(screen.getByLabelText(/工作单位/), '示例科技');
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('示例科技');
  expect(kept).not.toContain('11010519491231002X');
});

it('leads on when the plan is not chosen or already submitted', async () => {
  open(options());
  expect(await screen.findByText('还没有选择金融方案')).toBeTruthy();
  open(options({ application: application() }));
  expect(await screen.findByRole('link', { name: '查看贷款详情' })).toBeTruthy();
  open(options({ applying: 'notOffered' }));
  expect(await screen.findByText('现在不能在线申请贷款')).toBeTruthy();
});
