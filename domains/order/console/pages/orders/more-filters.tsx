import { DayRange } from '@ev/console-kit/day-range.tsx';
import { FilterMultiSelect } from '@ev/console-kit/filter-multi-select.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { noAdviser, stuckReasons } from '../../../contract/list-choices.ts';
import { adviserOptions, useListChoices } from '../../data/list-choices.ts';
import { stuckReasonText } from '../../words/stuck.ts';
import type { ListView } from './list-address.ts';
import s from './order-filters.module.css';

const stuckOptions = stuckReasons.map((value) => ({ value, label: stuckReasonText[value] }));

/** The less frequent filters. */
export function MoreFilters({
  view,
  onChange,
}: {
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}) {
  const { data } = useListChoices();
  return (
    <section className={s.panel} aria-label="更多条件">
      <FilterSelect
        label="门店"
        all="全部门店"
        options={(data?.stores ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={view.storeId || null}
        onChange={(storeId) => onChange({ storeId })}
      />
      <FilterSelect
        label="顾问"
        all="全部顾问"
        options={[{ value: noAdviser, label: '未分配' }, ...adviserOptions(data?.advisers)]}
        value={view.adviser || null}
        onChange={(adviser) => onChange({ adviser })}
      />
      <FilterMultiSelect
        label="卡住原因"
        all="不限卡住原因"
        options={stuckOptions}
        values={view.stuck}
        onChange={(chosen) => onChange({ stuck: stuckReasons.filter((one) => chosen.includes(one)) })}
      />
      <div className={s.named}>
        <span>下单日期</span>
        <DayRange label="下单日期" {...view.created} onChange={(created) => onChange({ created })} />
      </div>
      <div className={s.named}>
        <span title="已预约的看预约日期，没有预约的看预计交付">交付日期</span>
        <DayRange label="交付日期" {...view.delivery} onChange={(delivery) => onChange({ delivery })} />
      </div>
    </section>
  );
}
