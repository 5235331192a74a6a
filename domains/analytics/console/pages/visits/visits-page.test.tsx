import type { Output } from '@ev/query/read.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const page = '/pages/index/index';
const day = { day: '2026-11-21', visits: 3, views: 8, byHost: { wechat: 2, browser: 1 } };
const counted: Output<'analytics.getTraffic'> = {
  days: [day],
  pages: [{ page, views: 8, visits: 3 }],
  visits: 3,
  views: 8,
};

function open(at: string, traffic = counted) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'analytics.getTraffic': () => traffic,
    'analytics.listExposures': () => ({
      list: [{ page, element: 'home.hero.1', exposures: 40, taps: 10 }],
    }),
    'analytics.getHeatMap': () => ({
      taps: 9,
      cells: [
        { column: 3, row: 2, taps: 8 },
        { column: 4, row: 60, taps: 1 },
      ],
      elements: [{ element: null, taps: 9 }],
    }),
    'analytics.getVitals': () => ({
      list: [
        { page, release: '3.2.0+a', vital: 'LCP', p75: 1800, samples: 40 },
        { page, release: '3.1.0+b', vital: 'LCP', p75: 4200, samples: 7 },
        { page, release: '3.2.0+a', vital: 'CLS', p75: 0.3, samples: 5 },
      ],
    }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('shows visits by day and the viewed pages', async () => {
  const { seen } = open('/analytics?days=30');
  expect(await screen.findByText('3 次访问，浏览 8 个页面')).toBeTruthy();
  expect(screen.getByRole('figure', { name: '每天的访问次数，按打开方式' })).toBeTruthy();
  expect(screen.getByText(page)).toBeTruthy();
  expect(seen.find(([id]) => id === 'analytics.getTraffic')?.[1]).toEqual({ days: '30' });
});

it('says why there may be no figures', async () => {
  open('/analytics', { days: [], pages: [], visits: 0, views: 0 });
  expect(await screen.findByText('这段时间没有记录')).toBeTruthy();
});

it('shows the share of exposures that were tapped', async () => {
  const { user } = open('/analytics');
  await user.click(await screen.findByRole('tab', { name: '曝光与点击' }));
  const row = within((await screen.findByText('home.hero.1')).closest('tr') as HTMLElement);
  expect(row.getByText('25.0%')).toBeTruthy();
});

it('shows where a page is tapped, at the height of the taps', async () => {
  const { seen } = open('/analytics?view=heat&host=wechat');
  const picture = await screen.findByRole('img', { name: '9 次点击在页面上的分布，2 屏高' });
  expect(picture.querySelectorAll('circle')).toHaveLength(2);
  expect(seen.find(([id]) => id === 'analytics.getHeatMap')?.[1]).toEqual({
    days: '7',
    page,
    host: 'wechat',
  });
});

it('shows the quality of pages by release, as text too', async () => {
  open('/analytics?view=vitals');
  expect(await screen.findByText('共 47 个样本')).toBeTruthy();
  const rows = ['3.2.0+a', '3.1.0+b'].map((release) => screen.getByText(release).closest('tr')?.textContent);
  expect(rows).toEqual([expect.stringContaining('1.80 秒良好'), expect.stringContaining('4.20 秒较差')]);
});
