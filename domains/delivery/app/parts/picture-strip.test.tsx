import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PictureStrip } from './picture-strip.tsx';

type Report = (entries: { isIntersecting: boolean }[]) => void;
let reports: Report[] = [];

beforeEach(() => {
  reports = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report) {
        reports.push(report);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const comeNear = () =>
  act(() => {
    for (const report of reports) report([{ isIntersecting: true }]);
  });

function show(answer: () => { jpeg: string; width: number; height: number }) {
  const { call, asked } = fakeCall({ 'delivery.showPicture': answer });
  const part = <PictureStrip orderNo="C1" pictureIds={['p1']} label="漆面" />;
  return { asked, ...renderPart(call, '/pages/buy/deliverySign?orderNo=C1', part) };
}

it('requests a picture once it is near the screen, and opens it in full screen', async () => {
  const { user, asked } = show(() => ({ jpeg: '/9j/4AAQ', width: 400, height: 300 }));
  const button = await screen.findByRole('button', { name: '查看漆面的照片 1' });
  expect(asked('delivery.showPicture')).toEqual([]);
  comeNear();
  await waitFor(() => expect(button.querySelector('img')).toBeTruthy());
  expect(asked('delivery.showPicture')).toEqual([{ orderNo: 'C1', pictureId: 'p1' }]);
  await user.click(button);
  expect(await screen.findByRole('img', { name: '漆面的照片 1' })).toBeTruthy();
});

it('offers another attempt when a picture did not arrive', async () => {
  let isThere = false;
  const { user } = show(() => {
    if (!isThere) throw offline();
    return { jpeg: '/9j/4AAQ', width: 400, height: 300 };
  });
  await screen.findByRole('button', { name: '查看漆面的照片 1' });
  comeNear();
  const again = await screen.findByRole('button', { name: '漆面的照片 1没能打开，点按重试' });
  isThere = true;
  await user.click(again);
  await waitFor(() => expect(screen.getByRole('button').querySelector('img')).toBeTruthy());
});
