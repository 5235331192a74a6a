import { fills } from 'virtual:ev/slot/mall.favorite-list';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useReplaceAddress } from '@ev/app-kit/use-replace-address.ts';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import { favoriteRoute } from '../../routes.ts';
import s from './favorite-page.module.css';
import { GoodsList } from './goods-list.tsx';

const goods = { kind: 'goods', label: '商品', List: GoodsList };
const lists = [goods, ...fills];

/** What the customer saved, by kind. */
export function Page() {
  const { type } = usePageQuery(favoriteRoute);
  const [kind, setKind] = useState(type ?? goods.kind);
  const { List, kind: shown } = lists.find((one) => one.kind === kind) ?? goods;
  useReplaceAddress(hrefTo('/pages/mine/favorite', { type: shown === goods.kind ? undefined : shown }));
  return (
    <>
      {lists.length > 1 && (
        <div className={s.tabs}>
          <Tabs
            id="favorites"
            label="收藏的种类"
            items={lists.map((one) => ({ key: one.kind, label: one.label }))}
            value={shown}
            onChange={setKind}
          />
        </div>
      )}
      <TabPanel tabs="favorites" name={shown}>
        <List />
      </TabPanel>
    </>
  );
}
