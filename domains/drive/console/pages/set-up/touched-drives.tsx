import type { Answer } from '@ev/console-kit/read.ts';
import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import { Link } from 'react-router';
import { driveTime } from '../../parts/drive-time.ts';

/** The bookings that the closure leaves without a car. */
export function TouchedDrives({ drives }: { drives: Answer<'drive.lookAtClosure'>['drives'] }) {
  return (
    <section aria-label="受影响的预约">
      <p role="status">
        {drives.length === 0 ? '这段时间没有受影响的预约' : `${drives.length} 个预约没有试驾车可用`}
      </p>
      {drives.length > 0 && (
        <RowList empty="">
          {drives.map((drive) => (
            <li key={drive.driveId}>
              <Link to={`/drives/${drive.driveId}`} target="_blank">
                {drive.name}
              </Link>
              {drive.modelName}
              <RowNote>{driveTime(drive)}</RowNote>
            </li>
          ))}
        </RowList>
      )}
    </section>
  );
}
