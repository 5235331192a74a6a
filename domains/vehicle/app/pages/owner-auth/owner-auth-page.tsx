import { NeedsApp } from '@ev/app-kit/links/needs-app.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { ownerAuthRoute } from '../../routes.ts';
import { OwnerAuth } from './owner-auth.tsx';

/** Proof that the customer owns a car. Older versions of the native app ask to upgrade (specification §6). */
export function Page() {
  const { vin } = usePageQuery(ownerAuthRoute);
  return (
    <NeedsApp since="ownerAuth">
      <OwnerAuth vin={vin} />
    </NeedsApp>
  );
}
