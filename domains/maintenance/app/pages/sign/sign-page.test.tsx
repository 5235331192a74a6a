import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { flow } from '@ev/signing/app/testing/flow.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Quote } from '../../../contract/maintenance.ts';
import { aQuote, aQuoteLine, aWorkOrder } from '../../testing/maintenance.ts';

const at = '/pages/maintain/sign?id=W1';
const beginning = '33010619930518246';
const idNumber = beginning + identityCheckDigit(beginning);

afterEach(() => {
  act(() => feedback.hideToast());
  sessionStorage.clear();
});

function open(start: Quote | null = aQuote(), answers: Parameters<typeof fakeCall>[0] = {}) {
  let quote = start;
  const fake = fakeCall({
    'maintenance.getWorkOrder': () => aWorkOrder({ quote }),
    'maintenance.decideQuote': ({ approvedLineIds }) => {
      quote = aQuote(approvedLineIds.length > 0 ? { flowNo: 'S1' } : { status: 'declined' });
      return quote;
    },
    'maintenance.getCareHub': () => {
      throw new Error('not shown');
    },
    'signing.getFlow': () => flow({ kind: 'maintenance-quote', subjectNo: 'W1', readAt: null }),
    ...answers,
  });
  return {
    ...fake,
    ...renderPage(fake.call, at),
    present(next: Quote) {
      quote = next;
    },
  };
}

type User = ReturnType<typeof open>['user'];
const line = async (name: string) => within(await screen.findByRole('region', { name }));
const choose = async (user: User, name: string, choice: '做' | '不做') =>
  user.click((await line(name)).getByRole('radio', { name: choice }));

it('approves line by line and leads to the document of the decision', async () => {
  const { user, asked } = open();
  expect((await line('更换水泵')).getByText('质保，你不用付款')).toBeTruthy();
  expect((await line('更换水泵')).queryByRole('radio')).toBeNull();
  await choose(user, '更换前刹车片', '做');
  await user.click(screen.getByRole('button', { name: /^去签署/ }));
  expect(asked('maintenance.decideQuote')).toEqual([]);
  await choose(user, '更换雨刮', '不做');
  await user.type(await screen.findByLabelText(/证件号码/), idNumber);
  await user.click(screen.getByRole('button', { name: /^去签署/ }));
  expect(await screen.findByText('请阅读并签署报价确认书')).toBeTruthy();
  expect(asked('maintenance.decideQuote')).toEqual([
    {
      workOrderNo: 'W1',
      version: 1,
      approvedLineIds: ['L1', 'L3'],
      expectedFen: 80_000,
      idType: '1',
      idNumber,
    },
  ]);
});

it('warns before a line that is needed for safety is declined', async () => {
  const { user } = open();
  await choose(user, '更换前刹车片', '不做');
  const dialog = within(await screen.findByRole('alertdialog', { name: '这一项涉及行车安全' }));
  await user.click(dialog.getByRole('button', { name: '再想想' }));
  const brakes = await line('更换前刹车片');
  expect((brakes.getByRole('radio', { name: '不做' }) as HTMLInputElement).checked).toBe(false);
  await choose(user, '更换前刹车片', '不做');
  await user.click(await screen.findByRole('button', { name: '仍然不做' }));
  await waitFor(() =>
    expect((brakes.getByRole('radio', { name: '不做' }) as HTMLInputElement).checked).toBe(true),
  );
});

it('asks for the certificate of the signer', async () => {
  const { user, asked } = open(aQuote({ lines: [aQuoteLine()] }));
  await choose(user, '更换前刹车片', '做');
  await user.click(screen.getByRole('button', { name: /^去签署/ }));
  expect(await screen.findByText('请填写证件号码')).toBeTruthy();
  expect(asked('maintenance.decideQuote')).toEqual([]);
});

it('says that the quote has changed and keeps the decisions about unchanged lines', async () => {
  const { user, present, asked } = open(undefined, {
    'maintenance.decideQuote': () => {
      const changed = { lineId: 'L8', name: '更换雨刮', reason: '胶条老化', totalFen: 15_000 };
      present(
        aQuote({
          version: 2,
          lines: [aQuoteLine({ lineId: 'L7', forSafety: true }), aQuoteLine(changed)],
          changes: ['更换雨刮由 ¥120 变为 ¥150'],
        }),
      );
      throw refusal('maintenance.quoteChanged');
    },
  });
  await choose(user, '更换前刹车片', '做');
  await choose(user, '更换雨刮', '做');
  await user.type(await screen.findByLabelText(/证件号码/), idNumber);
  await user.click(screen.getByRole('button', { name: /^去签署/ }));
  expect(await screen.findByText('更换雨刮由 ¥120 变为 ¥150')).toBeTruthy();
  const chosen = async (name: string) =>
    ((await line(name)).getByRole('radio', { name: '做' }) as HTMLInputElement).checked;
  expect([await chosen('更换前刹车片'), await chosen('更换雨刮')]).toEqual([true, false]);
  expect(asked('maintenance.decideQuote')).toHaveLength(1);
});

it('declines everything after a question that names what is needed for safety', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '都不做' }));
  const sheet = within(await screen.findByRole('dialog', { name: '这次都不做' }));
  expect(sheet.getByText('更换前刹车片涉及行车安全，不做可能影响行车安全')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '都不做' }));
  await expect
    .poll(() => asked('maintenance.decideQuote'))
    .toEqual([{ workOrderNo: 'W1', version: 1, approvedLineIds: [], expectedFen: 0 }]);
  expect(await screen.findByRole('link', { name: '查看服务工单' })).toBeTruthy();
});

it('shows what was signed and where the document is', async () => {
  open(aQuote({ status: 'signed', flowNo: 'S1', documentNo: 'D1', signedAt: '2026-12-07T03:00:00.000Z' }));
  expect((await screen.findByRole('link', { name: '查看报价确认书' })).getAttribute('href')).toBe(
    '/pages/buy/pdfDetail?id=D1&type=contract',
  );
});

it('says so while there is no quote', async () => {
  open(null);
  expect(await screen.findByText('报价还没有好')).toBeTruthy();
});
