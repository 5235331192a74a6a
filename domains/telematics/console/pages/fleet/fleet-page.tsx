import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import s from './fleet-page.module.css';
import { FleetPanels } from './fleet-panels.tsx';
import { LinkPanel } from './link-panel.tsx';

const againMs = 30_000;

/** The connected cars at a glance: how many can be reached, and how well they answer. */
export function FleetPage() {
  const figures = useRead('telematics.getFleetFigures', {}, { refetchInterval: againMs });
  const mayReadProviders = useMay('providers.read');
  return (
    <>
      <PageHead title="车联网" query={figures} />
      <div className={s.panels}>
        <QueryView query={figures} what="车联网概况">
          {(shown) => <FleetPanels figures={shown} />}
        </QueryView>
        {mayReadProviders && <LinkPanel />}
      </div>
    </>
  );
}
