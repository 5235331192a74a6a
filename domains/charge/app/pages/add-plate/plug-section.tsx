import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ActionSheet } from '@ev/ui/action-sheet.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Switch } from '@ev/ui/switch.tsx';
import { Fragment, useState } from 'react';
import type { PlugAndCharge, PlugCar } from '../../../contract/plug.ts';
import { type PlugLimitFen, plugLimitsFen, plugTermsVersion } from '../../../contract/plug-words.ts';
import { PlugTerms } from './plug-terms.tsx';

/** The customer's cars that start charging when they are plugged in. */
export function PlugSection() {
  const query = useRead('charge.getPlugAndCharge', {});
  return (
    <section aria-label="即插即充">
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载即插即充" heights={[120]} />}>
        {(plug) =>
          plug.cars.length === 0 ? (
            <EmptyState
              image="car"
              compact
              title="还没有可以即插即充的车"
              description="提车后，你的车会出现在这里，开启后插枪就能自动充电"
            />
          ) : (
            <PlugCars plug={plug} />
          )
        }
      </QueryState>
    </section>
  );
}

const limitOf = (limitFen: number): PlugLimitFen =>
  plugLimitsFen.find((one) => one === limitFen) ?? plugLimitsFen[0];

function PlugCars({ plug: { cars, agreedAt } }: { plug: PlugAndCharge }) {
  const [reads, setReads] = useState(false);
  const [asked, setAsked] = useState<PlugCar | null>(null);
  const [limited, setLimited] = useState<PlugCar | null>(null);
  const change = useCommand('charge.setPlugAndCharge');
  const set = (car: PlugCar, changes: Partial<Pick<PlugCar, 'on' | 'limitFen'>>, agreedTo: string | null) => {
    const { vin, on, limitFen } = { ...car, ...changes };
    change.mutate(
      { vin, on, limitFen: limitOf(limitFen), agreedTo },
      {
        onSuccess: () => setAsked(null),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  };
  const turn = (car: PlugCar, on: boolean) =>
    on && agreedAt === null ? setAsked(car) : set(car, { on }, null);
  return (
    <>
      <CellGroup
        title="即插即充"
        footer="在支持的充电站插枪后识别车架号，自动启动充电并通知你。没有启动时，可以扫码启动"
      >
        {cars.map((car) => (
          <Fragment key={car.vin}>
            <Cell
              title={car.modelName}
              description={car.plate ? formatPlate(car.plate) : `车架号尾号 ${car.vin.slice(-6)}`}
              trailing={
                <Switch
                  label={`${car.modelName} 即插即充`}
                  checked={car.on}
                  busy={change.isPending}
                  onChange={(on) => turn(car, on)}
                />
              }
            />
            {car.on && (
              <Cell title="单次上限" value={formatYuan(car.limitFen)} onClick={() => setLimited(car)} />
            )}
          </Fragment>
        ))}
        <Cell
          title="服务约定"
          value={agreedAt ? `${formatShortDateTime(new Date(agreedAt))} 同意` : '开启前请阅读'}
          onClick={() => setReads(true)}
        />
      </CellGroup>
      <ActionSheet
        open={limited !== null}
        onClose={() => setLimited(null)}
        title="单次上限"
        actions={plugLimitsFen.map((fen) => ({ key: String(fen), label: formatYuan(fen) }))}
        onSelect={(key) => limited && set(limited, { limitFen: Number(key) }, null)}
      />
      <PlugTerms open={reads} onClose={() => setReads(false)} />
      <PlugTerms
        open={asked !== null}
        onClose={() => setAsked(null)}
        agreeing={change.isPending}
        onAgree={() => asked && set(asked, { on: true }, plugTermsVersion)}
      />
    </>
  );
}
