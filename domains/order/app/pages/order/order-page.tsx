import { fills as creditFills } from 'virtual:ev/slot/order.credit';
import { fills as discountFills } from 'virtual:ev/slot/order.discount';
import { FillOwnContact } from '@ev/account/app/public-view.ts';
import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { latePart } from '@ev/app-kit/late-part.ts';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { purchaseAgreementCode, useAgreements } from '@ev/content/app/public.ts';
import { AgreementCheck } from '@ev/content/app/public-view.ts';
import { useRead } from '@ev/query/use-read.ts';
import { decodeConfig, staleDetails } from '@ev/showcase/app/public.ts';
import { DifferenceSheet, LateBrokenConfig } from '@ev/showcase/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { UnpricedOrder } from '../../../contract/order-input.ts';
import { lockedCancelWords } from '../../lock/locked-terms.ts';
import { BuyerFields } from '../../parts/buyer-fields.tsx';
import { orderRoute } from '../../routes.ts';
import {
  firstOrderDraft,
  orderFormName,
  orderInputOf,
  wordsFromReservation,
} from '../../submit/order-draft.ts';
import { sameOrderOf, useSubmitOrder } from '../../submit/use-submit-order.ts';
import { FormParts } from './form-parts.tsx';
import s from './order-page.module.css';
import { OrderSummary } from './order-summary.tsx';
import { PlaceFields } from './place-fields.tsx';

/** Where it cannot be loaded, the form says the same. */
const SameOrderSheet = latePart(
  async () => (await import('../../submit/same-order-sheet.tsx')).SameOrderSheet,
);
const [credits] = creditFills;
const [discounts] = discountFills;

/** The order form: buyer, place, agreement, amount. */
export function Page() {
  const { code, config } = usePageQuery(orderRoute);
  const query = useRead('showcase.getCatalog', { modelCode: code });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[374, 234, 312]} />}>
      {({ catalog }) =>
        decodeConfig(config) ? <OrderForm key={config} catalog={catalog} /> : <Broken code={code} />
      }
    </QueryState>
  );
}

function Broken({ code }: { code: string }) {
  return (
    <Suspense>
      <LateBrokenConfig modelCode={code} />
    </Suspense>
  );
}

type Catalog = Parameters<typeof OrderSummary>[0]['catalog'];

function OrderForm({ catalog }: { catalog: Catalog }) {
  const { code, config, cityCode } = usePageQuery(orderRoute);
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const agreements = useAgreements(purchaseAgreementCode);
  const { depositFen } = catalog;
  const credit = credits?.useCredit({ modelCode: code, depositFen });
  const { intentNo, dueFen, reserved } = credit ?? { intentNo: null, dueFen: depositFen, reserved: null };
  const offered = useRead('order.listDiscounts', discounts ? { modelCode: code, config } : null);
  const discount = discounts?.useDiscount(offered);
  const discounted = discount?.chosen ?? null;
  const submit = useSubmitOrder(() => Promise.all([credit?.refresh(), discount?.refresh()]));
  // The customer cannot go back while the request is pending.
  useBackPress(() => submit.isPending);

  const form = useForm({
    name: orderFormName,
    initial: firstOrderDraft(cityCode, reserved),
    schema: UnpricedOrder,
    inputOf: (typed) =>
      orderInputOf(typed, { modelCode: code, config, agreements, intentNo, discount: discounted }),
    also: agreed ? {} : { agreements: '请阅读并勾选同意购车协议' },
    command: {
      isPending: submit.isPending,
      // Charge the price that was shown.
      mutate(order, then: Parameters<typeof submit.submit>[1]) {
        if (!quote.data) return;
        submit.submit({ order: { ...order, expectedTotalFen: quote.data.totalFen }, dueFen }, then);
      },
    },
    onSent({ payNo, orderNo }) {
      // Going back from the cashier leads to the order, not to the submitted form.
      navigate(hrefTo('/pages/buy/orderDetail', { orderNo }), { replace: true });
      if (payNo !== null) navigate(hrefTo('/pages/pay/cashier', { payNo }));
    },
    // A sheet reports what has changed, or asks about the same car.
    refusedAs: (error) =>
      staleDetails(error) || sameOrderOf(error) ? { form: messageOf(error) } : errorsOf(error),
  });
  const { typed } = form;
  const known = wordsFromReservation(typed, reserved);
  const quote = useRead(
    'showcase.quote',
    { modelCode: code, config, cityCode: typed.cityCode || undefined },
    { keepPrevious: true },
  );
  const stale = staleDetails(submit.error) ?? staleDetails(quote.error);
  if (isRefusal(quote.error, 'showcase.configInvalid')) return <Broken code={code} />;

  return (
    <>
      <form {...form.props} className={s.form}>
        <OrderSummary
          catalog={catalog}
          config={config}
          quote={quote.data}
          discount={discounted?.row ?? null}
        />
        {known.length > 0 && (
          <p className={s.known} role="status">
            {known.join('、')}来自你的预订，可以修改
          </p>
        )}
        <PlaceFields form={form} modelCode={code} />
        <BuyerFields form={form}>
          <FillOwnContact typed={typed} onFill={form.change} />
        </BuyerFields>
        <FormParts form={form} modelCode={code} config={config} />
        {discount?.choice}
        {credit?.choice}
        <AgreementCheck
          document={{ code: purchaseAgreementCode, title: '购车协议' }}
          agreements={agreements}
          checked={agreed}
          onChange={setAgreed}
          error={form.errors.agreements}
        >
          本次支付定金 <Price fen={dueFen} size="inherit" />
          ，支付后 7 天（168 小时）内、锁单之前可以免费变更配置，退订全额退款；锁单后安排生产，
          {lockedCancelWords}。
        </AgreementCheck>
      </form>
      <BottomBar
        label="提交"
        lead={<Price cents fen={dueFen} size="l" before={intentNo ? '本次应付' : '定金'} />}
      >
        <Button
          {...form.button}
          loadingText="正在提交订单"
          disabled={!quote.data || (discount !== undefined && offered.isPending)}
        >
          提交订单
        </Button>
      </BottomBar>
      <DifferenceSheet
        difference={stale}
        onAccept={(next) => {
          submit.reset();
          const cityCode = typed.cityCode || undefined;
          navigate(hrefTo('/pages/buy/order', { code, config: next, cityCode }), { replace: true });
        }}
        modelCode={code}
      />
      {submit.same && (
        <Suspense>
          <SameOrderSheet
            same={submit.same}
            dueFen={dueFen}
            onClose={submit.reset}
            onAnother={submit.submitAnother}
          />
        </Suspense>
      )}
    </>
  );
}
