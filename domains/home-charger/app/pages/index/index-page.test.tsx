import { customer } from '@ev/account/app/testing/customer.ts';
import { type fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Benefit, Installation } from '../../../contract/installation.ts';
import { benefit, installation, plan } from '../../testing/installation.ts';

afterEach(() => sessionStorage.clear());

const address = {
  id: '0b8f2d1e-1c2d-4e3f-8a4b-5c6d7e8f9a0b',
  name: '林岚',
  phone: '13800001234',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  region: '浙江省杭州市西湖区',
  detail: '文三路 9 号',
  postalCode: null,
  tag: null,
  isDefault: true,
};

function open(benefits: () => Benefit[], answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeLine({
    'home-charger.listBenefits': () => ({ benefits: benefits() }),
    'account.listAddresses': () => ({ addresses: [address] }),
    'account.getCustomer': () => customer,
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, '/pages/charge/index') };
}
const at = (changes: Partial<Installation>) => () => [
  benefit({ installation: installation(changes), actions: [] }),
];

it('explains to a customer without a charger who gets one', async () => {
  open(() => []);
  expect(await screen.findByText('还没有家充桩权益')).toBeTruthy();
});

it('says so without a network', async () => {
  open(() => {
    throw offline();
  });
  expect(await screen.findByRole('button', { name: '重新连接' })).toBeTruthy();
});

it('shows the free amounts and unit prices before it asks, and applies', async () => {
  let shown = [benefit()];
  const { user, asked } = open(() => shown, {
    'home-charger.apply': () => {
      shown = at({})();
      return { installNo: 'H2603010900001AAAAAAA' };
    },
  });
  expect(await screen.findByText(/超出 30 米的部分每米 ¥68/)).toBeTruthy();
  const prices = within(screen.getByRole('list', { name: '增项单价' }));
  expect(prices.getByRole('listitem').textContent).toBe('混凝土墙开孔含防火封堵¥80/个');
  await screen.findByText('林岚 13800001234');
  await user.click(screen.getByRole('button', { name: '申请安装' }));
  expect(await screen.findByText('请选择车位情况')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '自有车位，有产权证明' }));
  await user.click(screen.getByRole('radio', { name: '租赁车位，有租赁合同' }));
  await user.click(screen.getByRole('radio', { name: '小区地面车位' }));
  await user.click(screen.getByRole('button', { name: '申请安装' }));
  expect(await screen.findByRole('heading', { name: '申请已提交' })).toBeTruthy();
  expect(screen.getByText(/138\*{4}1234$/)).toBeTruthy();
  // The form is gone by then, and the result is shown all the same; nothing of it is kept for the next one.
  await waitFor(() => expect(screen.getAllByText('申请已提交')).toHaveLength(3));
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([]);
  expect(asked('home-charger.apply')).toMatchObject([
    { parking: 'rented', building: 'ground', districtCode: '330106', seenTerms: 'standard_2026-1' },
  ]);
});

