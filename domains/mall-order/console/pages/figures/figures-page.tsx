import { fills as others } from 'virtual:ev/slot/mall-order.figures';
import { ExportButton } from '@ev/console-kit/export-button.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Slot } from '@ev/console-kit/slot.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useApi } from '@ev/query/api.ts';
import { useRead } from '@ev/query/use-read.ts';
import { salesSpans } from '../../../contract/staff-kinds.ts';
import s from './figures-page.module.css';
import { LowStock } from './low-stock.tsx';
import { SalesPanels } from './sales-panels.tsx';
import { StockFlow } from './stock-flow.tsx';

const usualSpan = 30;

/** Sales, returns and stock of the mall. */
export function MallFiguresPage() {
  const api = useApi();
  const address = useAddress();
  const days = salesSpans.find((span) => String(span) === address.get('days')) ?? usualSpan;
  const sales = useRead('mall-order.getSales', { days }, { keepPrevious: true });
  const maySeeStock = useMay('mall.read');
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="商城数据" query={sales} />
      {notice}
      <Toolbar>
        <FilterSelect
          label="统计天数"
          all={`最近 ${usualSpan} 天`}
          options={salesSpans.map((span) => ({ value: String(span), label: `最近 ${span} 天` }))}
          value={address.get('days')}
          onChange={(span) => address.show({ days: span })}
        />
        <ExportButton ask={() => api('mall-order.exportSales', { days })} onSaid={tell} />
      </Toolbar>
      <QueryView query={sales} what="商城数据">
        {(figures) => (
          <div className={s.panels}>
            <SalesPanels sales={figures} />
            <Slot fills={others} given={{ days, soldUnits: figures.total.units }} />
            {maySeeStock && (
              <>
                <StockFlow days={days} />
                <LowStock />
              </>
            )}
          </div>
        )}
      </QueryView>
    </>
  );
}
