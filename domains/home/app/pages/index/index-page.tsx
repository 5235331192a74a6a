import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { TabBar } from '@ev/ui/tab-bar.tsx';
import { indexRoute } from '../../routes.ts';
import { CarsTab } from './cars-tab.tsx';
import { DiscoverTab } from './discover-tab.tsx';
import s from './index-page.module.css';
import { MineTab } from './mine-tab.tsx';

/** Indexes of the main tabs (specification §2). Those whose domain is not there are not offered. */
const tabs = {
  0: { label: '发现', icon: 'compass', Tab: DiscoverTab },
  1: { label: '购车', icon: 'car', Tab: CarsTab },
  4: { label: '我的', icon: 'user', Tab: MineTab },
} as const;

const indexes = [0, 1, 4] as const;

/** Home: the main tabs. */
export function Page() {
  const { tabIndex } = usePageQuery(indexRoute);
  const current = indexes.find((index) => index === tabIndex) ?? 0;
  const { Tab } = tabs[current];
  return (
    <div className={s.home}>
      <div className={s.content}>
        <Tab />
      </div>
      <TabBar
        items={indexes.map((index) => ({
          key: String(index),
          label: tabs[index].label,
          icon: tabs[index].icon,
          href: hrefTo('/pages/index/index', index === 0 ? {} : { tabIndex: String(index) }),
        }))}
        current={String(current)}
      />
    </div>
  );
}
