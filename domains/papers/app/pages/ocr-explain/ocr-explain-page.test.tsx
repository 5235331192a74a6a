import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('explains how to photograph, why, how long pictures are stored, and that typing is possible', async () => {
  renderPage(fakeCall({}).call, '/pages/buy/ocrExplain?certType=1');
  for (const title of ['怎么拍', '为什么需要证件', '怎么保存，什么时候删除', '不想拍照'])
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  // Bad examples are described beside their drawings.
  for (const words of ['有反光', '画面模糊', '没有拍全', '光线太暗'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/最长保存 30 天/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去填写证件' }).getAttribute('href')).toBe(
    '/pages/buy/ocr?certType=1',
  );
});
