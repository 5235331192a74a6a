import { givePageResult, takePageResult } from '@ev/app-kit/page-result.ts';
import type { Api } from '@ev/contract';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { papersCode } from '../../../contract/order-papers.ts';
import { certificate, certificateItem, specimenNumber } from '../../testing/certificates.ts';

beforeEach(() => void takePageResult('certificate'));
afterEach(() => sessionStorage.clear());

type OrderPapers = Api['papers.getOrderPapers']['output'];
const company = certificateItem({
  certificateNo: 'CO',
  type: '5',
  maskedName: '海岚物流有限公司',
  maskedNumber: '9135**********0Y43',
});
const creditCode = '91350100M000100Y43';

function open(at: string, { offered = true, papers }: { offered?: boolean; papers?: OrderPapers } = {}) {
  let now = papers;
  const { call, asked } = fakeCall({
    'papers.listCertificates': () => ({
      list: [certificateItem(), company],
      offered,
      recognises: true,
      picturesAgreedAt: null,
    }),
    'papers.getCertificate': () => certificate(),
    'papers.beginCertificate': () => ({ certificateNo: 'CL' }),
    'papers.keepCertificate': () => ({ kept: true }),
    'papers.submitCertificate': () => ({ status: '1' }),
    'papers.getOrderPapers': () => {
      if (!now) throw refusal('papers.orderNotFound');
      return now;
    },
    'papers.putOrderPapers': ({ certificateNos }) => {
      if (!now) throw refusal('papers.orderNotFound');
      const [certificateNo = ''] = certificateNos;
      const one = {
        certificateNo,
        type: '1',
        status: '2',
        maskedName: '林*',
        maskedNumber: '110***',
      } as const;
      now = { ...now, list: [{ ...one, role: 'buyer', nameDiffers: false }] };
      return now;
    },
  });
  return { ...renderPage(call, at), asked };
}

const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;

describe('the agent of an enterprise', () => {
  const at = `/pages/buy/preparator?${new URLSearchParams({
    companyName: '海岚物流有限公司',
    creditCode,
    returnTo: '/pages/buy/orderList',
  })}`;

  it('is filled in from their certificate, and returns with it and the letter', async () => {
    const { user, asked, address } = open(at);
    expect(((await screen.findByLabelText(/^委托企业名称/)) as HTMLInputElement).value).toBe(
      '海岚物流有限公司',
    );
    expect(field(/^统一社会信用代码/).value).toBe(creditCode);
    await user.click(screen.getByRole('button', { name: /选择证件/ }));
    await user.click(await screen.findByRole('button', { name: /居民身份证 林\*/ }));
    await waitFor(() => expect(field(/^经办人姓名/).value).toBe('林岚'));
    expect(field(/^经办人证件号码/).value).toBe(specimenNumber);
    await user.type(field(/^经办人手机号/), '13800000001');
    await user.type(field(/^授权开始日期/), '20260101');
    await user.type(field(/^授权截止日期/), '20991231');
    await user.click(screen.getByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(address()).toBe('/pages/buy/orderList'));
    expect(asked('papers.submitCertificate')).toMatchObject([{ certificateNo: 'CL', type: 'L' }]);
    expect(takePageResult('certificate')).toBe('CL_CT1');
  });

  it('keeps the input when a certificate is chosen', async () => {
    const { user } = open(at);
    await user.type(await screen.findByLabelText(/^经办人姓名/), '陈一鸣');
    await user.click(screen.getByRole('button', { name: /选择证件/ }));
    await user.click(await screen.findByRole('button', { name: /居民身份证 林\*/ }));
    await waitFor(() => expect(field(/^经办人证件号码/).value).toBe(specimenNumber));
    expect(field(/^经办人姓名/).value).toBe('陈一鸣');
  });

  it('shows certificates at the store where none are stored', async () => {
    open(at, { offered: false });
    expect(await screen.findByRole('heading', { name: '请到门店办理证件' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
  });
});

describe('the certificates of an order', () => {
  const at = '/pages/buy/preparator?orderNo=B1';
  const papers: OrderPapers = { buyerType: '0', companyName: null, open: true, list: [] };

  it('are added from one’s own', async () => {
    const { user, asked } = open(at, { papers });
    await user.click(await screen.findByRole('button', { name: /^购车人证件/ }));
    await user.click(await screen.findByRole('button', { name: /居民身份证 林\*/ }));
    expect(await screen.findByRole('link', { name: /购车人 · 居民身份证/ })).toBeTruthy();
    expect(asked('papers.putOrderPapers')).toEqual([{ orderNo: 'B1', certificateNos: ['CT1'] }]);
  });

  it('are added on return with a new one', async () => {
    givePageResult('certificate', papersCode(['CT1']) ?? '');
    const { asked } = open(at, { papers });
    await waitFor(() =>
      expect(asked('papers.putOrderPapers')).toEqual([{ orderNo: 'B1', certificateNos: ['CT1'] }]),
    );
  });

  it('warn of another name, and show each state', async () => {
    const one = {
      certificateNo: 'CT1',
      type: '1',
      status: '3',
      maskedName: '陈**',
      maskedNumber: '110***',
    } as const;
    open(at, { papers: { ...papers, list: [{ ...one, role: 'buyer', nameDiffers: true }] } });
    const card = within(await screen.findByRole('link', { name: /购车人 · 居民身份证/ }));
    expect(card.getByText('未通过')).toBeTruthy();
    expect(card.getByText(/与订单的购车人不一致/)).toBeTruthy();
  });

  it('are read-only once the order has ended', async () => {
    open(at, { papers: { ...papers, open: false } });
    expect(await screen.findByText('订单已结束，没有添加过证件')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /证件/ })).toBeNull();
  });

  it('of another customer’s order do not exist', async () => {
    open(at);
    expect(await screen.findByText('没有找到这个订单')).toBeTruthy();
  });
});
