import { Acts } from '@ev/console-kit/acts.tsx';
import { ChangeHistory } from '@ev/console-kit/change-history.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { endCauseTexts, reservationStatusNames } from '../../../contract/words.ts';
import { eventWords } from '../../words/reservation-status.ts';
import { ReleaseReservation } from './release-reservation.tsx';
import { type ReservationRow, ReservationStatusTag } from './reservation-columns.tsx';

/** One reservation with its history. */
export function ReservationDrawer({
  reservation,
  onDone,
  onClose,
}: {
  reservation: ReservationRow;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayRelease = useMay('chargeReservations.release');
  const [releasing, setReleasing] = useState(false);
  const { reservationId, uid, endCause, lockDroppedAt, closedAt } = reservation;
  return (
    <Drawer open title={`充电预约 ${reservationId}`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <ReservationStatusTag key="status" status={reservation.status} />],
          ['充电站', reservation.stationName],
          ['地址', reservation.address],
          ['充电枪', `${reservation.gunName}（${reservation.connectorId}）`],
          ['运营商', reservation.operatorName],
          ['地锁', reservation.hasLock ? '有' : '无'],
          ['预约时间', exactStampText(reservation.reservedAt)],
          ['保留到', exactStampText(reservation.until)],
          ['地锁降下', lockDroppedAt && exactStampText(lockDroppedAt)],
          ['结束时间', closedAt && exactStampText(closedAt)],
          ['结束原因', endCause && (reservation.releaseReason ?? endCauseTexts[endCause])],
          ['充电订单', reservation.chargeOrderId],
          [
            '客户',
            <Link key="user" to={`/users/${uid}`}>
              查看客户
            </Link>,
          ],
        ]}
      />
      <ChangeHistory
        changes={reservation.history}
        eventWords={eventWords}
        statusNames={reservationStatusNames}
      />
      {mayRelease && reservation.releasable && (
        <Acts>
          <Button danger onClick={() => setReleasing(true)}>
            释放预约
          </Button>
        </Acts>
      )}
      {releasing && (
        <ReleaseReservation reservation={reservation} onDone={onDone} onCancel={() => setReleasing(false)} />
      )}
    </Drawer>
  );
}
