import { fills as buyCells } from 'virtual:ev/slot/showcase.buy-cell';
import { fills as underWay } from 'virtual:ev/slot/showcase.under-way';
import { Fills } from '@ev/app-kit/fills.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { purchaseAgreementCode } from '@ev/content/app/public.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { BuyEntries } from './buy-entries.tsx';
import s from './buying-home.module.css';
import { KeptConfigurations } from './kept-configurations.tsx';
import { ModelList } from './model-list.tsx';

/** The buying home: the customer's order, saved configurations, then the cars. */
export function BuyingHome() {
  // Before the first car is on sale, comparing, reserving and terms are hidden.
  const opensLater = useRead('showcase.listModels', {}).data?.models.length === 0;
  return (
    <div className={s.home}>
      <div className={s.own}>
        <Fills of={underWay} />
        <KeptConfigurations />
      </div>
      <ModelList />
      {!opensLater && <More />}
    </div>
  );
}

function More() {
  return (
    <div className={s.more}>
      <BuyEntries />
      <CellGroup>
        <Fills of={buyCells} />
        <Cell
          icon="shield"
          title="购车协议"
          description="支付定金后 7 天内可免费退订"
          href={hrefTo('/pages/explain', { code: purchaseAgreementCode })}
        />
        <Cell
          icon="phone"
          title={
            <>
              购车咨询 <span className={s.phone}>{brand.hotline.phone}</span>
            </>
          }
          description={brand.hotline.hours}
          href={`tel:${brand.hotline.phone}`}
        />
      </CellGroup>
    </div>
  );
}
