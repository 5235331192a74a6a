import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useLocation, useNavigate } from 'react-router';
import { draftOf, emptyAddress } from '../../model/address-draft.ts';
import { addressEditRoute } from '../../routes.ts';
import { AddressForm } from './address-form.tsx';

/** One address: a new one, or the one with the id. */
export function Page() {
  const { id } = usePageQuery(addressEditRoute);
  useTitle(id ? '编辑地址' : '新增地址');
  const goBack = useGoBack();
  return id ? <Known id={id} onSaved={goBack} /> : <AddressForm initial={emptyAddress} onSaved={goBack} />;
}

function Known({ id, onSaved }: { id: string; onSaved: () => void }) {
  const query = useRead('account.getAddress', { id });
  return (
    <QueryState query={query} skeleton={<FormSkeleton />}>
      {(address) => <AddressForm id={id} initial={draftOf(address)} onSaved={onSaved} />}
    </QueryState>
  );
}

/** Goes back to where the form was opened, or to the list if it was the first page of the visit. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key !== 'default') navigate(-1);
    else navigate(hrefTo('/pages/mine/addressManage'), { replace: true });
  };
}

function FormSkeleton() {
  return (
    <SkeletonScreen label="正在加载地址">
      <Stack gap={12} page={12}>
        <Skeleton shape="block" height={140} />
        <Skeleton shape="block" height={420} />
      </Stack>
    </SkeletonScreen>
  );
}
