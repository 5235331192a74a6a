import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { FeedbackHost } from '@ev/ui/feedback-host.tsx';
import { RichText } from '@ev/ui/rich-text.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFollowedAnchors, withAppLinks } from './use-followed-anchors.ts';

afterEach(() => {
  vi.restoreAllMocks();
  act(() => feedback.hideToast());
});

const here = '/pages/404';

function Text({ href }: { href: string }) {
  const html = withAppLinks(`<p><a href="${href}">看这里</a></p>`);
  return (
    <>
      <RichText html={html} onLink={useFollowedAnchors()} />
      <FeedbackHost />
    </>
  );
}

async function press(href: string) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user, address } = renderPart(fakeCall({}).call, here, <Text href={href} />);
  const link = screen.getByText('看这里');
  const pressed = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('click', pressed, { once: true });
  await user.click(link);
  return { address, assign, byBrowser: () => pressed.mock.results[0]?.value === false };
}

it('opens our own pages within the app', async () => {
  const { address, assign } = await press('/pages/explain?code=privacy-policy');
  await expect.poll(address).toBe('/pages/explain?code=privacy-policy');
  expect(assign).not.toHaveBeenCalled();
});

it('opens other sites in the window', async () => {
  const { address, assign } = await press('https://www.miit.example/');
  await expect.poll(() => assign.mock.calls).toEqual([['https://www.miit.example/']]);
  expect(address()).toBe(here);
});

it.each([
  'javascript:window.stolen=1',
  'JavaScript:window.stolen=1',
  'data:text/html,x',
  '//elsewhere.example/pages/index/index',
  'ftp://elsewhere.example/',
  '/pages/that/is/not/there',
])('opens nothing by %s, and says so', async (href) => {
  const { address, assign, byBrowser } = await press(href);
  expect(await screen.findByText('暂未开放', { selector: '[role=status]' })).toBeTruthy();
  expect(byBrowser()).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect(address()).toBe(here);
  expect('stolen' in window).toBe(false);
});
