import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anArticle, anOverview } from '../../testing/articles.ts';

afterEach(() => {
  delete window._dsbridge;
});

const parking = () =>
  anArticle({
    code: 'remoteParking',
    title: '遥控泊车',
    models: [{ modelCode: 'ling', name: '青驭 凌', needs: '需要选装自动泊车' }],
    fromSoftware: '2.2.0',
  });

function open(article: () => ReturnType<typeof anArticle> = parking) {
  const fake = fakeCall({ 'manual.getArticle': article, 'manual.getOverview': () => anOverview() });
  return renderPage(fake.call, '/download/parking?vin=LQYA0000000000001', { loggedIn: false });
}

/** An app that opens every route. */
function inApp(): { method: string; data: unknown }[] {
  const asked: { method: string; data: unknown }[] = [];
  window._dsbridge = {
    call(method: string, argument: string) {
      const { _dscbstub: callback, data } = JSON.parse(argument);
      asked.push({ method, data });
      (window as unknown as Record<string, (answer: unknown) => void>)[callback]?.({ code: 0 });
      return '';
    },
  };
  return asked;
}

it('says which cars have it and what they need', async () => {
  open();
  expect(await screen.findByText('需要选装自动泊车')).toBeTruthy();
  const items = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(items).toContain('青驭 岳不支持');
});

it('leads to the app from a browser, with a note', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: '打开遥控泊车' }));
  await waitFor(() =>
    expect(address()).toBe(
      `/download/index?nativeRoute=${encodeURIComponent('car/remoteParking?vin=LQYA0000000000001')}`,
    ),
  );
  expect(feedback.getSnapshot()?.title).toBe('请在APP中打开');
});

it('opens natively in the app', async () => {
  const asked = inApp();
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: '打开遥控泊车' }));
  await waitFor(() => expect(asked.map(({ method }) => method)).toContain('app.openRoute'));
  expect(address()).toBe('/download/parking?vin=LQYA0000000000001');
});

it('leads to the help while the brand does not explain it', async () => {
  open(() => {
    throw refusal('manual.articleNotFound');
  });
  expect(await screen.findByText('遥控泊车正在准备')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去用车帮助' }).getAttribute('href')).toBe('/pages/car/help');
});
