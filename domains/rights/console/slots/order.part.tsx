import { isRefusal } from '@ev/client/api-error.ts';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import type { OrderPart } from '@ev/order/console/public.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import { rightBeginNames } from '../../contract/kinds.ts';
import { transferWords } from '../../contract/right-words.ts';
import { RightStatusTag } from '../parts/right-status-tag.tsx';
import s from './order-part.module.css';

/** The rights of an order, for staff with the permission to read them. */
export const fill: OrderPart = ({ orderNo }) =>
  useMay('rights.read') ? <RightsPanel orderNo={orderNo} /> : null;

function RightsPanel({ orderNo }: { orderNo: string }) {
  const query = useRead('rights.getAnyOrderRights', { orderNo });
  if (isRefusal(query.error, 'rights.orderNotFound')) {
    return (
      <Panel title="购车权益">
        <p className={s.none}>下单时没有随车权益</p>
      </Panel>
    );
  }
  return (
    <Panel title="购车权益">
      <QueryView query={query} what="购车权益">
        {({ packages, rights }) => (
          <>
            <p className={s.none}>
              {packages.map(({ name, version }) => `${name}（版本 ${version}）`).join('、')}
            </p>
            <ul className={s.list}>
              {rights.map((right) => (
                <li key={`${right.packageName}.${right.name}`} className={s.row}>
                  <span>
                    {right.rightNo === null ? (
                      right.name
                    ) : (
                      <Link to={`/rights?q=${right.rightNo}&open=${right.rightNo}`}>{right.name}</Link>
                    )}
                    <span className={s.note}>{transferWords(right)}</span>
                  </span>
                  {right.status === null ? (
                    <span className={s.note}>
                      {right.over ? '已失效' : `${rightBeginNames[right.begins]}生效`}
                    </span>
                  ) : (
                    <RightStatusTag status={right.status} over={right.over} />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Panel>
  );
}
