import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

const html =
  '<p>见<a href="/pages/explain?code=privacy-policy">隐私政策</a>与<a href="https://www.miit.example/">主管部门</a></p>';

async function open() {
  const { call } = fakeCall({
    'content.getDocument': ({ code = '' }: { code?: string }) => ({
      code,
      title: code,
      version: '2026.1',
      effectiveFrom: '2026-01-01T00:00:00.000Z',
      current: true,
      html: code === 'user-agreement' ? html : '<p>另一份</p>',
    }),
  });
  const page = renderPage(call, '/pages/explain?code=user-agreement');
  const link = await screen.findByRole('link', { name: '隐私政策' });
  return { ...page, link, user: userEvent.setup() };
}

it('opens other texts within the app, or by the full address in a new tab', async () => {
  const { link, user, address } = await open();
  expect(link.getAttribute('href')).toBe('/h5/pages/explain?code=privacy-policy');
  await user.click(link);
  await screen.findByText('另一份');
  expect(address()).toBe('/pages/explain?code=privacy-policy');
});

it('opens other sites in the window, once for two taps', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await open();
  const link = screen.getByRole('link', { name: '主管部门' });
  fireEvent.click(link);
  fireEvent.click(link);
  await waitFor(() => expect(assign.mock.calls).toEqual([['https://www.miit.example/']]));
});
