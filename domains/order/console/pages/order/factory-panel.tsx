import { Panel } from '@ev/console-kit/panel.tsx';
import { useState } from 'react';
import type { FactoryAct, FactoryLine } from '../../../contract/staff-order.ts';
import type { Order } from '../../data/order.ts';
import { ActOnFactory } from './acts/act-on-factory.tsx';
import { FactoryTable } from './factory-table.tsx';
import s from './small-table.module.css';

/** What the factory reported about the order, and the actions if a report holds the order up. */
export function FactoryPanel({ order, onDone }: { order: Order; onDone: (said: string) => void }) {
  const [doing, setDoing] = useState<{ act: FactoryAct; line: FactoryLine } | null>(null);
  return (
    <Panel title="工厂消息">
      {order.factoryLines.length === 0 ? (
        <p className={s.none}>还没有收到</p>
      ) : (
        <FactoryTable lines={order.factoryLines} onAct={(act, line) => setDoing({ act, line })} />
      )}
      {doing && (
        <ActOnFactory
          {...doing}
          orderNo={order.orderNo}
          onDone={(said) => {
            setDoing(null);
            onDone(said);
          }}
          onCancel={() => setDoing(null)}
        />
      )}
    </Panel>
  );
}
