import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowKeys } from '@ev/console-kit/row-keys.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import type { Provider } from '../../words/provider.ts';
import { ProviderPanel } from './provider-panel.tsx';
import s from './providers-page.module.css';
import { SwitchProvider } from './switch-provider.tsx';

/** External partners: their health, and the switch that stops calls to them. */
export function ProvidersPage() {
  const providers = useRead('operations.listProviders', {}, { refetchInterval: 30_000 });
  const maySwitch = useMay('providers.switch');
  const [switching, setSwitching] = useState<Provider | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="服务商" query={providers} />
      {notice}
      <QueryView query={providers} what="服务商">
        {({ list }) => (
          <RowKeys>
            <div className={s.panels}>
              {list.map((provider) => (
                <ProviderPanel
                  key={provider.name}
                  provider={provider}
                  onSwitch={maySwitch ? () => setSwitching(provider) : null}
                />
              ))}
            </div>
          </RowKeys>
        )}
      </QueryView>
      {switching && (
        <SwitchProvider
          provider={switching}
          onDone={(text) => {
            setSwitching(null);
            tell(text);
          }}
          onCancel={() => setSwitching(null)}
        />
      )}
    </>
  );
}
