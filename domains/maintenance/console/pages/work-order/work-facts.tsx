import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { Link } from 'react-router';
import { visitHandlerNames } from '../../../contract/staff-kinds.ts';
import type { StaffWorkOrder } from '../../../contract/staff-maintenance.ts';
import { CarePictures } from '../../parts/care-pictures.tsx';
import { workOrderNames, workOrderTones } from '../../words/care-words.ts';

/** The car, its owner, how it arrived and what was paid. */
export function WorkFacts({ order }: { order: StaffWorkOrder }) {
  const { status, appointmentNo, damages, plate, readyAt, rating, paidFen, refundedFen } = order;
  return (
    <>
      <h1>
        {order.modelName} {plate === null ? order.vin : formatPlate(plate)}
      </h1>
      <Facts
        rows={[
          [
            '状态',
            <ToneTag key="status" tone={workOrderTones[status]}>
              {workOrderNames[status]}
            </ToneTag>,
          ],
          ['工单号', order.workOrderNo],
          ['处理方', visitHandlerNames[order.handler]],
          [
            '预约',
            <Link key="appointment" to={`/maintenance-appointments?q=${appointmentNo}&open=${appointmentNo}`}>
              {appointmentNo}
            </Link>,
          ],
          ['车架号', order.vin],
          [
            '联系人',
            <span key="contact">
              <Link to={`/users/${order.uid}`}>{order.contactName}</Link> {order.contactPhone}
            </span>,
          ],
          ['门店', order.storeName],
          ['接车', `${exactStampText(order.checkedInAt)}，电量 ${order.batteryPercent}%`],
          ['里程', order.odometerKm === null ? null : `${order.odometerKm} 公里`],
          ['预约项目', order.items.map(({ name }) => name).join('、') || null],
          ['问题描述', order.problem || null],
          ['备注', order.note || null],
          ['外观情况', damages.map(({ text }) => text).join('；') || null],
          ['预计完成', readyAt && exactStampText(readyAt)],
          ['应付', order.payFen > 0 ? formatYuan(order.payFen) : null],
          ['优惠券', order.card && `${order.card.name}，抵 ${formatYuan(order.cardFen)}`],
          ['已付', paidFen > 0 ? formatYuan(paidFen) : null],
          ['已退', refundedFen > 0 ? formatYuan(refundedFen) : null],
          ['评价', rating && `${rating.stars} 星 ${rating.text}`],
        ]}
      />
      <CarePictures
        appointmentNo={appointmentNo}
        pictureIds={damages.flatMap(({ pictureIds }) => pictureIds)}
        name="外观"
      />
    </>
  );
}
