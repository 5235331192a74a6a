import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anInsurance, anOffer, aPolicy, aQuote } from '../../testing/insurance.ts';

const vin = 'LEYA0000000000001';

function open(insurance: () => ReturnType<typeof anInsurance> = anInsurance, answers = {}) {
  const fake = fakeCall({ 'insurance.getInsurance': insurance, ...answers });
  return { ...renderPage(fake.call, `/pages/car/insure?vin=${vin}`), ...fake };
}

it('says when policies end, and shows a number only on request', async () => {
  const { user, asked } = open(anInsurance, {
    'insurance.showNumber': () => ({ number: 'PDZA202600001234' }),
  });
  expect(await screen.findByText('还有 20 天到期，可以续保了')).toBeTruthy();
  expect(asked('insurance.showNumber')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '显示保单号' }));
  expect(await screen.findByText(/PDZA202600001234/)).toBeTruthy();
});

it('calls the own insurer first', async () => {
  open(() => anInsurance({ policies: [aPolicy({ insurerCode: 'jiangnan' })] }));
  const calls = await screen.findAllByRole('link', { name: /400-000/ });
  expect(calls.map((one) => one.getAttribute('href'))).toEqual(['tel:400-000-0102', 'tel:400-000-0101']);
});

it('asks for quotes', async () => {
  const { user, asked } = open(anInsurance, { 'insurance.requestQuote': () => ({ quoteNo: 'I1' }) });
  await user.click(await screen.findByRole('button', { name: '车险询价' }));
  const sheet = within(await screen.findByRole('dialog', { name: '车险询价' }));
  await user.click(sheet.getByRole('checkbox', { name: /车上人员责任险/ }));
  await user.click(sheet.getByRole('button', { name: '提交询价' }));
  expect(await sheet.findByText('请填写称呼')).toBeTruthy();
  await user.type(sheet.getByRole('textbox', { name: /称呼/ }), '林岚');
  await user.type(sheet.getByRole('textbox', { name: /手机号/ }), '13800001000');
  await user.click(sheet.getByRole('button', { name: '提交询价' }));
  await waitFor(() => expect(asked('insurance.requestQuote')).toHaveLength(1));
  expect(asked('insurance.requestQuote')[0]).toMatchObject({
    vin,
    coverages: ['damage', 'thirdParty'],
    thirdPartyCover: '300',
    currentEndsDay: null,
    withMileage: false,
  });
});

it('offers neither quotes nor policies while the brand has no insurers, and says what to do', async () => {
  open(() => anInsurance({ policies: [], insurers: [] }));
  expect(await screen.findByText(/^合作的保险公司即将公布/)).toBeTruthy();
  expect(screen.getByText(/48 小时内向保险公司报案/)).toBeTruthy();
  expect(screen.getByText(/有人受伤拨打 120/)).toBeTruthy();
  for (const name of ['车险询价', '登记保单']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('报案电话')).toBeNull();
});

it('accepts an offer at the sum that was shown', async () => {
  const offers = [
    anOffer(),
    anOffer({ insurerCode: 'jiangnan', insurerName: '江南保险', totalFen: 515_000 }),
  ];
  const quote = aQuote({ status: 'offered', offers, validUntilDay: '2026-03-08', answerBy: null });
  const { user, asked } = open(() => anInsurance({ quote }), {
    'insurance.acceptOffer': () => ({ status: 'accepted' as const }),
  });
  expect(screen.queryByRole('button', { name: '车险询价' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '选择杭海财险' }));
  await user.click(await screen.findByRole('button', { name: '确认选择' }));
  await waitFor(() =>
    expect(asked('insurance.acceptOffer')).toEqual([
      { quoteNo: 'I1', insurerCode: 'hanghai', seenFen: 493_000 },
    ]),
  );
});

it('is refused for a car of another person', async () => {
  open(() => {
    throw refusal('vehicle.notOwner');
  });
  expect(await screen.findByText('只有车主可以这样操作')).toBeTruthy();
});

it.each<[string, () => ReturnType<typeof anInsurance>]>([
  ['the page', () => anInsurance()],
  [
    'a refused car',
    () => {
      throw refusal('vehicle.notFound');
    },
  ],
])('rescue is one tap away from %s', async (_, insurance) => {
  open(insurance);
  expect((await screen.findByRole('link', { name: /^道路救援/ })).getAttribute('href')).toBe(
    `/pages/car/call?vin=${vin}`,
  );
});
