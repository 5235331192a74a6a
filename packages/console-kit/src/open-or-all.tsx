import { Segmented } from 'antd';
import type { Address } from './use-address.ts';

/** Whether the list shows open items only, which is the default. */
export function showsOpen(address: Pick<Address, 'get'>): boolean {
  return address.get('show') !== 'all';
}

/** Switches between open items and all. */
export function OpenOrAll({ address, open }: { address: Address /** `待处理` */; open: string }) {
  return (
    <Segmented
      aria-label="显示"
      options={[
        { value: '', label: open },
        { value: 'all', label: '全部' },
      ]}
      value={showsOpen(address) ? '' : 'all'}
      onChange={(show) => address.show({ show })}
    />
  );
}
