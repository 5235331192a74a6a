import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { Price } from '@ev/ui/price.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Application, Options } from '../../../contract/application.ts';
import { isLive, type LoanWay } from '../../../contract/kinds.ts';
import { rowText } from '../../model/loan-words.ts';
import { type Choices, choiceFor, offersOf } from '../../model/plan-choice.ts';
import { OfferCard } from '../../parts/offer-card.tsx';
import { MonthlyLead, OfferCost, PlanSliders, PlanTiles } from '../../parts/plan-picker.tsx';
import { financialApplyRoute } from '../../routes.ts';

/** How the balance of an order is paid: at once, or by a loan. */
export function Page() {
  const { orderNo } = usePageQuery(financialApplyRoute);
  const query = useRead('finance.getOptions', { orderNo });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载购车方案" heights={[72, 140, 200, 160]} />}
    >
      {(options) => {
        const { application } = options;
        if (application && isLive(application.status) && application.status !== 'draft')
          return <Running application={application} />;
        if (!options.open) return <Closed options={options} />;
        return <Choose key={orderNo} options={options} />;
      }}
    </QueryState>
  );
}

/** A submitted application must be withdrawn before another way can be chosen. */
function Running({ application }: { application: Application }) {
  const { applyNo, modelName, offer } = application;
  return (
    <>
      <Stack gap={12} page={16}>
        <Head size={24} note={rowText(application)}>
          {fillTemplate('{modelName} 的贷款', { modelName })}
        </Head>
        <OfferCard offer={offer} />
      </Stack>
      <BottomBar>
        <ButtonLink href={hrefTo('/pages/finance/detail', { id: applyNo })}>查看贷款进度</ButtonLink>
      </BottomBar>
    </>
  );
}

function Closed({ options: { orderNo, settledAt, application } }: { options: Options }) {
  return (
    <EmptyState
      image={settledAt ? 'success' : 'list'}
      title={settledAt ? '尾款已付清' : '现在不能选择付款方式'}
      description={settledAt ? '不需要再选择付款方式' : '定金支付后、车辆交付前可以选择'}
      footer={
        <ButtonLink
          variant="secondary"
          href={
            application?.status === 'paidOut'
              ? hrefTo('/pages/finance/detail', { id: application.applyNo })
              : hrefTo('/pages/buy/orderDetail', { orderNo })
          }
        >
          {application?.status === 'paidOut' ? '查看贷款' : '查看订单'}
        </ButtonLink>
      }
    />
  );
}

const why: Readonly<Record<Options['applying'], string>> = {
  offered: '暂无可用的金融方案',
  personsOnly: '企业购车请联系门店办理贷款',
  partPaid: '尾款已付一部分，请继续付清',
  notOffered: '现在不能在线申请，请联系门店办理',
};

function Choose({ options }: { options: Options }) {
  const { orderNo, modelName, totalFen, depositFen, dueFen, plans, applying, application } = options;
  const navigate = useNavigate();
  const draft = application?.status === 'draft' ? application.offer : null;
  const [way, setWay] = useState<LoanWay>(options.way ?? 'full');
  const [asked, setAsked] = useState(draft?.planCode ?? '');
  const [choices, setChoices] = useState<Choices>(
    draft ? { [draft.planCode]: { months: draft.cost.months, downPercent: draft.downPercent } } : {},
  );
  const choosePlan = useCommand('finance.choosePlan');
  const chooseFull = useCommand('finance.chooseFull');
  const priced = applying === 'offered' ? offersOf(plans, choices, { priceFen: totalFen, depositFen }) : [];
  const shown = priced.find(({ plan }) => plan.planCode === asked) ?? priced[0];
  const onError = (error: unknown) =>
    feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });

  const send = () => {
    if (way === 'full' || !shown) {
      chooseFull.mutate(
        { orderNo },
        {
          onSuccess: () => {
            feedback.showToast({ title: '已选择全款支付', durationMs: toastMs.standard });
            navigate(hrefTo('/pages/buy/orderDetail', { orderNo }));
          },
          onError,
        },
      );
      return;
    }
    const { months, downPercent } = choiceFor(shown.plan, choices);
    choosePlan.mutate(
      {
        orderNo,
        planCode: shown.plan.planCode,
        months,
        downPercent,
        seenTotalFen: shown.offer.cost.totalFen,
      },
      { onSuccess: () => navigate(hrefTo('/pages/finance/applicant', { orderNo })), onError },
    );
  };
  const byLoan = way === 'loan' && shown !== undefined;
  return (
    <>
      <Stack gap={12} page={16}>
        <Head size={24} note={`订单 ${orderNo}`}>
          {modelName}
        </Head>
        <RadioGroup
          label="付款方式"
          value={way}
          onChange={setWay}
          options={[
            {
              value: 'full',
              label: '全款支付',
              description: '提车前转账付清尾款',
              extra: <Price fen={dueFen} />,
            },
            {
              value: 'loan',
              label: '贷款购车',
              description: '贷款机构付清尾款，你按月还款',
              ...(priced.length === 0 ? { disabledReason: why[applying] } : {}),
            },
          ]}
        />
        {byLoan ? (
          <>
            <PlanTiles plans={priced} chosen={shown.plan.planCode} onChoose={setAsked} />
            <PlanSliders
              {...shown}
              choice={choiceFor(shown.plan, choices)}
              onChange={(choice) => setChoices({ ...choices, [shown.plan.planCode]: choice })}
            />
            <OfferCost offer={shown.offer} />
            <Text tone="hint" size={13}>
              贷款没有通过时订单不受影响，可以换一个方案或全款支付。
            </Text>
          </>
        ) : (
          <Card title="费用明细">
            <PriceRows
              rows={[
                { key: 'deposit', label: '已付定金', fen: depositFen },
                { key: 'due', label: '尾款', fen: dueFen, note: '车辆到店后付清' },
              ]}
              totalFen={totalFen}
              totalLabel="购车总支出"
            />
          </Card>
        )}
      </Stack>
      <BottomBar
        lead={byLoan ? <MonthlyLead offer={shown.offer} /> : <Price fen={dueFen} size="l" before="尾款" />}
      >
        <Button loading={choosePlan.isPending || chooseFull.isPending} onClick={send}>
          {byLoan ? '填写申请资料' : '选择全款'}
        </Button>
      </BottomBar>
    </>
  );
}
