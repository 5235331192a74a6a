import { ExportButton } from '@ev/console-kit/export-button.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useApi } from '@ev/query/api.ts';
import { Segmented } from 'antd';
import { OrderBoard } from './order-board.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderList } from './order-list.tsx';

const views = [
  { value: '', label: '列表' },
  { value: 'board', label: '看板' },
];

/** Orders of the mall as a list, or by stage as a board. */
export function MallOrdersPage() {
  const api = useApi();
  const address = useAddress();
  const mayShip = useMay('mallOrders.ship');
  const [notice, tell] = useNotice();
  const isBoard = address.get('view') === 'board';
  const acts = (
    <>
      <Segmented
        aria-label="显示方式"
        value={isBoard ? 'board' : ''}
        options={views}
        // The stages of the board stand for these filters, and its order is fixed.
        onChange={(view) => address.show({ view, status: '', work: '', sort: '' })}
      />
      {mayShip && (
        <ExportButton label="导出待发货" ask={() => api('mall-order.exportToShip', {})} onSaid={tell} />
      )}
    </>
  );
  return (
    <>
      {isBoard ? (
        <OrderBoard address={address} acts={acts} notice={notice} />
      ) : (
        <OrderList address={address} acts={acts} notice={notice} tell={tell} />
      )}
      {address.opened && (
        <OrderDrawer key={address.opened} orderNo={address.opened} onDone={tell} onClose={address.close} />
      )}
    </>
  );
}
