import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMapSheet } from '@ev/store/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Reservation } from '../../../contract/reservation.ts';
import { isHeld } from '../../../contract/words.ts';
import { useLockDrop } from '../../data/use-lock-drop.ts';
import { wordsOf } from '../../model/reservation-words.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import s from './reservation-view.module.css';

export function ReservationView({
  reservation,
  dropOnArrival,
}: {
  reservation: Reservation;
  dropOnArrival: boolean;
}) {
  const refetch = useRefetch();
  const now = useServerNow(reservation.serverTime);
  const [cancelling, setCancelling] = useState(false);
  const lock = useLockDrop(reservation, dropOnArrival);
  const { status, until, actions, stationId, connectorId, terminalNumber, lat, lng } = reservation;
  const can = new Set(actions);
  const { title, text } = wordsOf(reservation);
  const again = () => void refetch(['reservation.getReservation']);
  return (
    <>
      <Stack gap={12} page={12}>
        <Card gap={8} padY={20} aria-labelledby="reservation-state">
          <Head id="reservation-state" size={20}>
            {title}
          </Head>
          {isHeld(status) && can.has('start') && (
            <p className={stackClass({ inline: true, wrap: true, align: 'baseline', gap: 12, rowGap: 4 })}>
              <span className={s.clock}>
                <Countdown until={until} now={now} look="clock" onEnd={again} />
              </span>
              <span className={textClass({ tone: 'hint', size: 13 })}>
                保留到 {shanghaiClock(new Date(until))}
              </span>
            </p>
          )}
          <Text tone="body">{text}</Text>
          {can.has('dropLock') && dropOnArrival && !lock.trouble && (
            <Text tone="hint" size={13}>
              这个页面开着时，到站 200 米内会自动降下地锁
            </Text>
          )}
          {lock.trouble && (
            <Text tone="danger" role="alert">
              {lock.trouble}
            </Text>
          )}
        </Card>
        <CellGroup>
          {lat !== null && lng !== null ? (
            <PlaceCell reservation={reservation} lat={lat} lng={lng} />
          ) : (
            <Cell icon="location" title={reservation.stationName} description={reservation.address} />
          )}
          <Cell
            icon="bolt"
            title={reservation.gunName}
            description={[
              reservation.operatorName,
              reservation.parkNo === null ? null : `车位 ${reservation.parkNo}`,
              reservation.hasLock ? '有地锁' : '无地锁',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
          <Cell
            icon="clock"
            title="预约时间"
            value={formatShortDateTime(new Date(reservation.reservedAt), new Date(reservation.serverTime))}
          />
        </CellGroup>
        {can.has('cancel') && (
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            取消预约
          </Button>
        )}
      </Stack>
      {can.has('start') && (
        <BottomBar>
          {can.has('dropLock') && (
            <Button variant="secondary" loading={lock.busy} loadingText="正在降地锁" onClick={lock.dropNow}>
              降地锁
            </Button>
          )}
          <ButtonLink href={hrefTo('/pages/charge/paySelect', { terminalNumber, connectorId })}>
            去充电
          </ButtonLink>
        </BottomBar>
      )}
      {status === '3' && reservation.chargeOrderId && (
        <BottomBar>
          <ButtonLink href={hrefTo('/pages/charge/progress', { id: reservation.chargeOrderId })}>
            查看充电进度
          </ButtonLink>
        </BottomBar>
      )}
      {can.has('reserveAgain') && (
        <BottomBar>
          <ButtonLink href={hrefTo('/pages/reserve/index', { stationId })}>重新预约</ButtonLink>
        </BottomBar>
      )}
      <CancelSheet reservation={reservation} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

/** The location, with directions in the phone's map apps. */
function PlaceCell({ reservation, lat, lng }: { reservation: Reservation; lat: number; lng: number }) {
  const { stationName: name, address } = reservation;
  const { openMap, mapSheet } = useMapSheet({ name, address, lat, lng });
  return (
    <>
      <Cell icon="location" title={name} description={`${address}，去导航`} onClick={openMap} />
      {mapSheet}
    </>
  );
}
