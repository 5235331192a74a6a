import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

const document = {
  documentNo: 'D1',
  title: '汽车买卖合同',
  fileName: '汽车买卖合同 2026-12-08.pdf',
  bytes: 60_000,
  sha256: 'a'.repeat(64),
  createdAt: '2026-12-08T08:00:00.000Z',
  pages: [
    { width: 595, height: 842, text: '第一条 标的车辆' },
    { width: 595, height: 842, text: '附件：签署证据' },
  ],
};

function open(response: () => Response, get: () => unknown = () => document) {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return response();
  });
  const { call } = fakeCall({ 'signing.getDocument': get as never });
  return { ...renderPage(call, '/pages/buy/pdfDetail?id=D1&type=contract'), fetched };
}

it('shows pages as pictures with their texts for screen readers', async () => {
  const { fetched } = open(() => new Response(new Blob(['png'], { type: 'image/png' })));
  await screen.findByText('共 2 页，点一下页面可以放大');
  expect(screen.getByRole('region', { name: '第 1 页，共 2 页' }).textContent).toContain('第一条 标的车辆');
  await screen.findByRole('button', { name: '放大第 1 页' });
  // Only the first page is near; the second one loads when it comes near.
  expect(fetched).toEqual(['/main/api/lgn/electronic-contract/page?id=D1&page=1']);
});

it('says why a page did not load, and loads it again', async () => {
  let works = false;
  const { user } = open(() =>
    works
      ? new Response(new Blob(['png'], { type: 'image/png' }))
      : Response.json({ header: { code: '24100010', message: '文件暂时打不开，请稍后再试' }, body: null }),
  );
  await screen.findByText('文件暂时打不开，请稍后再试');
  works = true;
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  await screen.findByRole('button', { name: '放大第 1 页' });
});

it("reports another customer's document as missing", async () => {
  open(
    () => new Response(''),
    () => {
      throw refusal('signing.documentNotFound');
    },
  );
  await screen.findByText('没有找到这份文件');
});
