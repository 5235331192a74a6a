import { FormSection } from '@ev/app-kit/form-section.tsx';
import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { useBackPress, useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { reservationAgreementCode, useAgreements } from '@ev/content/app/public.ts';
import { AgreementCheck } from '@ev/content/app/public-view.ts';
import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useRead } from '@ev/query/use-read.ts';
import { IntroduceSkeleton } from '@ev/showcase/app/public-view.ts';
import type { ModelDetail } from '@ev/showcase/contract/model.ts';
import { orderType as orderTypes, saleType as saleTypes } from '@ev/showcase/contract/sale.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Link } from '@ev/ui/link.tsx';
import { SubmitBar } from '@ev/ui/submit-bar.tsx';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { SubmitIntent } from '../../../contract/intent.ts';
import { useSubmitIntent } from '../../data/intent-commands.ts';
import { useLiveIntent } from '../../data/intents.ts';
import { chosenOffer } from '../../model/chosen-offer.ts';
import { emptyIntentDraft, type IntentDraft, intentInputOf } from '../../model/intent-draft.ts';
import s from '../../parts/car-form.module.css';
import { CarHero } from '../../parts/car-hero.tsx';
import { IntentFields } from '../../parts/intent-fields.tsx';
import { preOrderRoute } from '../../routes.ts';
import { OfferChoice } from './offer-choice.tsx';
import { OfferTerms } from './offer-terms.tsx';

type Offers = Api['intent.listOffers']['output']['offers'];

/**
 * Reserves a car with intent money. A real deposit is paid for a configured car, so that kind links to the
 * configurator.
 */
export function Page() {
  const { code, saleType, orderType } = usePageQuery(preOrderRoute);
  const model = useRead('showcase.getModel', { modelCode: code });
  const offers = useRead('intent.listOffers', { modelCode: code });
  useTitle(model.data && `预订${model.data.name}`, { description: model.data?.slogan });
  if (saleType === saleTypes.deposit || orderType === orderTypes.largeDeposit) {
    return <Navigate replace to={hrefTo('/pages/buy/optional', { code })} />;
  }
  return (
    <QueryState query={model} skeleton={<IntroduceSkeleton />}>
      {(car) => (
        <>
          <LateShareEntry
            label="分享预订"
            address={hrefTo('/pages/buy/preOrder', { code, saleType, orderType })}
            title={`预订${car.name}`}
            desc={car.slogan}
            car={car}
          />
          <CarHero model={car} />
          <QueryState query={offers} skeleton={null}>
            {({ offers: list, serverTime }) =>
              list.length === 0 ? (
                <NothingOffered model={car} />
              ) : (
                <PreOrder model={car} offers={list} now={new Date(serverTime)} />
              )
            }
          </QueryState>
        </>
      )}
    </QueryState>
  );
}

function NothingOffered({ model }: { model: ModelDetail }) {
  return (
    <EmptyState
      image="reservation"
      title="暂时没有预订活动"
      description="可以直接选配下单，或写下心愿单，开放预订时会通过消息告诉你"
      footer={
        <>
          <ButtonLink href={hrefTo('/pages/buy/optional', { code: model.modelCode })}>立即选配</ButtonLink>
          <ButtonLink variant="quiet" href={hrefTo('/pages/buy/wishEntry', { modelCode: model.modelCode })}>
            写心愿单
          </ButtonLink>
        </>
      }
    />
  );
}

function PreOrder({ model, offers, now }: { model: ModelDetail; offers: Offers; now: Date }) {
  const { code, orderType, saleType } = usePageQuery(preOrderRoute);
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const [agreed, setAgreed] = useState(false);
  const agreements = useAgreements(reservationAgreementCode);
  const held = useLiveIntent(code, loggedIn);
  const submit = useSubmitIntent();
  // The customer cannot go back while the request is pending.
  useBackPress(() => submit.isPending);

  const offerOf = ({ offerCode }: IntentDraft) => chosenOffer(offers, { offerCode, orderType });
  const form = useForm({
    // A link for another kind does not start with the choice made under an earlier link.
    name: ['pre-order', code, orderType].filter(Boolean).join('.'),
    initial: emptyIntentDraft,
    schema: SubmitIntent,
    inputOf: (typed) => intentInputOf({ ...typed, offerCode: offerOf(typed)?.offerCode ?? '' }, agreements),
    also: agreed ? {} : { agreements: '请阅读并勾选同意预订协议' },
    command: submit,
    instead() {
      if (!loggedIn) navigate(loginHref(hrefTo('/pages/buy/preOrder', { code, saleType, orderType })));
      return !loggedIn;
    },
    onSent({ payNo }) {
      // Going back from the cashier leads to the reservation, not to the submitted form.
      navigate(hrefTo('/pages/buy/myOrder'), { replace: true });
      navigate(hrefTo('/pages/pay/cashier', { payNo }));
    },
  });
  const offer = offerOf(form.typed);

  if (!offer) return null;
  return (
    <>
      <form {...form.props} className={s.form}>
        {held && (
          <p className={s.held} role="status">
            {fillTemplate('你已预订 {name}（{status}）。', { name: model.name, status: held.statusTitle })}
            <Link href={hrefTo('/pages/buy/myOrder')}>查看我的预订</Link>
          </p>
        )}
        <OfferChoice
          offers={offers}
          now={now}
          value={offer.offerCode}
          onChange={(offerCode) => form.change({ offerCode })}
        />
        <OfferTerms offer={offer} />
        {held ? null : offer.open ? (
          <>
            <FormSection title="联系方式">
              <IntentFields form={form} />
            </FormSection>
            <AgreementCheck
              document={{ code: reservationAgreementCode, title: '预订协议' }}
              agreements={agreements}
              checked={agreed}
              onChange={setAgreed}
              error={form.errors.agreements}
            >
              本次支付诚意金 {formatYuan(offer.amountFen)}。它不是定金，用于购车订单之前可以随时全额退款。
            </AgreementCheck>
          </>
        ) : (
          <Link look="alone" href={hrefTo('/pages/buy/wishEntry', { modelCode: code })}>
            写下心愿单，开放时提醒我
          </Link>
        )}
      </form>
      <SubmitBar fen={offer.amountFen} before="诚意金">
        {held ? (
          <ButtonLink href={hrefTo('/pages/buy/myOrder')}>查看我的预订</ButtonLink>
        ) : (
          <Button
            {...form.button}
            loadingText="正在提交预订"
            disabledReason={offer.open ? null : '这个预订方案还没有开放'}
          >
            {loggedIn ? '立即预订' : '登录并预订'}
          </Button>
        )}
      </SubmitBar>
    </>
  );
}
