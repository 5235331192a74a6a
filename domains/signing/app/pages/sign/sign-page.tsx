import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { FlowGate } from '../../parts/flow-gate.tsx';
import { signRoute } from '../../routes.ts';
import { SignForm } from './sign-form.tsx';

/** The handwritten signature, after the identity was checked. */
export function Page() {
  const { flow: flowNo } = usePageQuery(signRoute);
  return (
    <FlowGate flowNo={flowNo} skeleton={[64, 440]}>
      {(flow) =>
        flow.verifiedUntil === null ? (
          <StatusView
            image="refused"
            title={flow.provider === null ? '请先核验身份' : `请在${flow.provider}签署`}
            description={
              flow.provider === null
                ? '核验 30 分钟内有效，超时后需要重新核验，已写的签名会保留。'
                : '这份文件不在本页签名。'
            }
            actions={
              <ButtonLink href={hrefTo('/pages/sign/verify', { flow: flowNo })} variant="primary">
                {flow.provider === null ? '去核验' : '去签署'}
              </ButtonLink>
            }
          />
        ) : (
          <SignForm key={flowNo} flow={flow} />
        )
      }
    </FlowGate>
  );
}
