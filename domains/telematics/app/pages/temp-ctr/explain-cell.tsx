import { hasPage, pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

const explanation = pageAddress('/pages/car/explain', { code: 'batteryTemperature' });

/** The way to the explanation of the function, where the brand offers manuals. */
export function ExplainCell() {
  if (!hasPage(explanation)) return null;
  return (
    <CellGroup>
      <Cell icon="info" title="什么时候需要电池温控" href={explanation} />
    </CellGroup>
  );
}
