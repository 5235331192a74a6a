import { brand } from '@ev/brand/default/brand.ts';
import type { Platform } from '@ev/host/detect.ts';
import { wayToApp } from '@ev/host/routes/open-app.ts';
import { Dialog } from '@ev/ui/dialog.tsx';
import { createRoot } from 'react-dom/client';
import { needsVersion } from './needs-version.ts';

/**
 * Asks the customer to upgrade the native app. It can be called from anywhere, even before a page is shown,
 * so the dialog has a root of its own. Resolves when the customer has answered.
 */
export function askToUpgrade(from: string, platform: Platform): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { download } = wayToApp({ kind: 'native', platform }, brand.app.downloads);
  return new Promise((resolve) => {
    const close = () => {
      root.unmount();
      place.remove();
      resolve();
    };
    const upgrade = () => {
      close();
      if (download !== null) window.location.assign(download);
    };
    root.render(
      <Dialog
        open
        title="请升级 APP"
        cancelText={download === null ? undefined : '暂不升级'}
        confirmText={download === null ? '知道了' : '去升级'}
        onClose={close}
        onConfirm={upgrade}
      >
        {needsVersion(from, download)}
      </Dialog>,
    );
  });
}
