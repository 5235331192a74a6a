import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card, cardClass } from '@ev/ui/card.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Card as HeldCard } from '../../../contract/card.ts';
import { amountWords } from '../../../contract/card-words.ts';
import { cardStatus, deductionKindNames } from '../../../contract/kinds.ts';
import { lastDayOf, leftLabels } from '../../model/card-face.ts';
import { useChosenCards } from '../../model/chosen-cards.ts';
import { paySelectEleCardRoute } from '../../routes.ts';
import s from './pay-select-ele-card-page.module.css';

/** Sample amounts of energy for the quote. */
const amounts = ['10', '20', '30', '50'] as const;

/** Selects the cards that pay for a session at a pile, and shows what they would pay. */
export function Page() {
  const { terminalNumber } = usePageQuery(paySelectEleCardRoute);
  const query = useRead('charge-card.listCards', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载充电卡" heights={[72, 72, 200]} />}>
      {({ cards }) => {
        const usable = cards.filter(({ status }) => status === cardStatus.active);
        if (usable.length === 0)
          return (
            <EmptyState
              image="card"
              title="没有可用的充电卡"
              description="不用卡也能充电，结束后按实际费用付款"
              footer={<ButtonLink href={hrefTo('/pages/charge/card')}>去看充电卡</ButtonLink>}
            />
          );
        return <Choice cards={usable} terminalNumber={terminalNumber} />;
      }}
    </QueryState>
  );
}

function Choice({ cards, terminalNumber }: { cards: readonly HeldCard[]; terminalNumber: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const done = () => {
    // The first page of a visit has no previous page.
    if (key !== 'default') navigate(-1);
    else navigate(hrefTo('/pages/charge/card'), { replace: true });
  };
  const { chosen, choose } = useChosenCards(terminalNumber);
  const [kwh, setKwh] = useState<(typeof amounts)[number]>('30');
  const all = cards.map(({ cardNo }) => cardNo);
  const picked = chosen.all ? all : all.filter((cardNo) => chosen.cardNos.includes(cardNo));
  const toggle = (cardNo: string, on: boolean) =>
    choose({ all: false, cardNos: on ? [...picked, cardNo] : picked.filter((one) => one !== cardNo) });
  return (
    <>
      <CardList>
        {cards.map((card) => (
          <li key={card.cardNo} className={cardClass({ padY: 4 })}>
            <Checkbox
              checked={picked.includes(card.cardNo)}
              onChange={(event) => toggle(card.cardNo, event.target.checked)}
            >
              <span className={textClass({ strong: true, block: true })}>{card.name}</span>
              <span className={textClass({ tone: 'body', size: 13, block: true })}>
                <WholeText
                  text={[
                    `${leftLabels[card.type]} ${amountWords(card.type, card.balance)}`,
                    `有效期至 ${lastDayOf(card.expiresAt)}`,
                    ...(card.vin === null ? [] : ['限随车权益登记的车辆']),
                  ].join('，')}
                />
              </span>
            </Checkbox>
          </li>
        ))}
      </CardList>
      <Stack gap={12} page={0}>
        <Card title="预计抵扣">
          <div className={s.amounts}>
            <RadioGroup
              label="预计充电量"
              options={amounts.map((value) => ({ value, label: `${value} 度` }))}
              value={kwh}
              onChange={setKwh}
              columns
            />
          </div>
          <Expected terminalNumber={terminalNumber} energyWh={Number(kwh) * 1000} cardNos={picked} />
        </Card>
        <Text tone="body" size={13}>
          先用随车权益，再依次用电量卡、服务费折扣卡和金额卡，同类先用快到期的。实际抵扣以结束后的账单为准，占位费和停车费不能抵扣。
        </Text>
      </Stack>
      <BottomBar>
        <Button block size="l" onClick={done}>
          {picked.length === 0 ? '不用卡' : `用这 ${picked.length} 张卡`}
        </Button>
      </BottomBar>
    </>
  );
}

function Expected(input: { terminalNumber: string; energyWh: number; cardNos: string[] }) {
  const query = useRead('charge-card.quoteCharge', input, { keepPrevious: true });
  return (
    <QueryState query={query} skeleton={<Skeleton shape="block" height={120} />}>
      {({ expected }) =>
        expected ? (
          <PriceRows rows={rowsOf(expected)} totalFen={expected.restFen} totalLabel="预计还要付" />
        ) : (
          <Text tone="body" size={13}>
            运营商暂时没有给出价格，抵扣以结束后的账单为准。
          </Text>
        )
      }
    </QueryState>
  );
}

type Quoted = NonNullable<Api['charge-card.quoteCharge']['output']['expected']>;

function rowsOf({ electricityFen, serviceFen, deductions }: Quoted) {
  return [
    { key: 'electricity', label: '电费', fen: electricityFen },
    { key: 'service', label: '服务费', fen: serviceFen },
    ...deductions.map(({ kind, cardNo, name, amountFen }) => ({
      key: cardNo,
      label: name,
      fen: -amountFen,
      note: deductionKindNames[kind],
    })),
  ];
}
