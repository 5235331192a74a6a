import { chooseTextSize } from '@ev/app-kit/text-size.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(() => act(() => chooseTextSize('standard')));

it.each(['standard', 'large', 'larger'] as const)(
  'leads from home to 长辈版 and back to %s',
  async (before) => {
    chooseTextSize(before);
    const { call } = fakeCall({ 'home.getRecommendations': () => ({ modules: [] }) });
    const { user } = renderPage(call, '/pages/index/index', { loggedIn: false });
    await user.click(await screen.findByRole('button', { name: '长辈版' }));
    expect(document.documentElement.dataset.textSize).toBe('elder');
    await user.click(screen.getByRole('button', { name: '标准版' }));
    expect(document.documentElement.dataset.textSize).toBe(before);
  },
);
