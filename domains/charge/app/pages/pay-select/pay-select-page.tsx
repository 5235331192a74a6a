import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useChosenCards } from '@ev/charge-card/app/public.ts';
import { cardStatus } from '@ev/charge-card/contract/kinds.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { forgetCommands } from '@ev/query/command-key.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { GunStatus } from '@ev/station/contract/words.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type StartPreview, StartSession } from '../../../contract/charge.ts';
import { type PayWay, payWayNames } from '../../../contract/statuses.ts';
import { gunRefusal, occupancyText, powerText, priceText } from '../../model/charge-words.ts';
import { paySelectRoute } from '../../routes.ts';
import s from './pay-select-page.module.css';

/** Short texts for the state of a gun; the page explains what to do only for the selected gun. */
const gunWords: Readonly<Record<GunStatus, string>> = {
  offline: '离线',
  free: '未插枪',
  plugged: '已插枪',
  charging: '充电中',
  reserved: '已预约',
  faulty: '故障',
};

const payWays = [
  { value: 'later', label: payWayNames.later, description: '充完后按账单支付，不用预存' },
  {
    value: 'cards',
    label: payWayNames.cards,
    description: '依次用免费权益、电量卡、服务费折扣和金额卡抵扣，不够的部分充完后支付',
  },
] as const satisfies readonly { value: PayWay; label: string; description: string }[];

/** Refetching interval while the chosen gun is not plugged in. */
const plugCheckMs = 2_500;

/**
 * What the customer must know before the start: the gun, the current price, the occupancy fee and the payment
 * method.
 */
export function Page() {
  const { terminalNumber } = usePageQuery(paySelectRoute);
  const query = useRead('charge.previewStart', { terminalNumber });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载充电桩" heights={[120, 180, 150]} />}>
      {(preview) => <StartForm preview={preview} />}
    </QueryState>
  );
}

