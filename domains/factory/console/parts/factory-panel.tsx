import { Panel } from '@ev/console-kit/panel.tsx';
import s from '@ev/console-kit/small-table.module.css';
import { useState } from 'react';
import type { FactoryAct, FactoryLine } from '../../contract/factory-line.ts';
import { ActOnFactory } from './act-on-factory.tsx';
import { FactoryTable } from './factory-table.tsx';

/** What the factory reported about the order, and the actions if a report holds the order up. */
export function FactoryPanel({
  orderNo,
  lines,
  reads,
  onDone,
}: {
  orderNo: string;
  lines: readonly FactoryLine[];
  /** Reads of the order, which an action changes. */
  reads: readonly string[];
  onDone: (said: string) => void;
}) {
  const [doing, setDoing] = useState<{ act: FactoryAct; line: FactoryLine } | null>(null);
  return (
    <Panel title="工厂消息">
      {lines.length === 0 ? (
        <p className={s.none}>还没有收到</p>
      ) : (
        <FactoryTable lines={lines} onAct={(act, line) => setDoing({ act, line })} />
      )}
      {doing && (
        <ActOnFactory
          {...doing}
          orderNo={orderNo}
          reads={reads}
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
