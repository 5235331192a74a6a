import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { RowList } from '@ev/console-kit/row-list.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { shareScopeNames } from '../../../contract/kinds.ts';
import type { StaffVehicle } from '../../../contract/staff-vehicle.ts';
import { shareStatusNames, transferStatusNames } from '../../words/vehicle-words.ts';
import { PersonLink } from '../person-link.tsx';

/** With whom the car is shared, and to whom it was handed over. */
export function VehiclePeople({ vehicle: { shares, transfers } }: { vehicle: StaffVehicle }) {
  return (
    <>
      <DrawerSection name="家人共享">
        <RowList empty="没有共享">
          {shares.map(({ shareNo, status, name, scopes, untilDay, acceptedBy, offeredAt }) => (
            <li key={shareNo}>
              {shareStatusNames[status]} {name} {acceptedBy && <PersonLink person={acceptedBy} />}{' '}
              {scopes.map((scope) => shareScopeNames[scope]).join('、')}，
              {untilDay ? `到 ${untilDay}` : '长期'}，
              <Stamp at={offeredAt} />
            </li>
          ))}
        </RowList>
      </DrawerSection>
      <DrawerSection name="过户">
        <RowList empty="没有过户">
          {transfers.map(({ transferNo, status, giver, receiverPhone, offeredAt }) => (
            <li key={transferNo}>
              {transferStatusNames[status]} <PersonLink person={giver} /> 过户给 {receiverPhone}，
              <Stamp at={offeredAt} />
            </li>
          ))}
        </RowList>
      </DrawerSection>
    </>
  );
}
