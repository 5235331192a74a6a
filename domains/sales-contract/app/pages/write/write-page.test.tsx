import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Contract, PartyDraft } from '../../../contract/contract.ts';
import { aContract, aDraft } from '../../testing/contract.ts';

afterEach(() => sessionStorage.clear());

const beginning = '33010619930518246';
const idNumber = beginning + identityCheckDigit(beginning);

function open({
  contract = aContract(),
  draft = aDraft(),
  refuse,
}: {
  contract?: Contract | null;
  draft?: PartyDraft;
  refuse?: () => never;
} = {}) {
  const { call, asked } = fakeCall({
    'sales-contract.getContract': () => ({ contract }),
    'sales-contract.getDraft': () => draft,
    'sales-contract.writeContract': () => {
      refuse?.();
      return { flowNo: 'F1' };
    },
  });
  return { ...renderPage(call, '/pages/buy/write?orderNo=C1'), asked };
}

const field = (label: RegExp) => screen.findByLabelText(label);

it('sends the party of the order and leads to the text', async () => {
  const { user, asked, address } = open();
  await user.type(await field(/^证件号码/), idNumber);
  await user.type(await field(/^联系地址/), '浙江省杭州市西湖区文三路 1 号');
  await user.click(screen.getByRole('button', { name: '生成合同' }));
  await waitFor(() => expect(address()).toBe('/pages/buy/sign?orderNo=C1'));
  expect(asked('sales-contract.writeContract')).toEqual([
    {
      orderNo: 'C1',
      name: '林岚',
      idType: '1',
      idNumber,
      address: '浙江省杭州市西湖区文三路 1 号',
      phone: '13800000001',
    },
  ]);
});

it('names a wrong number before anything is sent', async () => {
  const { user, asked } = open();
  await user.type(await field(/^证件号码/), '330106199305182460');
  await user.type(await field(/^联系地址/), '浙江省杭州市西湖区文三路 1 号');
  await user.click(screen.getByRole('button', { name: '生成合同' }));
  expect(await screen.findByText(/身份证号码有误/)).toBeTruthy();
  expect(asked('sales-contract.writeContract')).toEqual([]);
});

it('shows at the name that it differs from the order', async () => {
  const { user } = open({
    draft: aDraft({ idType: '1', idNumber, address: '浙江省杭州市西湖区文三路 1 号', fromPapers: true }),
    refuse: () => {
      throw refusal('sales-contract.nameDiffers');
    },
  });
  await screen.findByText('已按订单的购车证件填好，请核对。');
  await user.click(screen.getByRole('button', { name: '生成合同' }));
  const name = await field(/^姓名/);
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});

it('says that an order needs no contract, and what became of a signed one', async () => {
  open({ contract: null });
  expect(await screen.findByText('这个订单不需要签署合同')).toBeTruthy();
});

it('leads from a signed contract to its result', async () => {
  open({ contract: aContract({ status: 'signed', open: false, signedAt: '2026-12-08T08:00:00.000Z' }) });
  const link = await screen.findByRole('link', { name: '查看合同' });
  expect(link.getAttribute('href')).toBe('/pages/buy/signResult?orderNo=C1');
});
