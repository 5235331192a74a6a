import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import type { StaffRescue } from '../../../contract/staff-rescue.ts';
import { partnerEventNames } from '../../words/rescue-words.ts';

/** Whether the partner knows of the rescue, and what it has reported. */
export function PartnerSection({ detail: { partner, partnerEvents } }: { detail: StaffRescue }) {
  if (!partner) return null;
  const { waits, refused } = partner;
  return (
    <DrawerSection name="救援机构">
      <p>{waits ? '消息还没有送达，正在重试' : refused ? '没有受理，请用自有车辆救援' : '已送达'}</p>
      <ul>
        {partnerEvents.map(({ type, at, ignored }) => (
          <li key={`${at}.${type}`}>
            <Stamp at={at} /> {partnerEventNames[type] ?? type}
            {ignored && `（没有生效：${ignored}）`}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
