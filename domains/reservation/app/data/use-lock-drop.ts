import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useLocate } from '@ev/app-kit/use-locate.ts';
import { distanceM } from '@ev/kernel/geo.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useEffect, useRef, useState } from 'react';
import type { Reservation } from '../../contract/reservation.ts';
import { lockDropsWithinM } from '../../contract/words.ts';

const everyMs = 10_000;

/**
 * Lowers the ground lock: on request or, if the customer has enabled it, automatically as soon as the phone
 * is near. There is one automatic attempt; after a failure the customer must retry.
 */
export function useLockDrop(reservation: Reservation, byItself: boolean) {
  const { locate } = useLocate();
  const drop = useCommand('reservation.dropLock');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { reservationId, lat, lng, actions } = reservation;
  const can = actions.includes('dropLock');

  const place = async () => {
    const { latitude, longitude, by } = await locate();
    // A network position is only as precise as a city.
    if (by === 'network') throw new Error('需要手机的定位才能确认你在充电站附近，请开启定位后再试');
    return { lat: latitude, lng: longitude };
  };

  const dropNow = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await drop.mutateAsync({ reservationId, ...(await place()) });
    } catch (error) {
      setTrouble(messageOf(error));
    }
    setBusy(false);
  };

  const latest = useRef({ place, dropNow });
  latest.current = { place, dropNow };
  const waits = byItself && can && trouble === null;
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      try {
        const here = await latest.current.place();
        if (left) return;
        if (distanceM(here, { lat: lat ?? undefined, lng: lng ?? undefined }) <= lockDropsWithinM)
          return void latest.current.dropNow();
        timer = setTimeout(look, everyMs);
      } catch {
        // Without a position there is no automatic attempt; the button explains why when it is pressed.
      }
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [waits, lat, lng]);

  return { can, busy, trouble, dropNow: () => void dropNow() };
}
