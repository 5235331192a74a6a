import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import type { Output } from '@ev/query/read.ts';
import { Link } from 'react-router';
import { driveTime } from '../../parts/drive-time.ts';

/** The bookings that the closure leaves without a car. */
export function TouchedDrives({ drives }: { drives: Output<'drive.lookAtClosure'>['drives'] }) {
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
