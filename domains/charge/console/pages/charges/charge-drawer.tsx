import { deductionKindNames } from '@ev/charge-card/contract/kinds.ts';
import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { startWayNames } from '../../../contract/plug-words.ts';
import type { StaffChargeAction } from '../../../contract/staff-charge.ts';
import {
  objectionKindNames,
  objectionStatusNames,
  payWayNames,
  stopTexts,
} from '../../../contract/statuses.ts';
import { chargeActs } from './acts.tsx';
import { StageTag } from './charge-columns.tsx';
import s from './charges-page.module.css';
import { feesText, HeldBillSection } from './held-bill.tsx';
import { ObjectionPictures } from './objection-pictures.tsx';
import type { OpenedCharge } from './opened-charge.ts';
import { SessionMessages } from './session-messages.tsx';

const speakers = { operator: '运营商', platform: '平台', system: '系统' } as const;

/** One charge order with all notes about it and the possible actions. */
export function ChargeDrawer({
  chargeOrderId,
  onDone,
  onClose,
}: {
  chargeOrderId: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('charge.getAnyOrder', { chargeOrderId });
  return (
    <Drawer open title={`充电订单 ${chargeOrderId}`} size={640} onClose={onClose}>
      <QueryView query={query} what="充电订单">
        {(order) => <Opened key={`${order.stage} ${order.heldBill?.hash}`} order={order} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Opened({ order, onDone }: { order: OpenedCharge; onDone: (said: string) => void }) {
  const [act, setAct] = useState<StaffChargeAction | null>(null);
  const may = { handle: useMay('charges.handle'), refund: useMay('charges.refund') };
  const offered = order.actions.filter((one) => (one === 'refund' ? may.refund : may.handle));
  const Act = act && chargeActs[act].Form;
  const { objection, hold, heldBill, differences, rows, deductions, notes, messages } = order;
  const stamp = (at: string | null) => at && exactStampText(at);
  return (
    <>
      <Facts
        rows={[
          ['状态', <StageTag key="stage" stage={order.stage} />],
          ['退款', order.refundFailed && '没有退成，等待工作人员处理'],
          ['核实期限', hold && formatShortDateTime(new Date(hold.by))],
          ['原因', order.failText],
          ['充电站', order.stationName],
          ['充电枪', `${order.pileName} ${order.gunName}（${order.connectorId}）`],
          ['运营商', `${order.operatorName}（${order.operatorId}）`],
          ['启动流水', order.startChargeSeq],
          [
            '客户',
            <Link key="user" to={`/users/${order.uid}`}>
              查看客户
            </Link>,
          ],
          ['车牌', order.plate && formatPlate(order.plate)],
          ['启动方式', startWayNames[order.startWay]],
          ['单次上限', order.limitFen && formatYuan(order.limitFen)],
          ['启动时间', exactStampText(order.createdAt)],
          ['开始充电', stamp(order.startedAt)],
          ['结束充电', stamp(order.endedAt)],
          ['结束原因', order.stopReason && stopTexts[order.stopReason]],
          ['电量', `${(order.energyWh / 1000).toFixed(2)} 度`],
          ['客户评分', order.stars && `${order.stars} 星`],
          ['支付方式', payWayNames[order.payWay]],
          ['总金额', rows.length > 0 ? formatYuan(order.amountFen) : null],
          ['抵扣', order.deductedFen > 0 ? formatYuan(order.deductedFen) : null],
          ['应付现金', rows.length > 0 ? formatYuan(order.cashFen) : null],
        ]}
      />
      {offered.length > 0 && (
        <Acts>
          {offered.map((one) => (
            <Button key={one} danger={chargeActs[one].danger} onClick={() => setAct(one)}>
              {chargeActs[one].text}
            </Button>
          ))}
        </Acts>
      )}
      {heldBill && <HeldBillSection bill={heldBill} differences={differences} />}
      {!heldBill && differences.length > 0 && (
        <DrawerSection name="账单差异">
          <ul>
            {differences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </DrawerSection>
      )}
      {objection && (
        <DrawerSection
          name="异议"
          title={`异议 · ${objectionKindNames[objection.kind]} · ${objectionStatusNames[objection.status]}`}
        >
          <p>{objection.text}</p>
          {objection.pictureIds.length > 0 && may.handle && (
            <ObjectionPictures chargeOrderId={order.chargeOrderId} pictureIds={objection.pictureIds} />
          )}
          {objection.answer && <p>答复：{objection.answer}</p>}
        </DrawerSection>
      )}
      {rows.length > 0 && (
        <DrawerSection name="分时明细">
          <ul>
            {rows.map((row) => (
              <li key={row.from}>
                {shanghaiClock(new Date(row.from))}-{shanghaiClock(new Date(row.to))} · {feesText(row)}
              </li>
            ))}
            {deductions.map(({ kind, cardNo, name, amountFen }) => (
              <li key={`${kind}.${cardNo}`}>
                {deductionKindNames[kind]}（{name}）抵扣 {formatYuan(amountFen)}
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
      <DrawerSection name="往来记录">
        <ul>
          {notes.map(({ at, from, what, taken, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to.
            <li key={index} className={taken ? undefined : s.aside}>
              {exactStampText(at)} · {speakers[from]} · {what} · {text}
              {!taken && '（未采用）'}
            </li>
          ))}
        </ul>
      </DrawerSection>
      {messages && <SessionMessages messages={messages} />}
      {Act && <Act order={order} onDone={onDone} onCancel={() => setAct(null)} />}
    </>
  );
}
