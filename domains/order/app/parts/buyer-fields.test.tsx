import { useForm } from '@ev/app-kit/use-form.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Buyer } from '../../contract/order-input.ts';
import { firstOrderDraft, type OrderDraft, orderInputOf } from '../submit/order-draft.ts';
import { BuyerFields } from './buyer-fields.tsx';

const order = { modelCode: 'ling', config: 'x', agreements: [], intentNo: null, discount: null };

function Company({ sent }: { sent: (buyer: Buyer) => void }) {
  const form = useForm<OrderDraft, typeof schema, null>({
    name: 'test-buyer',
    initial: {
      ...firstOrderDraft(undefined, { cityCode: '340100', name: '何川', phone: '13800000007' }),
      buyerType: '1',
      companyName: '云起出行服务有限公司',
    },
    schema,
    inputOf: (typed) => ({ buyer: orderInputOf(typed, order).buyer }),
    command: {
      isPending: false,
      mutate({ buyer }, then) {
        sent(buyer);
        then.onSuccess(null);
      },
    },
    onSent: () => {},
  });
  return (
    <form {...form.props}>
      <BuyerFields form={form as Parameters<typeof BuyerFields>[0]['form']} />
      <button type="submit">send</button>
    </form>
  );
}
const schema = z.object({ buyer: Buyer });

it('asks to confirm a code with a wrong check character, and resets that with the next change', async () => {
  const sent = vi.fn();
  const { call } = fakeCall({ 'account.getContact': () => ({ name: '何川', phone: '13800000007' }) });
  const { user } = renderPart(call, '/pages/buy/order?code=ling', <Company sent={sent} />);
  const code = screen.getByRole('textbox', { name: /统一社会信用代码/ });
  await user.type(code, '91340100MA0QY0001R');
  expect(screen.queryByRole('checkbox')).toBeNull();

  await user.clear(code);
  await user.type(code, '91340100MA0QY00011');
  expect(screen.getByText(/校验位不符，请逐位核对/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'send' }));
  expect(screen.getByText('请逐位核对后勾选')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));

  await user.click(screen.getByRole('checkbox', { name: '我已逐位核对，与营业执照一致' }));
  await user.type(code, '{Backspace}2');
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'send' }));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    creditCode: '91340100MA0QY00012',
    creditCodeConfirmed: true,
  });
});
