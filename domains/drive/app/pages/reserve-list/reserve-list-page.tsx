import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useNavigate } from 'react-router';
import { driveStatuses, driveStatusNames } from '../../../contract/statuses.ts';
import { reserveListRoute } from '../../routes.ts';
import { DriveCard } from './drive-card.tsx';
import s from './reserve-list-page.module.css';

const all = { key: 'all', label: '全部' } as const;
const tabs = [all, ...driveStatuses.map((key) => ({ key, label: driveStatusNames[key] }))];

/** The customer's test drives by status, upcoming ones first. */
export function Page() {
  const { status: text } = usePageQuery(reserveListRoute);
  const status = driveStatuses.find((one) => one === text);
  const navigate = useNavigate();
  const query = usePagedRead('drive.listDrives', { status });
  const listState = listStateOf(query);
  return (
    <>
      <div className={s.tabs}>
        <Tabs
          label="预约状态"
          look="pill"
          items={tabs}
          value={status ?? all.key}
          onChange={(key) =>
            void navigate(hrefTo('/pages/drive/reserveList', { status: key === all.key ? undefined : key }), {
              replace: true,
            })
          }
        />
      </div>
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载试驾" heights={[150, 150, 150]} />}>
        {({ pages }) => {
          const drives = pages.flatMap(({ list }) => list);
          if (drives.length === 0) return <NoDrives all={status === undefined} />;
          const few = drives.length < 3;
          return (
            <InfiniteList
              state={listState}
              onLoadMore={() => void query.fetchNextPage()}
              endText={few ? '' : undefined}
            >
              <CardList>
                {drives.map((drive, index) => (
                  <li key={drive.driveId}>
                    <DriveCard drive={drive} first={index === 0} />
                  </li>
                ))}
              </CardList>
              {few && <AboutDrives />}
            </InfiniteList>
          );
        }}
      </QueryState>
    </>
  );
}

function NoDrives({ all: any }: { all: boolean }) {
  return (
    <>
      <EmptyState
        image="reservation"
        title={any ? '还没有试驾预约' : '这里没有试驾'}
        description={any ? '开一圈，就知道是不是你想要的' : '可以查看全部试驾'}
        footer={
          any ? (
            <ButtonLink href={hrefTo('/pages/car/reserveSeeCar', {})}>预约试驾</ButtonLink>
          ) : (
            <ButtonLink href={hrefTo('/pages/drive/reserveList', {})}>查看全部试驾</ButtonLink>
          )
        }
      />
      <AboutDrives />
    </>
  );
}

function AboutDrives() {
  return (
    <WhatNext
      title="试驾须知"
      items={[
        { icon: 'document', title: '带上驾驶证', text: '准驾车型 C2 及以上，持证满一年。' },
        { icon: 'refresh', title: '可以改期', text: '一步换时间或门店，不算取消。' },
        { icon: 'bell', title: '会提醒你', text: '试驾前一天和前两小时各提醒一次。' },
      ]}
    />
  );
}
