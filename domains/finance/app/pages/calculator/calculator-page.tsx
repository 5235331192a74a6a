import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { ModelSummary } from '@ev/showcase/contract/model.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Choice } from '../../../contract/offer.ts';
import type { Plan } from '../../../contract/plan.ts';
import { type Choices, choiceFor, offersOf } from '../../model/plan-choice.ts';
import { MonthlyLead, OfferCost, PlanSliders, PlanTiles } from '../../parts/plan-picker.tsx';
import { calculatorRoute } from '../../routes.ts';

/** What a car costs a month, by every plan that is offered for it. */
export function Page() {
  const { modelCode, price } = usePageQuery(calculatorRoute);
  const models = useRead('showcase.listModels', {});
  const known = models.data?.models;
  const model = known?.find((one) => one.modelCode === modelCode) ?? known?.[0];
  // A plan may be for other models only.
  const shownCode = model?.modelCode ?? modelCode;
  const plans = useRead('finance.listPlans', shownCode ? { modelCode: shownCode } : null);
  return (
    <QueryState query={models} skeleton={<Waiting />}>
      {({ models: all }) =>
        model ? (
          <QueryState query={plans} skeleton={<Waiting />}>
            {(offered) => (
              <Calculator
                key={model.modelCode}
                model={model}
                models={all}
                plans={offered.plans}
                priceFen={model.modelCode === modelCode && price ? price : model.priceFromFen}
              />
            )}
          </QueryState>
        ) : (
          <EmptyState image="car" title="车型即将上市" description="上市后可以在这里计算月供" />
        )
      }
    </QueryState>
  );
}

const Waiting = () => <CardsSkeleton label="正在加载金融方案" heights={[88, 200, 160, 240]} />;

function Calculator({
  model,
  models,
  plans,
  priceFen,
}: {
  model: ModelSummary;
  models: readonly ModelSummary[];
  plans: readonly Plan[];
  priceFen: number;
}) {
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Choices>({});
  const [asked, setAsked] = useState('');
  const priced = offersOf(plans, choices, { priceFen, depositFen: 0 });
  const shown = priced.find(({ plan }) => plan.planCode === asked) ?? priced[0];
  return (
    <>
      <Stack gap={12} page={16}>
        <Head size={24} action={<Price fen={priceFen} size="l" />} wrap>
          {model.name}
        </Head>
        {models.length > 1 && (
          <Select
            title="选择车型"
            options={models.map(({ modelCode: value, name: label }) => ({ value, label }))}
            value={model.modelCode}
            onChange={(modelCode) =>
              navigate(hrefTo('/pages/finance/calculatorPage', { modelCode }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        )}
        {shown ? (
          <>
            <PlanTiles plans={priced} chosen={shown.plan.planCode} onChoose={setAsked} />
            <PlanSliders
              {...shown}
              choice={choiceFor(shown.plan, choices)}
              onChange={(choice: Choice) => setChoices({ ...choices, [shown.plan.planCode]: choice })}
            />
            <OfferCost offer={shown.offer} />
          </>
        ) : (
          <EmptyState
            image="list"
            title="暂无可用的金融方案"
            description="可以全款购车，有新方案时会在这里显示"
          />
        )}
      </Stack>
      <BottomBar lead={shown && <MonthlyLead offer={shown.offer} />}>
        <ButtonLink href={hrefTo('/pages/buy/optional', { code: model.modelCode })}>去选配</ButtonLink>
      </BottomBar>
    </>
  );
}
