import { BackLink } from '@ev/console-kit/back-link.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { Title } from '@ev/console-kit/title.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { useParams } from 'react-router';
import { DriveView } from './drive-view.tsx';

/** Labels of the pages from which a drive is opened. */
const names = {
  '/': '返回工作台',
  '/drives': '返回试驾预约',
  '/drive-calendar': '返回试驾日历',
  '/leads': '返回线索',
  '/drive-set-up': '返回试驾安排',
};

/** One test drive, with the actions that it allows now. */
export function DrivePage() {
  const { driveId = '' } = useParams();
  const drive = useRead('drive.getStaffDrive', { driveId }, { refetchOnWindowFocus: 'always' });
  const [notice, tell] = useNotice();
  useShortcuts({ r: () => void drive.refetch() });
  return (
    <>
      <Title page={drive.data ? `${drive.data.name}的试驾` : '试驾'} />
      <BackLink list="/drives" names={names} />
      {notice}
      <QueryView query={drive} what="试驾">
        {(data) => <DriveView key={driveId} drive={data} onDone={tell} />}
      </QueryView>
    </>
  );
}
