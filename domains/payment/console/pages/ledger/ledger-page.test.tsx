import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

const csv = '\uFEFF编号,时间\r\n';
const saved: { name: string; content: Blob }[] = [];
const { createObjectURL } = URL;
let blob: Blob | null = null;

function openLedger() {
  let down = true;
  URL.createObjectURL = (content) => {
    blob = content as Blob;
    return 'blob:ledger';
  };
  document.addEventListener('click', keep);
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'payment.exportLedger': ({ day }) => {
      if (down) {
        down = false;
        throw offline();
      }
      return {
        fileName: `ledger-${day}.csv`,
        csv,
        entries: 12,
        receivedFen: 1_500_000,
        refundedFen: 500_000,
        settledFen: 22_190_050,
        balanceReturnedFen: 19_490_000,
        compensatedFen: 0,
      };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/ledger' }) };
}

/** What the page gives to the browser's downloads. */
function keep(event: Event) {
  const link = event.target;
  if (link instanceof HTMLAnchorElement && link.download && blob) {
    event.preventDefault();
    saved.push({ name: link.download, content: blob });
  }
}
const { click } = HTMLAnchorElement.prototype;

afterEach(() => {
  URL.createObjectURL = createObjectURL;
  HTMLAnchorElement.prototype.click = click;
  document.removeEventListener('click', keep);
});

it('exports a day, says what it comes to and gives the file', async () => {
  // A link outside of the document sends its click nowhere.
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, content: blob });
  };
  const { user, seen } = openLedger();
  await user.click(await screen.findByRole('button', { name: '导出' }));
  expect(screen.getByText('请选择日期')).toBeTruthy();
  expect(seen.map(([id]) => id)).not.toContain('payment.exportLedger');
  fireEvent.change(screen.getByLabelText('日期'), { target: { value: '2026-11-20' } });
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText('网络异常')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试' }));
  for (const text of ['¥15,000', '¥5,000', '¥221,900.50', '¥194,900', '12 条'])
    expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '再次下载' }));
  expect(saved.map(({ name }) => name)).toEqual(['ledger-2026-11-20.csv', 'ledger-2026-11-20.csv']);
  expect(await saved[0]?.content.text()).toContain('编号,时间');
  expect(seen.filter(([id]) => id === 'payment.exportLedger')).toHaveLength(2);
});
