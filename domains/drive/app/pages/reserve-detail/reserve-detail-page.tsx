import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { reserveDetailRoute } from '../../routes.ts';
import { DriveView } from './drive-view.tsx';

/** One test drive: its status, place and time, and the available actions. */
export function Page() {
  const { id } = usePageQuery(reserveDetailRoute);
  const query = useRead('drive.getDrive', { driveId: id });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载试驾" heights={[220, 260, 120]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/drive/reserveList', {})}>我的试驾</ButtonLink>}
    >
      {(drive) => <DriveView key={drive.driveId} drive={drive} />}
    </QueryState>
  );
}
