import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import { Suspense } from 'react';
import type { RescueCase } from '../../../contract/rescue.ts';
import { useRescue } from '../../data/use-rescue.ts';
import { isEnded } from '../../model/rescue-words.ts';
import { CallLink } from '../../parts/call-link.tsx';
import { RescueQueryState } from '../../parts/rescue-query-state.tsx';
import { serviceProgressRoute } from '../../routes.ts';
import { DriverCard } from './driver-card.tsx';
import { ProgressActions } from './progress-actions.tsx';
import { RequestCard } from './request-card.tsx';
import s from './service-progress-page.module.css';
import { StatusCard } from './status-card.tsx';

const RescueMap = latePart(async () => (await import('./rescue-map.tsx')).RescueMap);

/** One rescue: where it stands, where the vehicle is and when it arrives. */
export function Page() {
  const address = usePageQuery(serviceProgressRoute);
  const query = useRescue(address);
  return (
    <RescueQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载救援进度" heights={[140, 220, 160]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/car/call', {})}>道路救援</ButtonLink>}
    >
      {(rescue) => <Progress rescue={rescue} token={address.token} />}
    </RescueQueryState>
  );
}

function Progress({ rescue, token }: { rescue: RescueCase; token: string | undefined }) {
  const { place, path, events, hotline, driver } = rescue;
  const last = events.length - 1;
  const ended = isEnded(rescue);
  return (
    <>
      <Stack gap={12} page={12}>
        <StatusCard rescue={rescue} />
        {!ended && (place || path.length > 0) && (
          <div className={s.map}>
            <Suspense fallback={null}>
              <RescueMap place={place} path={path} />
            </Suspense>
          </div>
        )}
        {driver && <DriverCard driver={driver} />}
        {rescue.role !== 'family' && <RequestCard rescue={rescue} />}
        <Card title="进展">
          <Timeline
            items={events.map(({ text, at }, index) => ({
              key: `${at}.${text}`,
              title: text,
              time: formatShortDateTime(new Date(at)),
              state: index === last && !ended ? 'process' : 'finish',
            }))}
          />
        </Card>
        <CallLink hotline={hotline} />
      </Stack>
      <ProgressActions rescue={rescue} token={token} />
    </>
  );
}
