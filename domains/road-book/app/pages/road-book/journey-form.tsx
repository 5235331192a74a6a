import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Slider } from '@ev/ui/slider.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { type ReactNode, useState } from 'react';
import { Journey, type PlannedCar, type Spot } from '../../../contract/road-book.ts';
import {
  fullPercentBounds,
  leastPercentBounds,
  mostBetween,
  startPercentBounds,
  usualFullPercent,
  usualLeastPercent,
} from '../../../contract/words.ts';
import { journeyDraft } from '../../model/drafts.ts';
import { SpotPicker } from '../../parts/spot-picker.tsx';

type Typed = {
  from: Spot | null;
  to: Spot | null;
  between: Spot[];
  versionCode: string | null;
  startPercent: number;
  leastPercent: number;
  fullPercent: number;
  departInMinutes: number;
};

const beginWith: Typed = {
  from: null,
  to: null,
  between: [],
  versionCode: null,
  departInMinutes: 0,
  startPercent: 80,
  leastPercent: usualLeastPercent,
  fullPercent: usualFullPercent,
};
const departures = [
  ['0', '现在出发'],
  ['60', '1 小时后'],
  ['180', '3 小时后'],
  ['360', '6 小时后'],
  ['720', '12 小时后'],
].map(([value = '', label = '']) => ({ value, label }));

type Picked = 'from' | 'to' | 'between';
const pickerTitles: Readonly<Record<Picked, string>> = { from: '起点', to: '终点', between: '途经地' };

/** Start, destination, car and battery level. */
export function JourneyForm({
  cars,
  onPlan,
  below,
}: {
  cars: readonly PlannedCar[];
  onPlan: (journey: Journey) => void;
  below: ReactNode;
}) {
  const ownCode = useOwnCar(cars);
  const [picking, setPicking] = useState<Picked | null>(null);
  const form = useForm({
    name: journeyDraft,
    initial: beginWith,
    schema: Journey,
    inputOf: (typed) => {
      const car = carOf(cars, typed.versionCode ?? ownCode);
      return { ...typed, modelCode: car?.modelCode, versionCode: car?.versionCode, stops: null };
    },
    command: { isPending: false, mutate: (journey: Journey, { onSuccess }) => onSuccess(journey) },
    onSent: onPlan,
  });
  const { typed, errors, change } = form;
  const car = carOf(cars, typed.versionCode ?? ownCode);
  const choose = (spot: Spot) => {
    if (picking === 'between') change({ between: [...typed.between, spot] });
    else if (picking) change({ [picking]: spot });
    setPicking(null);
  };
  const slider = (
    key: 'startPercent' | 'leastPercent' | 'fullPercent',
    label: string,
    [min, max]: readonly [number, number],
  ) => (
    <Field
      group
      label={
        <span className={stackClass({ inline: true, justify: 'between', gap: 8 })}>
          {label}
          <span className={textClass({ strong: true, digits: true })}>{typed[key]}%</span>
        </span>
      }
      error={errors[key]}
    >
      <Slider
        label={label}
        min={min}
        max={max}
        value={typed[key]}
        valueText={(value) => `${value}%`}
        onChange={(value) => change({ [key]: value })}
      />
    </Field>
  );
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <CellGroup title="行程">
          <Cell
            icon="location"
            title={typed.from?.name ?? '选择起点'}
            description={said(typed.from && '起点', errors.from)}
            onClick={() => setPicking('from')}
          />
          {typed.between.map((spot, index) => (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be gone through twice.
              key={index}
              icon="trash"
              title={spot.name}
              description="途经地，点按移除"
              onClick={() => change({ between: typed.between.filter((_, at) => at !== index) })}
            />
          ))}
          {typed.between.length < mostBetween && (
            <Cell icon="plus" title="添加途经地" onClick={() => setPicking('between')} />
          )}
          <Cell
            icon="location"
            title={typed.to?.name ?? '选择终点'}
            description={said(typed.to && '终点', errors.to)}
            onClick={() => setPicking('to')}
          />
        </CellGroup>
        <FormSection title="车辆与电量">
          <Field
            label="车型"
            required
            error={errors.versionCode ?? errors.modelCode}
            hint={car && `CLTC 续航 ${car.rangeKm} km，高速按 ${car.countedRangeKm} km 计算`}
          >
            <Select
              title="车型"
              name="versionCode"
              options={cars.map(({ versionCode, name, rangeKm }) => ({
                value: versionCode,
                label: name,
                description: `CLTC 续航 ${rangeKm} km`,
              }))}
              value={car?.versionCode ?? null}
              onChange={(versionCode) => change({ versionCode })}
            />
          </Field>
          {slider('startPercent', '当前电量', startPercentBounds)}
          {slider('leastPercent', '到站和到达时至少剩余', leastPercentBounds)}
          {slider('fullPercent', '每次最多充到', fullPercentBounds)}
          <Field label="出发时间" error={errors.departInMinutes} hint="费用按到达充电站时的电价估算">
            <Select
              title="出发时间"
              options={departures}
              value={String(typed.departInMinutes)}
              onChange={(value) => change({ departInMinutes: Number(value) })}
            />
          </Field>
        </FormSection>
        {below}
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在规划">
          规划路线
        </Button>
      </BottomBar>
      <SpotPicker
        key={picking}
        title={picking ? pickerTitles[picking] : ''}
        open={picking !== null}
        withOwnPlace={picking === 'from'}
        onClose={() => setPicking(null)}
        onChoose={choose}
      />
    </>
  );
}

/** The selected place, or the error if there is none. */
const said = (what: string | null, error: string | undefined) =>
  error ? (
    <span className={textClass({ tone: 'danger' })} role="alert">
      {error}
    </span>
  ) : (
    what
  );

const carOf = (cars: readonly PlannedCar[], versionCode: string | null) =>
  cars.find((car) => car.versionCode === versionCode) ?? null;

/** The version of the customer's most recently delivered car that can be planned for. */
function useOwnCar(cars: readonly PlannedCar[]): string | null {
  const loggedIn = useLoggedIn();
  const orders = useRead(
    'order.listOrders',
    { status: orderStatus.delivered, pageNo: 1, pageSize: 10 },
    { enabled: loggedIn },
  );
  for (const { modelCode, versionName } of orders.data?.list ?? []) {
    const car = cars.find((one) => one.modelCode === modelCode && one.name.endsWith(` ${versionName}`));
    if (car) return car.versionCode;
  }
  return null;
}
