import { givePageResult, takePageResult } from '@ev/app-kit/page-result.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { certificateItem } from '../testing/certificates.ts';
import { PapersPart } from './papers-part.tsx';

beforeEach(() => void takePageResult('certificate'));
afterEach(() => sessionStorage.clear());

const list = [
  certificateItem({ certificateNo: 'ID' }),
  certificateItem({ certificateNo: 'DRAFT', status: '0', maskedName: null }),
  certificateItem({ certificateNo: 'CO', type: '5', maskedName: '海岚物流有限公司' }),
];
const buyers = {
  '0': { type: '0', name: '林岚', companyName: '', creditCode: '' },
  '1': { type: '1', name: '林岚', companyName: '海岚贸易有限公司', creditCode: '' },
} as const;

/** The part in a form that shows what it would send. */
function Form() {
  const [type, setType] = useState<'0' | '1'>('0');
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  return (
    <>
      <output>{chosen ?? 'none'}</output>
      <button type="button" onClick={() => setType(type === '0' ? '1' : '0')}>
        change buyer
      </button>
      <PapersPart
        modelCode="ling"
        config="x"
        buyer={buyers[type]}
        chosen={chosen}
        onChoose={setChosen}
        error={undefined}
      />
    </>
  );
}

function open() {
  const { call } = fakeCall({
    'papers.listCertificates': () => ({ list, offered: true, recognises: true, picturesAgreedAt: null }),
  });
  return renderPart(call, '/pages/buy/order?code=ling', <Form />);
}
const output = () => document.querySelector('output')?.textContent;

it('sends the choice, and keeps the choice for the other kind of buyer', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^购车人证件/ }));
  // Drafts are not offered.
  expect(screen.getAllByRole('button', { name: /居民身份证/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /居民身份证 林\*/ }));
  await waitFor(() => expect(output()).toBe('ID'));
  await user.click(screen.getByRole('button', { name: 'change buyer' }));
  await waitFor(() => expect(output()).toBe('none'));
  await user.click(screen.getByRole('button', { name: 'change buyer' }));
  await waitFor(() => expect(output()).toBe('ID'));
});

it('takes over what was added on the linked page', async () => {
  givePageResult('certificate', 'ID');
  open();
  await waitFor(() => expect(output()).toBe('ID'));
});

it('says when the name on a certificate differs', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'change buyer' }));
  await user.click(screen.getByRole('button', { name: /^企业证照/ }));
  await user.click(await screen.findByRole('button', { name: /企业证照 海岚物流有限公司/ }));
  expect(await screen.findByText(/证件上是「海岚物流有限公司」，与填写的企业名称不一致/)).toBeTruthy();
});

it('links to where one is added, with the return address', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: '添加购车人证件' }));
  await user.click(await screen.findByRole('button', { name: '护照' }));
  await waitFor(() =>
    expect(address()).toBe('/pages/buy/ocr?certType=2&returnTo=%2Fpages%2Fbuy%2Forder%3Fcode%3Dling'),
  );
});
