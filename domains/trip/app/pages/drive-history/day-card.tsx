import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { keepUnits } from '@ev/kernel/figures.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { cx } from '@ev/ui/cx.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { useId, useState } from 'react';
import type { MonthSummary, TripRow } from '../../../contract/trip.ts';
import { consumptionText, dayText, distanceText, hoursText, wayText } from '../../model/trip-words.ts';
import s from './day-card.module.css';
import type { Deleted } from './delete-sheet.tsx';

/** A day, which opens to its drives. */
export function DayCard({
  vin,
  figures: { day, trips, meters, kwhPer100Km },
  onDelete,
}: {
  vin: string;
  figures: MonthSummary['days'][number];
  onDelete: (deleted: Deleted) => void;
}) {
  const [opened, setOpened] = useState(false);
  const listId = useId();
  return (
    <Card padY={4} aria-label={dayText(day)}>
      <button
        type="button"
        className={s.head}
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        onClick={() => setOpened(!opened)}
      >
        <span className={s.texts}>
          <span className={s.day}>{dayText(day)}</span>
          <span className={s.note}>
            {keepUnits(`${trips} 次 · ${distanceText(meters)} · ${consumptionText(kwhPer100Km)}`)}
          </span>
        </span>
        <Icon name="chevron-down" size={20} className={cx(s.arrow, opened && s.turned)} />
      </button>
      {opened && (
        <div id={listId}>
          <Trips vin={vin} day={day} onDelete={onDelete} />
          <Button
            variant="quiet"
            size="s"
            icon="trash"
            block
            onClick={() => onDelete({ what: 'day', vin, day, name: `${dayText(day)}的行程` })}
          >
            删除这一天
          </Button>
        </div>
      )}
    </Card>
  );
}

function Trips({ vin, day, onDelete }: { vin: string; day: string; onDelete: (deleted: Deleted) => void }) {
  const query = useRead('trip.listTrips', { vin, day });
  return (
    <QueryState query={query} skeleton={<Skeleton shape="block" height={64} />}>
      {({ trips }) => (
        <ul>
          {trips.map((trip) => (
            <TripItem key={trip.tripNo} trip={trip} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function TripItem({ trip, onDelete }: { trip: TripRow; onDelete: (deleted: Deleted) => void }) {
  const sheet = useLateModal(async () => (await import('./trip-sheet.tsx')).TripSheet);
  const { tripNo, meters, kwhPer100Km } = trip;
  const way = wayText(trip);
  const name = hoursText(trip);
  return (
    <li className={s.trip}>
      <button type="button" className={s.head} onClick={sheet.show}>
        <span className={s.texts}>
          <span className={s.hours}>{name}</span>
          {way !== null && <span className={s.note}>{way}</span>}
        </span>
        <span className={s.figures}>
          {keepUnits(distanceText(meters))}
          <span className={s.note}>{keepUnits(consumptionText(kwhPer100Km))}</span>
        </span>
        <Icon name="chevron-right" size={18} className={s.arrow} />
      </button>
      {sheet.Modal && (
        <sheet.Modal
          tripNo={tripNo}
          open={sheet.open}
          onClose={sheet.close}
          onDelete={() => {
            sheet.close();
            onDelete({ what: 'trip', tripNo, name: `${name}的行程` });
          }}
        />
      )}
    </li>
  );
}
