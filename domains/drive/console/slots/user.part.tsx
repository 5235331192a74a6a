import type { UserPart } from '@ev/account/console/public.ts';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import { DriveStageTag } from '../parts/drive-stage-tag.tsx';
import { driveTime } from '../parts/drive-time.ts';

const shown = 5;

/** The test drives of a customer, each linked to its page. */
export const fill: UserPart = ({ uid }) => (useMay('drives.read') ? <DrivesOf uid={uid} /> : null);

function DrivesOf({ uid }: { uid: string }) {
  const read = useRead('drive.listAllDrives', { uid, pageNo: 1, pageSize: shown });
  return (
    <Panel title="试驾" note="待进行的在前">
      <QueryView query={read} what="试驾">
        {({ list, total }) => (
          <>
            <RowList empty="没有你可以查看的试驾">
              {list.map((drive) => (
                <li key={drive.driveId}>
                  <Link to={`/drives/${drive.driveId}`}>{drive.modelName}</Link>
                  <span>{driveTime(drive) ?? `${drive.cityName}，待安排时间`}</span>
                  <DriveStageTag {...drive} />
                  {drive.storeName && <RowNote>{drive.storeName}</RowNote>}
                </li>
              ))}
            </RowList>
            {total > shown && (
              <p>
                共 {total} 次，这里是前 {shown} 次
              </p>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}
