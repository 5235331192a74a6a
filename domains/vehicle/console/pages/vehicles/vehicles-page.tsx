import { DayRange } from '@ev/console-kit/day-range.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { listAllVehicles } from '../../../contract/staff-endpoints.ts';
import { ownerFilterNames } from '../../../contract/staff-kinds.ts';
import { vehicleFilters } from '../../../contract/staff-vehicle.ts';
import { isOwnerFilter } from '../../words/vehicle-words.ts';
import { AddVehicles } from './add-vehicles.tsx';
import { vehicleColumns } from './vehicle-columns.tsx';
import { VehicleDrawer } from './vehicle-drawer.tsx';

const ownerOptions = Object.entries(ownerFilterNames).map(([value, label]) => ({ value, label }));

/** Cars that the brand knows, with their owners; the last delivered first. */
export function VehiclesPage() {
  const address = useAddress();
  const [keyword, from, to] = [address.get('q'), address.get('from'), address.get('to')];
  const modelCode = vehicleFilters.modelCode.safeParse(address.get('model') || undefined).data;
  const models = useRead('showcase.listModels', {}).data?.models ?? [];
  const askedOwner = address.get('owner');
  const owner = isOwnerFilter(askedOwner) ? askedOwner : undefined;
  const vehicles = useRead(
    'vehicle.listAllVehicles',
    {
      keyword: keyword || undefined,
      owner,
      modelCode,
      deliveredFrom: from || undefined,
      deliveredTo: to || undefined,
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  const [notice, report] = useNotice();
  const mayAdd = useMay('vehicles.add');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        title="车辆"
        query={vehicles}
        address={address}
        notice={notice}
        acts={mayAdd && <Button onClick={() => setAdding(true)}>录入车辆</Button>}
        count={(total) => `共 ${total} 辆`}
        filters={
          <>
            <SearchBar
              label="搜索车辆"
              placeholder="车架号、车牌号或车主手机号"
              keyword={keyword}
              check={keywordCheck(listAllVehicles)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="车主"
              all="全部车辆"
              options={ownerOptions}
              value={owner}
              onChange={(next) => address.show({ owner: next })}
            />
            <FilterSelect
              label="车型"
              all="全部车型"
              options={models.map(({ modelCode: value, name }) => ({ value, label: name }))}
              value={modelCode}
              onChange={(model) => address.show({ model })}
            />
            <DayRange label="交付日期" from={from} to={to} onChange={(range) => address.show(range)} />
          </>
        }
        rowKey="vin"
        columns={vehicleColumns(address.open)}
        empty={<StateView title="没有符合条件的车辆" />}
      />
      {address.opened && <VehicleDrawer key={address.opened} vin={address.opened} onClose={address.close} />}
      {adding && (
        <AddVehicles
          onDone={(said) => {
            report(said);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  );
}