it.each(losses)('applies once when the %s is lost, and keeps the input', async (loss) => {
  let shown = [benefit()];
  const { user, asked, cutAt, mend } = open(() => shown, {
    'home-charger.apply': () => {
      shown = at({})();
      return { installNo: 'H2603010900001AAAAAAA' };
    },
  });
  cutAt('home-charger.apply', loss);
  await user.click(await screen.findByRole('radio', { name: '租赁车位，有租赁合同' }));
  await user.click(screen.getByRole('radio', { name: '小区地面车位' }));
  await user.type(screen.getByLabelText(/备注/), 'B2 车位 018');
  await user.click(screen.getByRole('button', { name: '申请安装' }));
  expect((await screen.findAllByText(/^网络异常/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/备注/).value).toBe('B2 车位 018');
  mend();
  await user.click(screen.getByRole('button', { name: '申请安装' }));
  expect(await screen.findByRole('heading', { name: '申请已提交' })).toBeTruthy();
  expect(asked('home-charger.apply')).toMatchObject([{ note: 'B2 车位 018' }]);
});

it('links to the addresses when there is none', async () => {
  const { user } = open(() => [benefit()], { 'account.listAddresses': () => ({ addresses: [] }) });
  await user.click(await screen.findByRole('radio', { name: '租赁车位，有租赁合同' }));
  await user.click(screen.getByRole('radio', { name: '小区地面车位' }));
  await user.click(screen.getByRole('button', { name: '申请安装' }));
  expect(await screen.findByText('请添加安装地址')).toBeTruthy();
  expect(within(document.activeElement as HTMLElement).getByText('添加安装地址')).toBeTruthy();
});

it('lets one of the offered times be chosen', async () => {
  const surveyWindows = [
    { startsAt: '2099-03-02T01:00:00.000Z', endsAt: '2099-03-02T03:00:00.000Z' },
    { startsAt: '2099-03-03T01:00:00.000Z', endsAt: '2099-03-03T03:00:00.000Z' },
  ];
  const { user, asked } = open(
    at({ status: 'surveyOffered', surveyWindows, actions: ['chooseSurvey', 'cancel'] }),
    { 'home-charger.chooseWindow': () => ({ status: 'surveyBooked' }) },
  );
  await user.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
  await user.click(screen.getByRole('button', { name: '确认时间' }));
  expect(asked('home-charger.chooseWindow')).toMatchObject([
    { seenVersion: 3, startsAt: surveyWindows[1]?.startsAt },
  ]);
});

it('shows the fee row by row before it is accepted', async () => {
  open(at({ status: 'surveyed', plan, actions: ['acceptPlan', 'cancel'] }));
  expect(await screen.findByText('¥68/米 × 12 米')).toBeTruthy();
  expect(screen.getByRole('link', { name: '确认方案和费用' }).getAttribute('href')).toContain('advancePay');
});

it('says why it stopped and what can be done, and accepts what was missing', async () => {
  const hold = {
    reason: 'noCertificate' as const,
    text: '请补充车位证明',
    since: '2026-03-01T01:00:00.000Z',
    answer: null,
  } as const;
  const { user, asked } = open(at({ status: 'held', hold, actions: ['answerHold', 'cancel'] }), {
    'home-charger.answerHold': () => ({ status: 'held' }),
  });
  expect(await screen.findByText(/一年以上的租赁合同/)).toBeTruthy();
  await user.type(screen.getByLabelText(/说明/), '已补租赁合同');
  await user.click(screen.getByRole('button', { name: '提交，继续安装' }));
  expect(asked('home-charger.answerHold')).toMatchObject([{ text: '已补租赁合同' }]);
});

it('says nothing about a continuation once it was given up', async () => {
  const hold = {
    reason: 'propertyRefuses' as const,
    text: '物业要求书面同意',
    since: '2026-03-01T01:00:00.000Z',
    answer: null,
  } as const;
  const cancelled = { by: 'customer', text: '物业不同意安装' } as const;
  open(at({ status: 'cancelled', hold, cancelled, plan, actions: ['swap', 'applyAgain'] }));
  expect(await screen.findByRole('heading', { name: '安装已取消' })).toBeTruthy();
  expect(screen.queryByText('物业要求书面同意')).toBeNull();
  expect(screen.queryByRole('heading', { name: '安装进度' })).toBeNull();
  expect(screen.queryByRole('heading', { name: '安装方案' })).toBeNull();
});

it('is signed only explicitly', async () => {
  const photos = [{ photoId: '7a0d3c9a-3f5b-4c1c-9a55-8a1d2f0f4a01', stage: 'finish' }] as const;
  const { user, asked } = open(at({ status: 'toAccept', photos: [...photos], actions: ['signOff'] }), {
    'home-charger.signOff': () => ({ status: 'done' }),
    'home-charger.showPhoto': () => ({ jpeg: '/9j/4AAQ' }),
  });
  // The built installation is viewed first.
  await screen.findByRole('heading', { name: '验收签收' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.indexOf('安装照片')).toBeGreaterThan(-1);
  expect(headings.indexOf('安装照片')).toBeLessThan(headings.indexOf('验收签收'));
  await user.type(await screen.findByLabelText(/签收人姓名/), '林岚');
  await user.click(screen.getByRole('button', { name: '确认签收' }));
  expect(await screen.findByText('请先勾选确认验收')).toBeTruthy();
  expect(asked('home-charger.signOff')).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '确认签收' }));
  expect(asked('home-charger.signOff')).toMatchObject([{ name: '林岚', confirmed: true }]);
});

it('shows in the sheet why it was not cancelled', async () => {
  const { user } = open(at({}), {
    'home-charger.cancelInstall': () => {
      throw refusal('home-charger.moved');
    },
  });
  await user.click(await screen.findByRole('button', { name: '取消安装' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: '物业不同意安装' }));
  await user.click(sheet.getByRole('button', { name: '确认取消' }));
  expect(await sheet.findByText('安装进度已变化，请刷新后再试')).toBeTruthy();
});
