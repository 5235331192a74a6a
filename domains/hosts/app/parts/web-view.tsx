import { useTitle } from '@ev/app-kit/nav.tsx';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import { Navigate } from 'react-router';
import { webTargetOf } from '../model/web-target.ts';
import { HeldPage } from './held-page.tsx';

/** A web address within the app: embedded if it is the brand's own site, otherwise announced. */
export function WebView({ address, night }: { address: string | undefined; night: boolean }) {
  // Only the browser knows which addresses are the app's own.
  if (!useHydrated()) return null;
  const target = webTargetOf(address, { origin: window.location.origin, night });
  switch (target.kind) {
    case 'own':
      return <Navigate replace to={target.address} />;
    case 'held':
      return <HeldPage key={target.url} url={target.url} />;
    case 'foreign':
      return <Leaving url={target.url} host={target.host} />;
    case 'none':
      return (
        <RefusedState
          title="无法打开此页面"
          description="链接不完整或有误，请从原来的页面重新打开"
          actions={<ButtonLink href="/pages/index/index">回到首页</ButtonLink>}
        />
      );
  }
}

/** The customer confirms the target before leaving for another site. */
function Leaving({ url, host }: { url: string; host: string }) {
  // The page's own title would vouch for a site that is not the brand's.
  useTitle('外部网站');
  return (
    <RefusedState
      title={`即将前往 ${host}`}
      description="这不是我们的网站，请留意账号和财产安全"
      actions={
        <>
          <ButtonLink href={url} target="_blank" rel="noopener noreferrer">
            在浏览器中打开
          </ButtonLink>
          <ButtonLink variant="secondary" href="/pages/index/index">
            回到首页
          </ButtonLink>
        </>
      }
    />
  );
}
