import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Proof } from '../../../contract/vehicle.ts';
import { aProof, pageOf, vin } from '../../testing/vehicles.ts';

/** An upload that results in this id at once. */
vi.mock('../../data/send-picture.ts', () => ({
  uploadOf: () => async () => '11111111-1111-4111-8111-111111111111',
}));

function open(proofs: Proof[], answers: Parameters<typeof fakeCall>[0] = {}, at = '/pages/mine/ownerAuth') {
  const fake = fakeCall({ 'vehicle.listProofs': () => pageOf(proofs), ...answers });
  return { ...renderPage(fake.call, at), ...fake };
}

const field = (name: RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: '提交认证' });

it('asks for the papers of a car and sends them', async () => {
  const { user, asked } = open(
    [],
    { 'vehicle.submitProof': () => aProof() },
    `/pages/mine/ownerAuth?vin=${vin}`,
  );
  expect(await screen.findByDisplayValue(vin)).toBeTruthy();
  await user.click(submit());
  expect(await screen.findByText('请上传行驶证照片')).toBeTruthy();
  await user.type(field(/^姓名/), '林岚');
  await user.type(field(/^身份证号/), '310101199001010018');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'licence.jpg', { type: 'image/jpeg' }));
  await user.click(submit());
  expect(await screen.findByText('已提交，等待审核')).toBeTruthy();
  expect(asked('vehicle.submitProof')).toEqual([
    {
      vin,
      kind: 'personal',
      plate: null,
      holderName: '林岚',
      holderNumber: '310101199001010018',
      pictureIds: ['11111111-1111-4111-8111-111111111111'],
    },
  ]);
});

it('keeps what was typed on the phone, but not the number of the holder', async () => {
  const { user } = open([]);
  await user.type(await screen.findByLabelText(/^姓名/), '林岚');
  await user.type(field(/^身份证号/), '310101199001010018');
  const kept = sessionStorage.getItem('draft.vehicle.proof') ?? '';
  expect(kept).toContain('林岚');
  expect(kept).not.toContain('310101');
});

it('asks a company for its name and code', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('radio', { name: /企业车主/ }));
  expect(field(/^企业名称/)).toBeTruthy();
  expect(field(/^统一社会信用代码/)).toBeTruthy();
  expect(screen.getByText(/盖章的授权书/)).toBeTruthy();
});

it('says why a proof was refused, and fills the form to send it again', async () => {
  const refused = aProof({
    status: 'refused',
    statusText: '未通过，请修改后重新提交',
    refusal: '行驶证照片不清楚',
  });
  const { user } = open([refused]);
  const card = within(await screen.findByRole('region', { name: /^认证 / }));
  expect(card.getByText('原因：行驶证照片不清楚')).toBeTruthy();
  Element.prototype.scrollIntoView ??= () => undefined;
  await user.click(card.getByRole('button', { name: '重新提交' }));
  expect(await screen.findByDisplayValue(vin)).toBeTruthy();
  expect(screen.getByDisplayValue('沪AD12345')).toBeTruthy();
});

it('withdraws a proof that waits', async () => {
  let proof = aProof();
  const { user, asked } = open([], {
    'vehicle.listProofs': () => pageOf([proof]),
    'vehicle.withdrawProof': () => {
      proof = aProof({ status: 'withdrawn', statusText: '已撤回' });
      return { status: 'withdrawn' as const };
    },
  });
  await user.click(await screen.findByRole('button', { name: '撤回认证' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤回认证' })).toBeNull());
  expect(asked('vehicle.withdrawProof')).toEqual([{ proofNo: 'P1' }]);
});

it('shows a refusal about the car at its field', async () => {
  const { user } = open([], {
    'vehicle.submitProof': () => {
      throw refusal('vehicle.unknownVin');
    },
  });
  await user.type(await screen.findByLabelText(/^车架号/), vin);
  await user.type(field(/^姓名/), '林岚');
  await user.type(field(/^身份证号/), '310101199001010018');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'licence.jpg', { type: 'image/jpeg' }));
  await user.click(submit());
  expect(await screen.findByText('没有这个车架号的车辆，请核对行驶证后再填')).toBeTruthy();
});
