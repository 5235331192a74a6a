import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type MoveKind, moveKindNames } from '../../../contract/kinds.ts';
import type { StockLine } from '../../../contract/staff.ts';
import { LowMark, MoveStock } from './acts.tsx';

type Act = 'move' | 'lowMark';
const movesOnPage = 20;

/** The stock of one variant: its numbers, what can be done, and every change. */
export function StockDrawer({
  stock,
  onDone,
  onClose,
}: {
  stock: StockLine;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayMove = useMay('mall.moveStock');
  const [act, setAct] = useState<Act | null>(null);
  const done = (said: string) => {
    setAct(null);
    onDone(said);
  };
  const { skuCode, productCode, productName, variantText, onHand, reserved, lowAt } = stock;
  return (
    <Drawer open title={`库存 ${skuCode}`} size={640} onClose={onClose}>
      <Facts
        rows={[
          [
            '商品',
            <Link key="product" to={`/goods/products/${productCode}`}>
              {productName}
            </Link>,
          ],
          ['规格', variantText || null],
          ['可售', String(onHand - reserved)],
          ['已占用', String(reserved)],
          ['现有', String(onHand)],
          ['提醒线', `可售不多于 ${lowAt} 件时提醒`],
        ]}
      />
      {mayMove && (
        <Acts>
          <Button type="primary" onClick={() => setAct('move')}>
            变更库存
          </Button>
          <Button onClick={() => setAct('lowMark')}>设置提醒线</Button>
        </Acts>
      )}
      <DrawerSection name="变动记录">
        <Moves skuCode={skuCode} />
      </DrawerSection>
      {act === 'move' && <MoveStock stock={stock} onDone={done} onCancel={() => setAct(null)} />}
      {act === 'lowMark' && <LowMark stock={stock} onDone={done} onCancel={() => setAct(null)} />}
    </Drawer>
  );
}

const signed = (units: number) => (units > 0 ? `+${units}` : String(units));

function Moves({ skuCode }: { skuCode: string }) {
  const [pageNo, setPageNo] = useState(1);
  const query = useRead(
    'mall.listStockMoves',
    { skuCode, pageNo, pageSize: movesOnPage },
    { keepPrevious: true },
  );
  return (
    <QueryView query={query} what="变动记录">
      {({ list, total }) => (
        <Table
          size="small"
          rowKey="id"
          dataSource={list}
          scroll={{ x: true }}
          pagination={
            total > movesOnPage
              ? { current: pageNo, pageSize: movesOnPage, total, showSizeChanger: false, onChange: setPageNo }
              : false
          }
          locale={{ emptyText: '还没有变动' }}
          columns={[
            { title: '时间', dataIndex: 'at', render: (at: string) => exactStampText(at) },
            { title: '方式', dataIndex: 'kind', render: (kind: MoveKind) => moveKindNames[kind] },
            { title: '现有', dataIndex: 'onHandDelta', align: 'right', render: signed },
            { title: '占用', dataIndex: 'reservedDelta', align: 'right', render: signed },
            {
              title: '说明',
              dataIndex: 'reason',
              render: (_, { reason, reference, by }) =>
                [reason, reference, by].filter((part) => part !== null).join(' · ') || '—',
            },
          ]}
        />
      )}
    </QueryView>
  );
}
