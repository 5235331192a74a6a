import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOverview, aRow } from '../testing/articles.ts';
import { fill } from './vehicle.tab-part.tsx';

function open(overview: ReturnType<typeof anOverview>) {
  const { call, asked } = fakeCall({ 'manual.getOverview': () => overview });
  renderPart(call, '/', <fill.Part vehicle={null} />);
  return { asked };
}

const titles = () => screen.getAllByRole('link').map((one) => one.textContent?.slice(0, 4));

it('leads to lessons, help and remote parking', async () => {
  const { asked } = open(anOverview({ functions: [aRow({ code: 'remoteParking' })] }));
  await waitFor(() => expect(asked('manual.getOverview')).toHaveLength(1));
  expect(titles()).toEqual(['用车指南', '用车帮助', '遥控泊车']);
});

it('leads only to the help while the brand has written nothing', async () => {
  open(anOverview({ lessons: [], functions: [] }));
  await waitFor(() => expect(titles()).toEqual(['用车帮助']));
});
