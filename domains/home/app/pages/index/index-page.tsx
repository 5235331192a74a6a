import { InnerPage } from '@ev/app-kit/inner-page.tsx';
import { hasPage } from '@ev/app-kit/links/own-pages.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { TabBar } from '@ev/ui/tab-bar.tsx';
import { indexRoute } from '../../routes.ts';
import s from './index-page.module.css';

const mySpaceTab = {
  key: '2',
  label: '爱车',
  icon: 'car-front',
  href: hrefTo('/pages/index/index', { tabIndex: '2' }),
} as const;
const shopTab = {
  key: '3',
  label: '商城',
  icon: 'shop',
  href: hrefTo('/pages/index/index', { tabIndex: '3' }),
} as const;

/**
 * Main tabs by index (specification §2). Tabs of missing domains are not shown; which ones there are is read from the
 * addresses, because their components would be loaded with every tab.
 */
const tabs = [
  { key: '0', label: '发现', icon: 'compass', href: hrefTo('/pages/index/index') },
  { key: '1', label: '购车', icon: 'car', href: hrefTo('/pages/index/index', { tabIndex: '1' }) },
  ...(hasPage('/pages/mine/myCar') ? [mySpaceTab] : []),
  ...(hasPage('/pages/shop/detail') ? [shopTab] : []),
  { key: '4', label: '我的', icon: 'user', href: hrefTo('/pages/index/index', { tabIndex: '4' }) },
] as const;

/** Home: the main tabs, each a page within this one. */
export function Page() {
  const index = String(usePageQuery(indexRoute).tabIndex);
  const { key } = tabs.find((tab) => tab.key === index) ?? tabs[0];
  return (
    <div className={s.home}>
      <div className={s.content}>
        <InnerPage />
      </div>
      <TabBar items={tabs} current={key} />
    </div>
  );
}
