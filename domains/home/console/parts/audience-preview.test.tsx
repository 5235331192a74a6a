import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AudiencePreview } from './audience-preview.tsx';

const module = (title: string, more: object = {}) => ({
  kind: 'entries',
  title,
  items: [{ label: title, icon: 'car', link: { linkUrl: '/pages/buy/allCar', loginFlag: false } }],
  ...more,
});
const item = {
  position: 'home-discover',
  modules: [
    module('所有人'),
    module('名单', { audience: { lists: ['pilots'] } }),
    module('已经结束', { until: '2026-01-01T00:00:00.000Z' }),
    { kind: 'entries', title: '' },
  ],
};
const titles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('lists the modules that a customer on a list sees at a time', async () => {
  const user = userEvent.setup();
  render(<AudiencePreview item={item} />);
  expect(titles()).toEqual(['所有人入口']);
  await user.type(screen.getByLabelText('客户名单编码'), 'pilots');
  expect(titles()).toEqual(['所有人入口', '名单入口']);
});