function StartForm({ preview }: { preview: StartPreview }) {
  const { connectorId: wanted } = usePageQuery(paySelectRoute);
  const navigate = useNavigate();
  const plates = useRead('charge.listPlates', {}).data?.plates ?? [];
  const { guns, price, occupancy, standsInTheWay, stationName, pileName, operatorName, terminalNumber } =
    preview;
  const cards = useRead('charge-card.listCards', {}).data?.cards.filter(
    ({ status }) => status === cardStatus.active,
  );
  const { chosen: chosenCards, forget } = useChosenCards(terminalNumber);
  // Ignore selected cards that have been used up or given away since.
  const cardNos = chosenCards.all
    ? null
    : chosenCards.cardNos.filter((cardNo) => !cards || cards.some((card) => card.cardNo === cardNo));
  // A customer with cards most likely wants to use them.
  const wayUntilChosen: PayWay = cards?.length === 0 ? 'later' : 'cards';
  const only = guns.length === 1 ? guns[0] : guns.find(({ connectorId }) => connectorId === wanted);
  const form = useForm({
    name: `charge-start.${terminalNumber}`,
    initial: {
      connectorId: only?.connectorId ?? null,
      plate: null as string | null,
      payWay: null as PayWay | null,
    },
    schema: StartSession,
    inputOf({ connectorId, plate, payWay }) {
      const way = payWay ?? wayUntilChosen;
      return {
        connectorId,
        plate: plate ?? plates[0]?.plate ?? '',
        // An empty list of cards would mean “all cards”, so no card at all becomes “pay later”.
        payWay: way === 'cards' && cardNos?.length === 0 ? 'later' : way,
        cardNos: way === 'cards' ? (cardNos ?? []) : [],
      };
    },
    command: useCommand('charge.startSession'),
    onSent({ chargeOrderId }) {
      forget();
      navigate(hrefTo('/pages/charge/progress', { id: chargeOrderId }), { replace: true });
    },
  });
  // An order in the way shows the outcome of a start whose response was lost; the next start is a new one.
  useEffect(() => {
    if (standsInTheWay) forgetCommands('charge.startSession');
  }, [standsInTheWay]);
  const payWay = form.typed.payWay ?? wayUntilChosen;
  const chosen = guns.find(({ connectorId }) => connectorId === form.typed.connectorId);
  const refusal = chosen ? gunRefusal(chosen.status) : null;
  const awaitsPlug = !standsInTheWay && (!chosen || chosen.status === 'free');
  // The page has just read it, so this observer only repeats the read.
  useRead(
    'charge.previewStart',
    { terminalNumber },
    { refetchInterval: awaitsPlug && plugCheckMs, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <>
      <form {...form.props} className={s.form}>
        <FormSection title={stationName}>
          <p className={s.note}>
            {pileName} · {operatorName}
          </p>
          <Field label="充电枪" error={form.errors.connectorId} group required>
            <RadioGroup
              options={guns.map((gun) => ({
                value: gun.connectorId,
                label: gun.gunName,
                description: [
                  powerText(gun.powerW),
                  gun.current === 'dc' ? '直流快充' : '交流慢充',
                  gun.parkNo && `车位 ${gun.parkNo}`,
                ]
                  .filter(Boolean)
                  .join(' · '),
                extra: gunWords[gun.status],
              }))}
              value={form.typed.connectorId}
              onChange={(connectorId) => form.change({ connectorId })}
            />
          </Field>
        </FormSection>
        <CellGroup title="费用" footer={occupancyText(occupancy)}>
          {price ? (
            <>
              <PriceCell title="现在" price={price} />
              {price.next && price.nextAt && (
                <PriceCell title={`${formatShortDateTime(new Date(price.nextAt))} 起`} price={price.next} />
              )}
            </>
          ) : (
            <Cell title="价格" value="运营商暂未提供，以账单为准" />
          )}
        </CellGroup>
        <FormSection title="车牌">
          <Field label="充电的车" group>
            <RadioGroup
              look="row"
              options={[
                ...plates.map(({ plate }) => ({ value: plate, label: formatPlate(plate) })),
                { value: '', label: '不填写车牌' },
              ]}
              value={form.typed.plate ?? plates[0]?.plate ?? ''}
              onChange={(plate) => form.change({ plate })}
            />
          </Field>
          <ButtonLink variant="quiet" size="s" flush href={hrefTo('/pages/charge/addPlate')}>
            添加或管理车牌
          </ButtonLink>
          <ButtonLink variant="quiet" size="s" flush href={hrefTo('/pages/charge/addPlate')}>
            开启即插即充，插枪自动启动
          </ButtonLink>
        </FormSection>
        <FormSection title="支付方式">
          <Field label="怎样支付" error={form.errors.payWay} group required>
            <RadioGroup options={payWays} value={payWay} onChange={(payWay) => form.change({ payWay })} />
          </Field>
        </FormSection>
        {payWay === 'cards' && (
          <CellGroup>
            <Cell
              title="选择充电卡"
              value={cardsText(cards?.length, cardNos)}
              href={hrefTo('/pages/charge/paySelectEleCard', { terminalNumber })}
            />
          </CellGroup>
        )}
      </form>
      <BottomBar note={refusal && chosen ? `${chosen.gunName}：${refusal}` : undefined}>
        {standsInTheWay ? (
          <ButtonLink
            href={hrefTo(standsInTheWay.status === '1' ? '/pages/charge/detail' : '/pages/charge/progress', {
              id: standsInTheWay.chargeOrderId,
            })}
          >
            {standsInTheWay.status === '1' ? '先支付上一笔充电' : '查看正在进行的充电'}
          </ButtonLink>
        ) : (
          <Button {...form.button} loadingText="正在启动" disabledReason={refusal}>
            启动充电
          </Button>
        )}
      </BottomBar>
    </>
  );
}

/** The total price per kWh and its components. */
function PriceCell({
  title,
  price: { electricityPriceE4, servicePriceE4 },
}: {
  title: string;
  price: Pick<NonNullable<StartPreview['price']>, 'electricityPriceE4' | 'servicePriceE4'>;
}) {
  return (
    <Cell
      title={title}
      description={`电费 ${priceText(electricityPriceE4)}，服务费 ${priceText(servicePriceE4)}`}
      value={<span className={s.price}>{priceText(electricityPriceE4 + servicePriceE4)}</span>}
    />
  );
}

/** Which cards pay. `held` is undefined until it is loaded. */
function cardsText(held: number | undefined, cardNos: readonly string[] | null): string | undefined {
  if (held === undefined) return undefined;
  if (held === 0) return '没有可用的卡';
  if (cardNos === null) return `全部 ${held} 张可用的卡`;
  return cardNos.length === 0 ? '不用卡' : `已选 ${cardNos.length} 张`;
}
