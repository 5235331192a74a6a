import { errorsOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvoiceWish } from '../../contract/kinds.ts';
import { PlaceOrder, type Quote } from '../../contract/order.ts';
import type { Item } from '../model/items.ts';
import { changesOf } from '../model/quote-rows.ts';
import { pointsOf } from '../model/wishes.ts';
import { usePlaceOrder } from './use-place-order.ts';

const initial = {
  remark: '',
  invoice: 'none' as InvoiceWish,
  invoiceTitle: '',
  taxNo: '',
  noReturnAccepted: false,
};

/**
 * The form that places the order of a quote and leads to its payment. When the sum has changed, `changes` says
 * what differs from what was submitted.
 */
export function useConfirm({
  name,
  items,
  quote,
  dropChoices,
}: {
  /** Of the draft. */
  name: string;
  items: readonly Item[];
  quote: Quote;
  dropChoices: () => void;
}) {
  const navigate = useNavigate();
  const [refusedQuote, setRefusedQuote] = useState<Quote | null>(null);
  const asksNoReturn = quote.lines.some(({ returnable }) => !returnable);
  const form = useForm({
    name,
    initial,
    schema: PlaceOrder,
    inputOf: ({ invoiceTitle, taxNo, ...typed }) => ({
      ...typed,
      ...(typed.invoice === 'company' && { invoiceTitle, taxNo }),
      lines: items,
      addressId: quote.address?.id ?? '',
      couponNo: quote.couponNo,
      points: quote.points.used,
      expectedFen: quote.payFen,
      expectedPoints: pointsOf(quote),
    }),
    command: usePlaceOrder(),
    onSent({ orderNo, payNo }) {
      dropChoices();
      const next =
        payNo === null
          ? hrefTo('/pages/shop/orderDetail', { orderId: orderNo })
          : hrefTo('/pages/pay/cashier', { payNo });
      // The form is not returned to: it would order the same again.
      void navigate(next, { replace: true });
    },
    refusedAs(error) {
      const changed = isRefusal(error, 'mall-order.totalChanged') || isRefusal(error, 'mall.priceChanged');
      setRefusedQuote(changed ? quote : null);
      return changed ? { form: error.message } : errorsOf(error);
    },
  });
  const accepted = !asksNoReturn || form.typed.noReturnAccepted;
  return {
    form,
    asksNoReturn,
    accepted,
    changes: refusedQuote ? changesOf(refusedQuote, quote) : [],
  };
}
