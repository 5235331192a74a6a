import { Acts } from '@ev/console-kit/acts.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { claimWayNames, rightKindNames } from '../../../contract/kinds.ts';
import { transferWords } from '../../../contract/right-words.ts';
import { RightStatusTag } from '../../parts/right-status-tag.tsx';
import { type RightAct, rightActs } from './acts.tsx';
import type { RightRow } from './right-columns.tsx';
import s from './rights-page.module.css';

/** One right of a customer: what was promised, the customer's note, and the next action. */
export function RightDrawer({
  right,
  onDone,
  onClose,
}: {
  right: RightRow;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayAct = useMay('rights.issue');
  const [act, setAct] = useState<RightAct | null>(null);
  const Act = act && rightActs[act].Form;
  return (
    <Drawer open title={right.name} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <RightStatusTag key="status" status={right.status} over={right.over} />],
          ['权益编号', right.rightNo],
          ['类型', rightKindNames[right.kind]],
          ['权益包', `${right.packageName}，版本 ${right.version}`],
          ['领取方式', claimWayNames[right.claim]],
          ['转让', transferWords(right)],
          ['有效期至', right.validUntil === null ? '长期' : exactStampText(right.validUntil)],
          [
            '客户',
            <Link key="user" to={`/users/${right.uid}`}>
              {right.buyerName}
            </Link>,
          ],
          [
            '订单',
            <Link key="order" to={`/orders/${right.orderNo}`}>
              {`${right.modelName} ${right.orderNo}`}
            </Link>,
          ],
          ['客户备注', right.note],
          ['发放说明', right.issueNote],
          ['失败原因', right.failReason],
          ['处理人', right.handler],
        ]}
      />
      {mayAct && right.actions.length > 0 && (
        <Acts>
          {right.actions.map((one) => (
            <Button key={one} type={one === 'issue' ? 'primary' : 'default'} onClick={() => setAct(one)}>
              {rightActs[one].text}
            </Button>
          ))}
        </Acts>
      )}
      {right.status === '1' && !right.over && <p className={s.note}>客户领取后才能发放。</p>}
      {Act && <Act right={right} onDone={onDone} onCancel={() => setAct(null)} />}
    </Drawer>
  );
}
