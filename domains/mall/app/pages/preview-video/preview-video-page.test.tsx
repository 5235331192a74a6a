import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const { call } = fakeCall({});
const open = (src: string) => renderPage(call, `/pages/shop/previewVideo?${new URLSearchParams({ src })}`);

it('plays a video of the brand, and again after a failure', async () => {
  const { user } = open('/media/jacket.mp4');
  const video = await screen.findByLabelText('商品视频');
  expect(video.getAttribute('src')).toBe('/media/jacket.mp4');
  fireEvent.error(video);
  expect(await screen.findByText('视频没有加载成功')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText('商品视频')).toBeTruthy();
});

it('refuses the video of another site', async () => {
  const { address } = open('https://other.example/a.mp4');
  await waitFor(() => expect(address()).toContain('/pages/404'));
  expect(screen.queryByLabelText('商品视频')).toBeNull();
});
