import { fills as ownCars } from 'virtual:ev/slot/home.own-car';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Head } from '@ev/ui/head.tsx';
import type { Transfer } from '../../../contract/vehicle.ts';
import { gains } from '../../model/gains.ts';
import { OfferedTransfers } from './offered-transfers.tsx';
import { TabParts } from './tab-parts.tsx';

const [ownCar] = ownCars;

/** The tab of a customer without a car: the ordered one on its way, and the ways to have one here. */
export function NoCar({ offered }: { offered: readonly Transfer[] }) {
  return (
    <>
      <Head level={1} size={24} note="还没有绑定车辆">
        爱车
      </Head>
      <OfferedTransfers transfers={offered} />
      {ownCar && <ownCar.Card />}
      <CellGroup>
        <Cell
          icon="shield"
          title="已经有车，去做车主认证"
          description="上传行驶证，审核通过后在这里使用"
          href={hrefTo('/pages/mine/ownerAuth', {})}
        />
        <Cell
          icon="car"
          title="看看车型"
          description="选配置、看价格、约试驾"
          href={hrefTo('/pages/index/index', { tabIndex: '1' })}
        />
      </CellGroup>
      <TabParts vehicle={null} />
      <WhatNext title="有了车，你可以" items={gains} />
    </>
  );
}
