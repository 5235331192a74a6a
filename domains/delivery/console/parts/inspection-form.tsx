import { isRefusal } from '@ev/client/api-error.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Button } from 'antd';
import type { Check, StaffDeliveryDetail } from '../../contract/delivery.ts';
import { groupsOf } from '../../contract/kinds.ts';
import { moved } from '../data/moved.ts';
import { anEmpty, useInspection } from '../data/use-inspection.ts';
import { CheckFields } from './check-fields.tsx';
import s from './delivery-panel.module.css';
import { RecordedCheck } from './recorded-check.tsx';

/** The inspection list, in which several results are entered and saved together. */
export function InspectionForm({
  delivery,
  onDone,
  onReload,
}: {
  delivery: StaffDeliveryDetail;
  onDone: (said: string) => void;
  onReload: () => Promise<StaffDeliveryDetail | null>;
}) {
  const inspection = useInspection(delivery, { onDone, onReload });
  const { form, error, typed, rest } = inspection;
  return (
    <form
      className={s.parts}
      aria-label="交付前检查"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.pending) form.submit();
      }}
    >
      {groupsOf(delivery.checks).map(({ group, checks }) => (
        <section key={group} aria-label={`检查：${group}`}>
          <h3>{group}</h3>
          <ul className={s.list}>
            {checks.map((check) => (
              <li key={check.itemCode} className={s.item}>
                <Item orderNo={delivery.orderNo} check={check} inspection={inspection} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <FailureNotice
        error={error}
        action={
          isRefusal(error, ...moved) && (
            <Button size="small" onClick={() => void inspection.resume()}>
              按最新情况继续
            </Button>
          )
        }
      />
      <div className={s.bar}>
        {rest.length > 0 && <Button onClick={inspection.passRest}>其余全部合格</Button>}
        <Button type="primary" htmlType="submit" loading={form.pending} disabled={typed.length === 0}>
          保存检查
        </Button>
        <span role="status">{typed.length > 0 && `${typed.length} 项还没有保存`}</span>
      </div>
    </form>
  );
}

/** An item with a result is shown as recorded until it is checked again. */
function Item({
  orderNo,
  check,
  inspection,
}: {
  orderNo: string;
  check: Check;
  inspection: ReturnType<typeof useInspection>;
}) {
  const typed = inspection.typedOf(check);
  if (check.result !== null && !typed) {
    const again = () => inspection.begin(check, { result: check.result, note: check.note ?? '' });
    return (
      <RecordedCheck
        orderNo={orderNo}
        check={check}
        act={
          <Button size="small" aria-label={`重新检查${check.name}`} onClick={again}>
            重新检查
          </Button>
        }
      />
    );
  }
  return (
    <CheckFields
      check={check}
      typed={typed ?? anEmpty(check)}
      errors={inspection.errorsOf(check)}
      onChange={(part) => inspection.change(check, part)}
      onBusy={(busy) => inspection.setBusy(check, busy)}
      onDrop={() => inspection.drop(check)}
    />
  );
}
