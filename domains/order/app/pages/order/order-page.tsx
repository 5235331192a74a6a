import { fills } from 'virtual:ev/slot/order.credit';
import { useApi } from '@ev/app-kit/api.ts';
import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { checkForm, focusFirstWrong } from '@ev/app-kit/form-check.ts';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { purchaseAgreementCode, useAgreements } from '@ev/content/app/public.ts';
import { AgreementCheck } from '@ev/content/app/public-view.ts';
import { catalogQuery, quoteQuery, staleDetails } from '@ev/showcase/app/public.ts';
import { DifferenceSheet } from '@ev/showcase/app/public-view.ts';
import type { ConfigDifference } from '@ev/showcase/contract/config.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Price } from '@ev/ui/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SubmitOrder } from '../../../contract/order-input.ts';
import { useSubmitOrder } from '../../data/submit-order.ts';
import { lockedCancelWords } from '../../model/locked-terms.ts';
import { emptyOrderDraft, type OrderDraft, orderInputOf } from '../../model/order-draft.ts';
import { orderRoute } from '../../routes.ts';
import { BuyerFields } from './buyer-fields.tsx';
import s from './order-page.module.css';
import { OrderSummary } from './order-summary.tsx';
import { PlaceFields } from './place-fields.tsx';

const [credits] = fills;

/** The order form: buyer, place, agreement, amount. */
export function Page() {
  const { code, config } = usePageQuery(orderRoute);
  const api = useApi();
  const query = useQuery(catalogQuery(api, code));
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[374, 234, 312]} />}>
      {({ catalog }) => <OrderForm key={config} catalog={catalog} />}
    </QueryState>
  );
}

type Catalog = Parameters<typeof OrderSummary>[0]['catalog'];

function OrderForm({ catalog }: { catalog: Catalog }) {
  const { code, config, cityCode } = usePageQuery(orderRoute);
  const api = useApi();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft, dropDraft] = useDraft<OrderDraft>('order', emptyOrderDraft(cityCode));
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [difference, setDifference] = useState<ConfigDifference | null>(null);
  const agreements = useAgreements(purchaseAgreementCode);
  const quote = useQuery(quoteQuery(api, { modelCode: code, config, cityCode: draft.cityCode || undefined }));
  const { depositFen } = catalog;
  const credit = credits?.useCredit({ modelCode: code, depositFen });
  const { intentNo, dueFen } = credit ?? { intentNo: null, dueFen: depositFen };
  const submit = useSubmitOrder(async () => credit?.refresh());

  const stale = difference ?? staleDetails(quote.error);
  // An order on its way is waited for.
  useBackPress(() => submit.isPending);

  const checked = checkForm(
    SubmitOrder,
    orderInputOf(draft, {
      modelCode: code,
      config,
      totalFen: quote.data?.totalFen ?? 0,
      agreements,
      intentNo,
    }),
  );
  const unagreed: Record<string, string> = agreed ? {} : { agreements: '请阅读并勾选同意购车协议' };
  // After the first try every change is checked at once; the server's words stay until something changes.
  const errors = tried ? { ...checked.errors, ...unagreed, ...refused } : {};
  const change = (next: OrderDraft) => {
    setRefused({});
    setDraft(next);
  };

  const onSubmit = () => {
    setTried(true);
    if (!quote.data || !checked.value || !agreed) {
      return focusFirstWrong(form.current, { ...checked.errors, ...unagreed });
    }
    const command = { order: checked.value, dueFen };
    submit.mutate(command, {
      onSuccess: ({ payNo, orderNo }) => {
        dropDraft();
        // Back from the cashier leads to the order, not to a form that was sent.
        navigate(hrefTo('/pages/buy/orderDetail', { orderNo }), { replace: true });
        if (payNo !== null) navigate(hrefTo('/pages/pay/cashier', { payNo }));
      },
      onError: (error) => {
        const details = staleDetails(error);
        if (details) return setDifference(details);
        setRefused(errorsOf(error) ?? {});
        feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
      },
    });
  };

  return (
    <>
      <form
        ref={form}
        id="order"
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <OrderSummary catalog={catalog} config={config} quote={quote.data} />
        <PlaceFields draft={draft} onChange={change} errors={errors} modelCode={code} />
        <BuyerFields draft={draft} onChange={change} errors={errors} />
        {credit?.choice}
        <AgreementCheck
          document={{ code: purchaseAgreementCode, title: '购车协议' }}
          agreements={agreements}
          checked={agreed}
          onChange={setAgreed}
          error={errors.agreements}
        >
          本次支付定金 <Price fen={dueFen} size="inherit" />
          ，支付后 7 天（168 小时）内、锁单之前可以免费变更配置，退订全额退款；锁单后安排生产，
          {lockedCancelWords}。
        </AgreementCheck>
      </form>
      <BottomBar lead={<Price fen={dueFen} size="l" before={intentNo ? '本次应付' : '定金'} />}>
        <Button
          type="submit"
          form="order"
          loading={submit.isPending}
          loadingText="正在提交订单"
          disabled={!quote.data}
        >
          提交订单
        </Button>
      </BottomBar>
      <DifferenceSheet
        difference={stale}
        onAccept={(next) => {
          setDifference(null);
          navigate(
            hrefTo('/pages/buy/order', { code, config: next, cityCode: draft.cityCode || undefined }),
            {
              replace: true,
            },
          );
        }}
        modelCode={code}
      />
    </>
  );
}
