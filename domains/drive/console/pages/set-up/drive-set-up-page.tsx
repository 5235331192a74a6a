import { Facts } from '@ev/console-kit/facts.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DriveClosure } from '../../../contract/staff-calendar.ts';
import { ClosureList } from '../../parts/closure-list.tsx';
import { StoreSelect } from '../../parts/store-select.tsx';
import { AddClosure } from './add-closure.tsx';
import s from './drive-set-up-page.module.css';
import { EndClosure } from './end-closure.tsx';

type SetUp = Output<'drive.getStoreSetUp'>;
const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/**
 * What a store offers for test drives. Cars, times, rules and texts are catalogue content that is drafted and
 * published there; closures are set here.
 */
export function DriveSetUpPage() {
  const address = useAddress();
  const storeId = address.get('store') || undefined;
  const setUp = useRead('drive.getStoreSetUp', { storeId }, { keepPrevious: true });
  const mayClose = useMay('drives.calendar');
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<DriveClosure | null>(null);
  const [notice, tell] = useNotice();
  const store = setUp.data?.store ?? null;
  return (
    <>
      <PageHead title="试驾安排" query={setUp}>
        <StoreSelect
          stores={setUp.data?.stores ?? []}
          value={store?.storeId ?? null}
          onChange={(next) => address.show({ store: next })}
        />
      </PageHead>
      {notice}
      <QueryView query={setUp} what="试驾安排">
        {(data) =>
          data.store === null ? (
            <StateView
              title="还没有可以试驾的门店"
              text="添加试驾车后，客户就能预约"
              action={<Link to="/goods?part=drive-cars">添加试驾车</Link>}
            />
          ) : (
            <div className={s.panels}>
              <Panel title="停驾安排" note={data.store.storeName}>
                <p className={s.words}>停驾期间客户不能预约。已有的预约会先列出来，由你决定保留还是取消。</p>
                <ClosureList
                  closures={data.closures}
                  actOf={(closure) =>
                    mayClose && (
                      <Button size="small" onClick={() => setEnding(closure)}>
                        {closure.from > data.serverTime ? '取消停驾' : '恢复试驾'}
                      </Button>
                    )
                  }
                />
                {data.closures.length === 0 && <p className={s.words}>没有停驾安排</p>}
                {mayClose && (
                  <Button type="primary" onClick={() => setAdding(true)}>
                    安排停驾
                  </Button>
                )}
              </Panel>
              <CarsPanel cars={data.cars} />
              <HoursPanel setUp={data} />
              <GoodsPanel />
            </div>
          )
        }
      </QueryView>
      {adding && setUp.data && store && (
        <AddClosure
          store={store}
          cars={setUp.data.cars}
          onDone={(said) => {
            setAdding(false);
            tell(said);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {ending && (
        <EndClosure
          closure={ending}
          onDone={(said) => {
            setEnding(null);
            tell(said);
          }}
          onCancel={() => setEnding(null)}
        />
      )}
    </>
  );
}

function CarsPanel({ cars }: { cars: SetUp['cars'] }) {
  return (
    <Panel title="试驾车" note={`共 ${cars.length} 辆`}>
      <Table
        rowKey="carId"
        size="middle"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={cars}
        columns={[
          { title: '车牌', dataIndex: 'plate' },
          { title: '车型', dataIndex: 'modelName' },
          { title: '版本', dataIndex: 'versionName' },
          { title: '颜色', dataIndex: 'colour' },
          {
            title: '状态',
            dataIndex: 'active',
            render: (active: boolean) => (
              <ToneTag tone={active ? 'done' : 'ended'}>{active ? '可以试驾' : '已停用'}</ToneTag>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function HoursPanel({ setUp: { week, slotMinutes, ownHours } }: { setUp: SetUp }) {
  return (
    <Panel
      title="试驾时间"
      note={ownHours ? `每次 ${slotMinutes} 分钟` : `按营业时间，每次 ${slotMinutes} 分钟`}
    >
      <Facts
        rows={week.map((hours, at) => [
          weekdays[at] ?? '',
          hours ? `${hours.opensAt}–${hours.closesAt}` : '不提供试驾',
        ])}
      />
    </Panel>
  );
}

/** Links to the content that two staff members draft, review and publish. */
function GoodsPanel() {
  return (
    <Panel title="修改试驾车、时间、规则和页面文字" note="在商品里起草，同事审核后发布">
      <p className={s.links}>
        <Link to="/goods?part=drive-cars">试驾车</Link>
        <Link to="/goods?part=drive-hours">试驾时间</Link>
        <Link to="/goods?part=drive-rules">试驾规则</Link>
        <Link to="/goods?part=drive-pages">试驾页面</Link>
      </p>
    </Panel>
  );
}
