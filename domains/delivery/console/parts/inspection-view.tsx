import type { StaffDeliveryDetail } from '../../contract/delivery.ts';
import { groupsOf } from '../../contract/kinds.ts';
import s from './delivery-panel.module.css';
import { RecordedCheck } from './recorded-check.tsx';

/** The inspection as it is recorded. */
export function InspectionView({ delivery: { orderNo, checks } }: { delivery: StaffDeliveryDetail }) {
  return groupsOf(checks).map(({ group, checks: own }) => (
    <section key={group} aria-label={`检查：${group}`}>
      <h3>{group}</h3>
      <ul className={s.list}>
        {own.map((check) => (
          <li key={check.itemCode} className={s.item}>
            <RecordedCheck orderNo={orderNo} check={check} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
