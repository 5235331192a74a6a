import { BackLink } from '@ev/console-kit/back-link.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { Title } from '@ev/console-kit/title.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { useParams } from 'react-router';
import { WorkOrderView } from './work-order-view.tsx';

/** Labels of the pages from which a work order is opened. */
const names = {
  '/': '返回工作台',
  '/maintenance': '返回维保日历',
  '/maintenance-appointments': '返回维保预约',
  '/work-orders': '返回服务工单',
};

/** One car in the workshop, with the actions that are possible now. */
export function WorkOrderPage() {
  const { workOrderNo = '' } = useParams();
  const query = useRead('maintenance.getAnyWorkOrder', { workOrderNo }, { refetchOnWindowFocus: 'always' });
  const [notice, tell] = useNotice();
  useShortcuts({ r: () => void query.refetch() });
  return (
    <>
      <Title page={`服务工单 ${workOrderNo}`} />
      <BackLink list="/work-orders" names={names} />
      {notice}
      <QueryView query={query} what="服务工单">
        {(order) => <WorkOrderView key={workOrderNo} order={order} onDone={tell} />}
      </QueryView>
    </>
  );
}
