import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { DecideChange } from './decide-change.tsx';
import { type IntentRow, IntentStatusTag } from './intent-columns.tsx';
import s from './intents-page.module.css';

/** One reservation, with the change that the customer requests beside the current values. */
export function IntentDrawer({
  intent,
  onDone,
  onClose,
}: {
  intent: IntentRow;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayDecide = useMay('intents.decideChange');
  const [approve, setApprove] = useState<boolean | null>(null);
  const { intentNo, offer, change, orderNo } = intent;
  return (
    <Drawer open title={`预订 ${intentNo}`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <IntentStatusTag key="status" intent={intent} />],
          ['车型', offer.modelName],
          ['方案', offer.title],
          ['金额', formatYuan(intent.amountFen)],
          ['客户', intent.name],
          [
            '手机号',
            <CustomerNumber key="phone" kind="intent" subjectId={intentNo} masked={intent.maskedPhone} />,
          ],
          ['城市', intent.cityName],
          ['预订时间', exactStampText(intent.createdAt)],
          ['支付时间', intent.paidAt && exactStampText(intent.paidAt)],
          ['支付单', intent.payNo],
          [
            '购车订单',
            orderNo && (
              <Link key="order" to={`/orders/${orderNo}`}>
                {orderNo}
              </Link>
            ),
          ],
        ]}
      />
      {change && (
        <section className={s.change} aria-label="客户申请变更">
          <h3>客户申请变更</h3>
          <Facts
            rows={[
              ['车型', changed(offer.modelName, change.modelName)],
              ['城市', changed(intent.cityName, change.cityName)],
              ['客户', changed(intent.name, change.name)],
              ['申请时间', exactStampText(change.requestedAt)],
            ]}
          />
          {mayDecide && (
            <div className={s.acts}>
              <Button type="primary" onClick={() => setApprove(true)}>
                同意变更
              </Button>
              <Button onClick={() => setApprove(false)}>拒绝变更</Button>
            </div>
          )}
        </section>
      )}
      <ContactPanel kind="intent" subjectId={intentNo} inDrawer />
      {approve !== null && (
        <DecideChange
          intentNo={intentNo}
          approve={approve}
          onDone={onDone}
          onCancel={() => setApprove(null)}
        />
      )}
    </Drawer>
  );
}

function changed(before: string, after: string): string {
  return before === after ? `${after}（不变）` : `${before} → ${after}`;
}
