import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { RowList } from '@ev/console-kit/row-list.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Link } from 'react-router';
import { proofKindNames } from '../../../contract/kinds.ts';
import type { StaffVehicle } from '../../../contract/staff-vehicle.ts';
import { proofStatusNames, proofTones } from '../../words/vehicle-words.ts';

/** What proves the ownership, what the data may be used for, and what happened. */
export function VehicleRecords({ vehicle }: { vehicle: StaffVehicle }) {
  const { proofs, authorisations, history } = vehicle;
  return (
    <>
      <DrawerSection name="车主认证">
        <RowList empty="没有认证">
          {proofs.map(({ proofNo, status, kind, holderName, submittedAt }) => (
            <li key={proofNo}>
              <Link to={`/owner-proofs?q=${proofNo}&open=${proofNo}`}>{proofNo}</Link>{' '}
              <ToneTag tone={proofTones[status]}>{proofStatusNames[status]}</ToneTag> {proofKindNames[kind]}{' '}
              {holderName}，<Stamp at={submittedAt} />
            </li>
          ))}
        </RowList>
      </DrawerSection>
      <DrawerSection name="服务授权">
        <RowList empty="没有授权">
          {authorisations.map(({ purpose, name, granted, grantedAt, untilDay, version }) => (
            <li key={purpose}>
              {name} {granted ? '已授权' : '未授权'}
              {granted && grantedAt && (
                <>
                  ，<Stamp at={grantedAt} />，{untilDay ? `到 ${untilDay}` : '长期'}，说明 {version} 版
                </>
              )}
            </li>
          ))}
        </RowList>
      </DrawerSection>
      <DrawerSection name="经过">
        <HistoryLines
          history={history.map(({ text, actor, reason, at }) => ({ event: text, actor, reason, at }))}
        />
      </DrawerSection>
    </>
  );
}
